import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { type BucketName, environmentNames, type SecretName } from '#functions/runtime/environment.ts';
import { queueNames } from '#shared/domain/queue.ts';
import type { Target } from '../deploy/target.ts';
import { ACCOUNT, REGION, rootCredentials } from '../local-cloud/core/account.ts';

/** What the functions' own adapters read: with it an operator's process works where they work. */
export type OpsEnvironment = Record<string, string>;

/** Finds what AWS calls a thing by its type and the name that the CDK's constructs give it. */
type PhysicalName = (type: string, name: string) => string;

interface StageOutputs {
  table: string;
  url: string;
}

/** Of the distribution that sends the origin's key; no function knows it. */
export const DISTRIBUTION = 'DISTRIBUTION_ID';

const capital = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;
const entriesOf = <Name extends string>(names: Record<Name, string>) =>
  Object.entries(names) as [Name, string][];

function environmentFrom({ table, url }: StageOutputs, nameOf: PhysicalName): OpsEnvironment {
  return {
    [environmentNames.table]: table,
    [environmentNames.publicUrl]: url,
    [DISTRIBUTION]: nameOf('AWS::CloudFront::Distribution', 'Edge'),
    ...Object.fromEntries([
      ...queueNames.flatMap((queue) => [
        [environmentNames.queues[queue], nameOf('AWS::SQS::Queue', `${queue}Queue`)],
        [environmentNames.deadLetters[queue], nameOf('AWS::SQS::Queue', `${queue}QueueDeadLetters`)],
      ]),
      ...entriesOf<BucketName>(environmentNames.buckets).map(([bucket, variable]) => [
        variable,
        nameOf('AWS::S3::Bucket', `${capital(bucket)}Bucket`),
      ]),
      ...entriesOf<SecretName>(environmentNames.secrets).map(([secret, variable]) => [
        variable,
        nameOf('AWS::SecretsManager::Secret', `${secret}Secret`),
      ]),
    ]),
  };
}

/** As a local cloud names what the template asks for; see `physicalName` there. */
function localName(aws: string): PhysicalName {
  const paths: Record<string, (name: string) => string> = {
    'AWS::SQS::Queue': (name) =>
      `${aws}/${ACCOUNT}/bramka-${name.replace(/Queue(DeadLetters)?$/, (_, dead) => `queue-${dead ? 'deadletters' : 'queue'}`)}`,
    'AWS::S3::Bucket': (name) => `bramka-${name.toLowerCase()}`,
    'AWS::CloudFront::Distribution': (name) => name,
    'AWS::SecretsManager::Secret': (name) =>
      `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:bramka-${name.toLowerCase()}`,
  };
  return (type, name) => paths[type]?.(name) ?? '';
}

/** The environment of a local cloud whose AWS answers at `aws`; its root may do everything. */
export const localEnvironment = ({ aws, ...known }: StageOutputs & { aws: string }): OpsEnvironment => ({
  ...environmentFrom(known, localName(aws)),
  AWS_ENDPOINT_URL: aws,
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: rootCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: rootCredentials.secretAccessKey,
});

/** What a stack is made of: more than one answer of CloudFormation has room for. */
export async function resourcesOf({
  stack,
  region,
}: Target): Promise<{ type: string; id: string; name: string }[]> {
  const client = new CloudFormationClient({ region });
  const found = [];
  for await (const page of paginateListStackResources({ client }, { StackName: stack }))
    for (const {
      ResourceType = '',
      LogicalResourceId = '',
      PhysicalResourceId = '',
    } of page.StackResourceSummaries ?? [])
      found.push({ type: ResourceType, id: LogicalResourceId, name: PhysicalResourceId });
  return found;
}

/** The environment of a stage on AWS, from its stack; credentials are the operator's own. */
export async function stageEnvironment(target: Target, known: StageOutputs): Promise<OpsEnvironment> {
  const resources = await resourcesOf(target);
  const nameOf: PhysicalName = (wanted, start) => {
    const found = resources.find(
      ({ type, id }) => type === wanted && new RegExp(`^${start}[0-9A-F]{8}$`).test(id),
    );
    if (!found) throw new Error(`${target.stack} has no ${wanted} ${start}`);
    return found.name;
  };
  return { ...environmentFrom(known, nameOf), AWS_REGION: target.region };
}
