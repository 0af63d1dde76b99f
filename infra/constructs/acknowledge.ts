import { Stack, Token, Validations } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';

/** Accepts one finding of a cdk-nag rule on one construct, with a reason for reviewers. */
export const acknowledge = (construct: IConstruct, rule: string, reason: string): void =>
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });

/** A construct's region in cdk-nag's findings. */
export function regionOf(construct: IConstruct): string {
  const { region } = Stack.of(construct);
  return Token.isUnresolved(region) ? '<AWS::Region>' : region;
}

/** The name of the objects of a bucket in the data's stack, in cdk-nag's findings. */
export function objectsOf(bucket: Bucket, keys = '*'): string {
  const data = Stack.of(bucket);
  const imported = data.resolve(data.exportValue(bucket.bucketArn)) as { 'Fn::ImportValue': string };
  return `Resource::${imported['Fn::ImportValue']}/${keys}`;
}
