import { readdirSync } from 'node:fs';
import {
  CloudFrontClient,
  CreateInvalidationCommand,
  GetDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { resourcesOf, type Target } from './target.ts';

/** CloudFront's own API is in us-east-1. */
const cloudFront = () => new CloudFrontClient({ region: 'us-east-1' });

/** The id of the stage's distribution; undefined before its first deployment. */
async function distributionOf({ stack, region }: Target): Promise<string | undefined> {
  const resources = await resourcesOf(stack, region);
  return resources.find(({ ResourceType }) => ResourceType === 'AWS::CloudFront::Distribution')
    ?.PhysicalResourceId;
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
