import { manifestName, nameFromArn, physicalName } from './names.ts';
import type { FunctionPlan, MappingPlan, Plan, RoutePlan, SchedulePlan } from './plan.ts';
import type { Statement } from './policy.ts';
import { readAlarms } from './read-alarms.ts';
import { readEdge } from './read-edge.ts';
import { readQueues, readSecrets, readTopics } from './read-services.ts';
import { type Resolve, resolver } from './resolve.ts';
import { ofType, type Properties, readTemplate, type Template, type TemplateResource } from './template.ts';

const known = [
  'AttributeDefinitions',
  'BillingMode',
  'GlobalSecondaryIndexes',
  'KeySchema',
] as const satisfies string[];

function readFunctions(template: Template, resolve: Resolve, assembly: string): FunctionPlan[] {
  return ofType(template, 'AWS::Lambda::Function').flatMap(([, resource]) => {
    const name = manifestName(resource);
    if (!name) return [];
    const {
      Timeout,
      MemorySize,
      Environment,
      Role,
      ReservedConcurrentExecutions: reserved,
    } = resource.Properties as Properties;
    const [roleId] = (Role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'];
    const { Policies } = (template.Resources[roleId] as TemplateResource).Properties as {
      Policies: { PolicyDocument: { Statement: unknown[] } }[];
    };
    return {
      name,
      directory: `${assembly}/${resource.Metadata?.['aws:asset:path']}`,
      timeoutSeconds: Number(Timeout),
      memoryMegabytes: Number(MemorySize),
      ...(reserved !== undefined && { reserved: Number(reserved) }),
      environment: resolve<{ Variables: Record<string, string> }>(Environment).Variables,
      statements: Policies.flatMap(({ PolicyDocument }) => resolve<Statement[]>(PolicyDocument.Statement)),
    };
  });
}

/** Maps the functions' AWS names to the manifest's. */
const functionNames = (template: Template): Map<string, string> =>
  new Map(
    ofType(template, 'AWS::Lambda::Function').map(([, resource]) => [
      physicalName(resource),
      manifestName(resource) ?? '',
    ]),
  );

/** The stage's throttling of each route. */
function readThrottles(template: Template): (routeKey: string) => RoutePlan['throttle'] {
  const [stage] = ofType(template, 'AWS::ApiGatewayV2::Stage');
  const settings = (stage?.[1].Properties.RouteSettings ?? {}) as Record<string, Record<string, number>>;
  return (key) => {
    const { ThrottlingRateLimit, ThrottlingBurstLimit } = settings[key] ?? {};
    if (!ThrottlingRateLimit || !ThrottlingBurstLimit) throw new Error(`The route ${key} has no throttle`);
    return { perSecond: ThrottlingRateLimit, burst: ThrottlingBurstLimit };
  };
}

function readRoutes(template: Template, resolve: Resolve, names: Map<string, string>): RoutePlan[] {
  const integrations = new Map(
    ofType(template, 'AWS::ApiGatewayV2::Integration').map(([id, { Properties }]) => [
      `integrations/${id}`,
      names.get(nameFromArn(resolve(Properties.IntegrationUri))),
    ]),
  );
  const throttleOf = readThrottles(template);
  return ofType(template, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => ({
    key: String(Properties.RouteKey),
    functionName: integrations.get(resolve(Properties.Target)) ?? '',
    throttle: throttleOf(String(Properties.RouteKey)),
  }));
}

const readMappings = (template: Template, resolve: Resolve, names: Map<string, string>): MappingPlan[] =>
  ofType(template, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => {
    const queueArn = resolve<string>(Properties.EventSourceArn);
    return {
      functionName: names.get(resolve(Properties.FunctionName)) ?? '',
      queue: nameFromArn(queueArn),
      queueArn,
      batchSize: Number(Properties.BatchSize),
      maxConcurrency: (Properties.ScalingConfig as { MaximumConcurrency: number }).MaximumConcurrency,
    };
  });

const SECONDS: Record<string, number> = { minute: 60, hour: 3_600, day: 86_400 };

function readSchedules(template: Template, resolve: Resolve, names: Map<string, string>): SchedulePlan[] {
  const scheduled = ofType(template, 'AWS::Events::Rule').filter(
    ([, { Properties }]) => !Properties.EventPattern,
  );
  return scheduled.flatMap(([, { Properties }]) => {
    const [, count, unit] =
      /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(Properties.ScheduleExpression)) ?? [];
    if (!count) throw new Error(`No local schedule for ${Properties.ScheduleExpression}`);
    return resolve<{ Arn: string; Input: string }[]>(Properties.Targets).map(({ Arn, Input }) => ({
      functionName: names.get(nameFromArn(Arn)) ?? '',
      everySeconds: Number(count) * (SECONDS[unit ?? ''] ?? 60),
      input: JSON.parse(Input),
    }));
  });
}

/** The functions that receive SES's events: the targets of event rules. */
const readMailListeners = (template: Template, resolve: Resolve, names: Map<string, string>): string[] =>
  ofType(template, 'AWS::Events::Rule')
    .filter(([, { Properties }]) => Properties.EventPattern)
    .flatMap(([, { Properties }]) =>
      resolve<{ Arn: string }[]>(Properties.Targets).map(({ Arn }) => names.get(nameFromArn(Arn)) ?? ''),
    );

function readTable(template: Template): Plan['table'] {
  const [entry] = ofType(template, 'AWS::DynamoDB::Table');
  if (!entry) throw new Error('The template has no table');
  const { Properties } = entry[1];
  return {
    TableName: physicalName(entry[1]),
    ...Object.fromEntries(known.map((key) => [key, Properties[key]])),
  };
}

/** Reads the assembly in a directory, given the URLs of the shop, of the AWS services, and behind placeholders. */
export function readPlan(
  assembly: string,
  {
    shop,
    aws: awsUrl,
    placeholders,
  }: { shop: string; aws: string; placeholders?: Readonly<Record<string, string>> | undefined },
): Plan {
  const template = readTemplate(assembly, shop, placeholders);
  const resolve = resolver(template, awsUrl);
  const names = functionNames(template);
  const [identity] = ofType(template, 'AWS::SES::EmailIdentity');
  return {
    functions: readFunctions(template, resolve, assembly),
    routes: readRoutes(template, resolve, names),
    mappings: readMappings(template, resolve, names),
    schedules: readSchedules(template, resolve, names),
    mailListeners: readMailListeners(template, resolve, names),
    queues: readQueues(template, resolve),
    table: readTable(template),
    buckets: ofType(template, 'AWS::S3::Bucket').map(([, resource]) => physicalName(resource)),
    secrets: readSecrets(template, resolve),
    mailDomain: String(identity?.[1].Properties.EmailIdentity),
    mailSets: ofType(template, 'AWS::SES::ConfigurationSet').map(([id]) => resolve({ Ref: id })),
    topics: readTopics(template, resolve),
    alarms: readAlarms(template, resolve, names),
    apiId: ofType(template, 'AWS::ApiGatewayV2::Api')[0]?.[0] ?? '',
    edge: readEdge(template, resolve),
  };
}
