import { parseArgs } from 'node:util';
import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { EDGE_REGION, edgeAlarmStack } from '../deploy/edge.ts';
import { deleteStack } from '../deploy/failed-create.ts';
import { describeStack, resourcesOf, type Target, targetOf } from '../deploy/target.ts';
import { readStage } from '../stages/stage-file.ts';

const usage = `Takes a stage that keeps no data off AWS, with everything in it.

  npm run destroy -- --stage test`;

/** Access logs arrive late, so an emptied bucket may have files again when it is deleted. */
const ATTEMPTS = 3;

/** Including old versions, because a bucket with versioning keeps deleted objects. */
async function emptyBucket(client: S3Client, Bucket: string): Promise<void> {
  for (;;) {
    const listed = await client.send(new ListObjectVersionsCommand({ Bucket }));
    const { Versions = [], DeleteMarkers = [], IsTruncated } = listed;
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    if (!IsTruncated) return;
  }
}

async function emptyBuckets(StackName: string, region: string): Promise<void> {
  // The bucket's name goes in the path, not the host, because emulators only support that.
  const client = new S3Client({ region, forcePathStyle: true });
  for (const { ResourceType, ResourceStatus, PhysicalResourceId } of await resourcesOf(StackName, region))
    if (ResourceType === 'AWS::S3::Bucket' && PhysicalResourceId && ResourceStatus !== 'DELETE_COMPLETE')
      await emptyBucket(client, PhysicalResourceId);
}

async function destroyStack(stack: string, region: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await emptyBuckets(stack, region);
    try {
      await deleteStack(stack, region);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** @throws for a stage that keeps its data */
async function destroy(target: Target): Promise<void> {
  const { stack, stacks, region, settings } = target;
  if (settings.keepsData)
    throw new Error(`${stack} keeps its data and is not destroyed: see "keepsData" and docs/operations.md.`);
  const made: string[] = [];
  for (const one of stacks.toReversed()) if (await describeStack(one, region)) made.push(one);
  if (made.length === 0) throw new Error(`There is no stack ${stack} in ${region}.`);
  const edge = edgeAlarmStack(target);
  if (await describeStack(edge, EDGE_REGION)) await deleteStack(edge, EDGE_REGION);
  for (const one of made) await destroyStack(one, region);
}

const { values } = parseArgs({
  options: { stage: { type: 'string' }, help: { type: 'boolean', default: false } },
});
if (values.help || !values.stage) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}
try {
  const target = targetOf(readStage(values.stage));
  await destroy(target);
  console.log(`${target.stack} is gone, with everything in it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
