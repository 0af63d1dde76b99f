import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Function as LambdaResource } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { acknowledge, objectsOf, regionOf } from './acknowledge.ts';

const HELPER = 'Custom::CDKBucketDeployment';

/**
 * Uploads the web build after the functions it calls are deployed. It does not wait for CloudFront to forget old pages:
 * a stack that waits for that may wait in vain and roll everything back. The deploy command asks for it afterwards.
 */
export function deployWebFiles(
  scope: Construct,
  webDist: string,
  bucket: Bucket,
  functions: Record<string, LambdaResource>,
): void {
  const deployment = new BucketDeployment(scope, 'WebFiles', {
    sources: [Source.asset(webDist)],
    destinationBucket: bucket,
    // Rendered pages follow within a minute; until then they are from the previous build. Old files stay, because tabs
    // opened before the deployment still load them.
    prune: false,
    logGroup: new LogGroup(scope, 'WebFilesLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    }),
  });
  deployment.node.addDependency(...Object.values(functions));
  const helper = Stack.of(scope).node.children.find(({ node }) => node.id.startsWith(HELPER));
  if (!helper) throw new Error('The library names its deployment helper otherwise now');
  const logs = 'Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
  acknowledge(helper, `IAM4[${logs}]`, 'CDK’s deployment helper writes its log; visitors never reach it.');
  acknowledge(helper, 'L1', 'The runtime of CDK’s deployment helper comes with the library’s version.');
  for (const reads of ['s3:GetObject*', 's3:GetBucket*', 's3:List*'])
    acknowledge(helper, `IAM5[Action::${reads}]`, 'CDK’s deployment helper reads the uploaded build.');
  for (const writes of ['s3:DeleteObject*', 's3:Abort*'])
    acknowledge(
      helper,
      `IAM5[Action::${writes}]`,
      'CDK’s deployment helper replaces files of the web bucket.',
    );
  acknowledge(helper, `IAM5[${objectsOf(bucket)}]`, 'Any file of the build goes to the web bucket.');
  acknowledge(
    helper,
    `IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-${Stack.of(scope).synthesizer.bootstrapQualifier}-assets-<AWS::AccountId>-${regionOf(scope)}/*]`,
    'The build is an asset whose name is the digest of its content: another at each deployment.',
  );
}
