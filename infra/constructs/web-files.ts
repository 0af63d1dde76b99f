import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaResource } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { acknowledge, objectsOf } from './acknowledge.ts';

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
  const logGroup = new LogGroup(scope, 'WebFilesLogs', {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const build = new Asset(scope, 'WebBuild', { path: webDist });
  const deployment = new BucketDeployment(scope, 'WebFiles', {
    sources: [Source.bucket(build.bucket, build.s3ObjectKey)],
    destinationBucket: bucket as IBucket,
    // Rendered pages follow within a minute; until then they are from the previous build. Old files stay, because tabs
    // opened before the deployment still load them.
    prune: false,
    logGroup,
    role: uploaderRole(scope, { build, bucket, logGroup }).withoutPolicyUpdates(),
  });
  deployment.node.addDependency(...Object.values(functions));
  const helper = Stack.of(scope).node.children.find(({ node }) => node.id.startsWith(HELPER));
  if (!helper) throw new Error('The library names its deployment helper otherwise now');
  acknowledge(helper, 'L1', 'The runtime of CDK’s deployment helper comes with the library’s version.');
}

interface Upload {
  build: Asset;
  bucket: Bucket;
  logGroup: LogGroup;
}

/** What the upload needs and no more: the library's own role could read every asset, and delete what it uploads to. */
function uploaderRole(scope: Construct, { build, bucket, logGroup }: Upload): Role {
  const allow = (actions: string[], resource: string) =>
    new PolicyStatement({ actions, resources: [resource] });
  const role = new Role(scope, 'WebFilesRole', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      upload: new PolicyDocument({
        statements: [
          allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
          allow(['s3:GetObject'], build.bucket.arnForObjects(build.s3ObjectKey)),
          allow(['s3:ListBucket'], bucket.bucketArn),
          allow(['s3:PutObject', 's3:AbortMultipartUpload'], bucket.arnForObjects('*')),
        ],
      }),
    },
  });
  acknowledge(role, `IAM5[${objectsOf(bucket)}]`, 'Any file of the build goes to the web bucket.');
  return role;
}
