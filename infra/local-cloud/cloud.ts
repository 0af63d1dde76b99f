import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createHttpApi } from './api/http-api.ts';
import { startDynamoDb } from './aws/dynamodb-engine.ts';
import { AwsGate } from './aws/gate.ts';
import { Grants } from './aws/grants.ts';
import { control } from './control.ts';
import { REGION, rootCredentials } from './core/account.ts';
import { LocalClock } from './core/clock.ts';
import { Closers } from './core/closers.ts';
import { CONTROL_PATH } from './core/control-path.ts';
import { openDataDirectory } from './core/data-directory.ts';
import { listen, nearPort } from './core/http.ts';
import { Logs } from './core/logs.ts';
import { createEdge } from './edge/edge.ts';
import type { EdgeResponse } from './edge/edge-response.ts';
import { LiveReload } from './edge/live-reload.ts';
import { type Engines, startEngines } from './engines.ts';
import { Jobs } from './jobs.ts';
import type { AwsLine } from './lambda/environment.ts';
import { Functions } from './lambda/functions.ts';
import { serveInbox } from './mail/inbox-page.ts';
import type { Cloud, CloudOptions } from './options.ts';
import { emptyBucket } from './s3/empty-bucket.ts';
import { Watch } from './watch/watch.ts';
import type { Plan } from './wiring/plan.ts';
import { readPlan } from './wiring/read-plan.ts';

/** The buckets as the edge reads them. */
function edgeFiles({ file }: Engines, liveReload: LiveReload | undefined) {
  return async (bucket: string, key: string): Promise<EdgeResponse | undefined> => {
    const found = await file(bucket, key);
    return found && liveReload ? liveReload.inject(found) : found;
  };
}

/** Takes the port before anything else: if it is taken, the data of the cloud that runs there must not be touched. */
async function openEdge(port: number, closers: Closers) {
  let handle: RequestListener = (_, response) => response.writeHead(503).end('Starting');
  const listening = await listen(port, (request, response) => handle(request, response));
  closers.add(listening.close);
  return {
    url: listening.url,
    serve: (listener: RequestListener) => {
      handle = listener;
    },
  };
}

interface CloudParts {
  concurrency: number | undefined;
  plan: Plan;
  gate: AwsGate;
  engines: Engines;
  clock: LocalClock;
  logs: Logs;
  closers: Closers;
  watch: Watch;
}

/** The functions with all their event sources except the edge. */
function openFunctions({ concurrency, plan, gate, engines, clock, logs, closers, watch }: CloudParts) {
  const onOutput = (name: string, text: string) => {
    logs.write(name, text);
    watch.readLog(name, text);
  };
  const grants = new Grants(plan.functions);
  const line: AwsLine = {
    url: gate.url,
    engine: engines.dynamodb,
    hooked: gate.hooked,
    respond: (call) => gate.respond(call),
    record: (name, need) => grants.record(name, need),
  };
  const functions = new Functions(plan, line, clock, onOutput, concurrency);
  closers.add(() => functions.stop());
  for (const mapping of plan.mappings) grants.useAsConsumer(mapping);
  gate.open({
    services: engines.services,
    grants,
    kill: (caller) => functions.kill(caller),
    onThrottle: (service, operation) => watch.countThrottle(service, operation),
  });
  const invoke = watch.countRuns((name, event) => functions.invoke(name, event));
  // Errors are in the function's log, as with any asynchronous event.
  engines.mailEvents.listener = (event) => {
    for (const name of plan.mailListeners) void invoke(name, event).catch(() => undefined);
  };
  const jobs = new Jobs(plan, engines.queues, clock, invoke);
  closers.add(() => jobs.stop());
  return { functions, grants, invoke, jobs };
}

/**
 * Starts a local cloud: reads the synthesized template and emulates CloudFront, API Gateway, Lambda, SQS, EventBridge,
 * S3, SES, Secrets Manager, DynamoDB and IAM. Any number of them can run side by side. Throws when a port is taken.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const closers = new Closers();
  try {
    return await start(options, closers);
  } catch (error) {
    await closers.close().catch(() => undefined);
    throw error;
  }
}

async function start(options: CloudOptions, closers: Closers): Promise<Cloud> {
  const { port = 0, secrets, mailSandbox = {}, onProgress = () => {} } = options;
  const edge = await openEdge(port, closers);
  const data = openDataDirectory(options.dataDir, options.fresh);
  closers.add(data.close);
  const clock = new LocalClock(data.lasting('clock'));
  const logs = new Logs(join(data.path, 'logs'), options.onError);
  closers.add(() => logs.close());
  const gate = await nearPort(port && port + 1, (free) => AwsGate.listen(free, clock));
  closers.add(() => gate.close());

  // Before the minute that a build takes, in case this machine has none.
  const dynamoDb = await startDynamoDb(data.lasting('dynamodb.sqlite'));
  closers.add(dynamoDb.stop);
  onProgress('Synthesizing the stack');
  const plan = readPlan(await options.assembly(join(data.path, 'assembly')), {
    shop: edge.url,
    aws: gate.url,
    placeholders: await options.placeholders?.({ clock, closers }),
  });

  onProgress('Starting the engines');
  const engines = await startEngines({
    ...{ plan, dynamoDb, data, clock, awsUrl: gate.url, closers, secrets, mailSandbox },
    awsEngine: options.awsEngine,
    isNew: options.fresh === true || options.dataDir === undefined,
    complain: (reason) => logs.write('engine', `ERROR ${reason}\n`),
  });
  const watch = new Watch(plan, clock);
  const inbox = await nearPort(port && port + 2, (free) => serveInbox(engines.inbox, free));
  closers.add(inbox.close);
  const { functions, grants, invoke, jobs } = openFunctions({
    concurrency: options.concurrency,
    plan,
    gate,
    engines,
    clock,
    logs,
    closers,
    watch,
  });
  const alarms = () => watch.alarms(engines.queues);
  const api = watch.countCalls(createHttpApi(plan.routes, invoke, clock));
  const liveReload = options.liveReload ? new LiveReload() : undefined;
  const file = edgeFiles(engines, liveReload);
  const handle = createEdge(plan.edge, { api, file, now: () => clock.milliseconds() });
  edge.serve((request, response) => {
    if (liveReload?.handle(request, response)) return;
    if (request.url?.startsWith(CONTROL_PATH))
      void control({ clock, idle: () => jobs.idle(), alarms }, request, response);
    else void handle(request, response);
  });

  const { TableName: table } = plan.table;
  const aws = { endpoint: gate.url, region: REGION, credentials: rootCredentials };
  await options.beforeJobs?.({ table, buckets: plan.buckets, aws, now: clock.now() });
  jobs.start();
  return {
    url: edge.url,
    inbox: inbox.url,
    clock,
    mailSandbox,
    aws,
    table,
    queues: plan.queues.map(({ name }) => name),
    buckets: plan.buckets,
    logs: join(data.path, 'logs'),
    invoke,
    onAwsCall: (hook) => gate.onAwsCall(hook),
    unusedGrants: () => grants.unused(),
    waiting: (queue) => engines.queues.waiting(queue),
    alarms,
    idle: () => jobs.idle(),
    replaceCode: (bundles) => functions.replaceCode(bundles),
    reload: () => liveReload?.reload(),
    emptyBucket: (bucket) => emptyBucket(new S3Client(aws), bucket),
    stop: () => closers.close(),
  };
}
