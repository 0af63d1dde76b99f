import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createHttpApi } from './api/http-api.ts';
import { synthesizeLocally } from './assembly.ts';
import { root } from './aws/credentials.ts';
import { AwsGate } from './aws/gate.ts';
import { Grants } from './aws/grants.ts';
import { type Engines, startEngines } from './aws-engines.ts';
import { LocalClock } from './clock.ts';
import { Closers } from './closers.ts';
import { CONTROL_PATH, control } from './control.ts';
import { openDataDirectory } from './data-directory.ts';
import { createEdge, type EdgeAnswer } from './edge/edge.ts';
import { webFiles } from './edge/web-files.ts';
import { listen, nearPort } from './http.ts';
import { Jobs } from './jobs.ts';
import { Functions } from './lambda/functions.ts';
import { Logs } from './logs.ts';
import { serveInbox } from './mail/inbox-page.ts';
import type { LocalCloud, LocalCloudOptions } from './options.ts';
import type { ObjectStore } from './s3/object-store.ts';
import { seed } from './seed.ts';
import { bucketsOf, endpointsOf, queuesOf } from './where.ts';
import { REGION } from './wiring/names.ts';
import type { Plan } from './wiring/plan.ts';
import { readPlan } from './wiring/read-plan.ts';

/** The buckets as the edge reads them: the web build from its directory, the rest as stored. */
function edgeFiles(objects: ObjectStore, { webDist, liveReload }: LocalCloudOptions) {
  const web = webDist ? webFiles(webDist) : async () => undefined;
  return async (bucket: string, key: string): Promise<EdgeAnswer | undefined> => {
    if (bucket.includes('webbucket')) {
      const page = await web(key);
      return page && liveReload ? liveReload.inject(page) : page;
    }
    const found = await objects.get(bucket, key);
    return found && { status: 200, headers: { ...found.headers, etag: found.etag }, body: found.body };
  };
}

/** Takes the port before anything else: who finds it taken must not touch the data of the cloud that has it. */
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

interface Behind {
  plan: Plan;
  gate: AwsGate;
  engines: Engines;
  clock: LocalClock;
  logs: Logs;
  closers: Closers;
}

/** The functions, with all that brings them events except the edge. */
function openFunctions({ plan, gate, engines, clock, logs, closers }: Behind) {
  const functions = new Functions(plan.functions, gate, clock, (name, text) => logs.write(name, text));
  closers.add(() => functions.stop());
  const grants = new Grants(plan.functions);
  for (const mapping of plan.mappings) grants.useAsConsumer(mapping);
  gate.open({ services: engines.services, grants, kill: (caller) => functions.kill(caller) });
  const invoke = (name: string, event: unknown) => functions.invoke(name, event);
  const jobs = new Jobs(plan, engines.queues, clock, invoke);
  closers.add(() => jobs.stop());
  return { functions, grants, invoke, jobs };
}

/**
 * Starts a local cloud: reads the synthesized template and plays CloudFront, API Gateway, Lambda, SQS, EventBridge, S3,
 * SES, Secrets Manager, DynamoDB and IAM. Any number of them run side by side. Throws when a port is taken.
 */
export async function startLocalCloud(options: LocalCloudOptions = {}): Promise<LocalCloud> {
  const closers = new Closers();
  try {
    return await start(options, closers);
  } catch (error) {
    await closers.close().catch(() => undefined);
    throw error;
  }
}

async function start(options: LocalCloudOptions, closers: Closers): Promise<LocalCloud> {
  const { port = 0, onProgress = () => {} } = options;
  const edge = await openEdge(port, closers);
  const data = openDataDirectory(options.dataDir, options.fresh);
  closers.add(data.close);
  const clock = new LocalClock(data.lasting('clock'));
  const logs = new Logs(join(data.path, 'logs'), options.onError);
  closers.add(() => logs.close());
  const gate = await nearPort(port && port + 1, (free) => AwsGate.listen(free, clock));
  closers.add(() => gate.close());

  onProgress('Synthesizing the stack');
  const assembly =
    options.assembly ?? (await synthesizeLocally(join(data.path, 'assembly'), options.entries));
  const plan = readPlan(assembly, { shop: edge.url, aws: gate.url });

  onProgress('Starting the engines');
  const paymentsPort = port && port + 3;
  const engines = await startEngines({ plan, data, clock, awsUrl: gate.url, paymentsPort, closers });
  const inbox = await nearPort(port && port + 2, (free) => serveInbox(engines.inbox, free));
  closers.add(inbox.close);
  const { functions, grants, invoke, jobs } = openFunctions({ plan, gate, engines, clock, logs, closers });
  const api = createHttpApi(plan.routes, invoke, clock);
  const file = edgeFiles(engines.objects, options);
  const answer = createEdge(plan.edge, { api, file, now: () => clock.milliseconds() });
  edge.serve((request, response) => {
    if (options.liveReload?.handle(request, response)) return;
    if (request.url?.startsWith(CONTROL_PATH)) void control(clock, () => jobs.idle(), request, response);
    else void answer(request, response);
  });

  const aws = { endpoint: gate.url, region: REGION, credentials: root };
  if (options.seed !== false) onProgress('Seeding a fair');
  const { TableName: table } = plan.table;
  const seeded = options.seed === false ? undefined : await seed({ table, now: clock.now(), config: aws });
  jobs.start();
  const addresses = { shop: edge.url, aws: gate.url, inbox: inbox.url, payments: engines.paymentsUrl };
  return {
    endpoints: endpointsOf(addresses, plan, seeded),
    clock,
    aws,
    queues: queuesOf(plan),
    buckets: bucketsOf(plan),
    logs: join(data.path, 'logs'),
    invoke,
    onAwsCall: (hook) => gate.onAwsCall(hook),
    unusedGrants: () => grants.unused(),
    waiting: (queue) => engines.queues.counts(queue),
    idle: () => jobs.idle(),
    replaceCode: (bundles) => functions.replaceCode(bundles),
    stop: () => closers.close(),
  };
}
