import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/**
 * What CloudFront sends with every call and nobody else knows: the API's own address is reachable too, and only
 * with this may a caller's network address be believed. A reference that is resolved at deployment.
 */
export function createOriginKey(scope: Construct): string {
  const secret = new Secret(scope, 'OriginKey', {
    description: 'Sent by CloudFront to the API, so that the viewer’s address can be believed',
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acknowledge(
    secret,
    'SMG4',
    'Distribution and functions take it at deployment: a new value is a deployment.',
  );
  return secret.secretValue.unsafeUnwrap();
}
