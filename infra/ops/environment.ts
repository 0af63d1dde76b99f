import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { type BucketName, environmentNames, type SecretName } from '#functions/runtime/environment.ts';
import { queueNames } from '#shared/domain/queue.ts';
import type { Target } from '../deploy/target.ts';
import { ACCOUNT, REGION, rootCredentials } from '../local-cloud/core/account.ts';

/** The functions' environment variables: with them the functions' adapters work in an operator's process. */
export type OpsEnvironment = Record<string, string>;

/** The AWS name of a resource, by its type and construct name. */
type PhysicalName = (type: string, name: string) => string;

interface StageOutputs {
  table: string;
  url: string;
}

/** The distribution that sends the origin key; functions do not know it. */
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

/** A local cloud's names of resources; see `physicalName` there. */
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

/** The environment of a local cloud whose AWS services are at `aws`; its root has full access. */
export const localEnvironment = ({ aws, ...known }: StageOutputs & { aws: string }): OpsEnvironment => ({
  ...environmentFrom(known, localName(aws)),
  AWS_ENDPOINT_URL: aws,
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: rootCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: rootCredentials.secretAccessKey,
});

/** All resources of a stage, page by page. */
export async function resourcesOf({
  stacks,
  region,
}: Pick<Target, 'stacks' | 'region'>): Promise<{ type: string; id: string; name: string }[]> {
  const client = new CloudFormationClient({ region });
  const found = [];
  for (const StackName of stacks)
    for await (const page of paginateListStackResources({ client }, { StackName }))
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
