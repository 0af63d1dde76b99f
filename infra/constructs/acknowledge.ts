import { type CfnElement, Stack, Validations } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';

/** Accepts one finding of a cdk-nag rule on one construct, for a reason that a reviewer can weigh. */
export const acknowledge = (construct: IConstruct, rule: string, reason: string): void =>
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });

/** How cdk-nag names the objects of a bucket in a finding. */
export const objectsOf = (bucket: Bucket, keys = '*'): string =>
  `Resource::<${Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnElement)}.Arn>/${keys}`;
