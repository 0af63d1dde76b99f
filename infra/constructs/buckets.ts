import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { outlives } from './retention.ts';

export interface Buckets {
  web: Bucket;
  images: Bucket;
  tickets: Bucket;
}

const safe: BucketProps = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
};

const restorable: BucketProps = {
  versioned: true,
  lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(35) }],
};

/**
 * Lets CloudFront read the bucket, and list it, so that S3 reports a missing file as 404 and not as 403. For any
 * distribution of the account: the stage's own is in the other stack, which is made from this one.
 */
function openToEdge(bucket: Bucket): Bucket {
  const { account, partition } = Stack.of(bucket);
  for (const [actions, resource] of [
    ['s3:GetObject', bucket.arnForObjects('*')],
    ['s3:ListBucket', bucket.bucketArn],
  ] as const)
    bucket.addToResourcePolicy(
      new PolicyStatement({
        actions: [actions],
        resources: [resource],
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        conditions: {
          StringLike: { 'AWS:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` },
        },
      }),
    );
  return bucket;
}

/** Buckets for the web build, the organiser's images and the tickets' PDFs; none is accessible except through us. */
export function createBuckets(scope: Construct, settings: Settings): Buckets {
  const removalPolicy = outlives(settings);
  const logs = new Bucket(scope, 'LogsBucket', {
    ...safe,
    removalPolicy,
    lifecycleRules: [{ expiration: Duration.days(90) }],
  });
  acknowledge(logs, 'S1', 'It receives the access logs of the other buckets; its own would log the logging.');
  const bucket = (id: string, props: BucketProps = {}) =>
    new Bucket(scope, `${id}Bucket`, {
      ...safe,
      removalPolicy,
      serverAccessLogsBucket: logs as IBucket,
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
      ...props,
    });
  return {
    // A page or picture that was replaced or deleted can be restored for as long as the table can.
    web: openToEdge(bucket('Web', restorable)),
    images: openToEdge(bucket('Images', restorable)),
    tickets: bucket('Tickets', {
      lifecycleRules: [
        // An export contains personal data, and its link is valid for a minute.
        { prefix: 'exports/', expiration: Duration.days(1) },
        // What a process leaves for the next one is renewed twice a day; nothing that was erased lives on in it.
        { prefix: 'projections/', expiration: Duration.days(2) },
      ],
    }),
  };
}
