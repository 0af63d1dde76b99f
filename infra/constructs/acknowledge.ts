import { type CfnElement, Stack, Validations } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';

/** Accepts one finding of a cdk-nag rule on one construct, with a reason for reviewers. */
export const acknowledge = (construct: IConstruct, rule: string, reason: string): void =>
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });

/** The name of a bucket's objects in cdk-nag's findings. */
export const objectsOf = (bucket: Bucket, keys = '*'): string =>
  `Resource::<${Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnElement)}.Arn>/${keys}`;
