import { readdirSync } from 'node:fs';
import {
  CloudFrontClient,
  CreateInvalidationCommand,
  GetDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { describeStack, resourcesOf, type Target } from './target.ts';

/** Where CloudFront has its own API, and its metrics. */
export const EDGE_REGION = 'us-east-1';

const cloudFront = () => new CloudFrontClient({ region: EDGE_REGION });

/** The id of the stage's distribution; undefined before its first deployment. */
async function distributionOf({ stack, region }: Target): Promise<string | undefined> {
  const resources = await resourcesOf(stack, region);
  return resources.find(({ ResourceType }) => ResourceType === 'AWS::CloudFront::Distribution')
    ?.PhysicalResourceId;
}

/** The stack of `infra/stacks/edge-alarm.yml`. */
export const edgeAlarmStack = ({ stack }: Target): string => `${stack}-edge`;

/**
 * The command that makes the alarm on CloudFront's errors, which no stack of another region can have, or brings it up to
 * date; undefined where nothing is to be done.
 */
export async function edgeAlarmCommand(target: Target): Promise<string | undefined> {
  const { stage = '', alarmEmail } = target.settings;
  const wanted = {
    Stage: stage,
    Distribution: (await distributionOf(target)) ?? '',
    AlarmEmail: alarmEmail,
  };
  const { Parameters = [] } = (await describeStack(edgeAlarmStack(target), EDGE_REGION)) ?? {};
  const has = Object.fromEntries(
    Parameters.map(({ ParameterKey, ParameterValue }) => [ParameterKey, ParameterValue]),
  );
  const overrides = Object.entries(wanted);
  if (overrides.every(([key, value]) => has[key] === value)) return undefined;
  return `aws cloudformation deploy --region ${EDGE_REGION} --stack-name ${edgeAlarmStack(target)} --template-file infra/stacks/edge-alarm.yml --parameter-overrides ${overrides.map(([key, value]) => `${key}=${value}`).join(' ')}`;
}

/** CloudFront's own name for the shop. */
export async function edgeAddress(target: Target): Promise<string | undefined> {
  const Id = await distributionOf(target);
  if (!Id) return undefined;
  return (await cloudFront().send(new GetDistributionCommand({ Id }))).Distribution?.DomainName;
}

/** The files of a web build whose names do not change with their content, and the pages that are made of them. */
export const unhashedPaths = (webDist: string): string[] => [
  '/sale/*',
  ...readdirSync(webDist, { withFileTypes: true })
    .filter(({ name }) => name !== 'assets')
    .map((entry) => `/${entry.name}${entry.isDirectory() ? '/*' : ''}`)
    .sort(),
];

/** Has CloudFront forget what the last build left there, without waiting for it. @param stamp names the deployment */
export async function forgetPages(target: Target, webDist: string, stamp: string): Promise<void> {
  const DistributionId = await distributionOf(target);
  if (!DistributionId) throw new Error(`${target.stack} has no distribution`);
  const Items = unhashedPaths(webDist);
  const InvalidationBatch = { CallerReference: stamp, Paths: { Quantity: Items.length, Items } };
  await cloudFront().send(new CreateInvalidationCommand({ DistributionId, InvalidationBatch }));
}
