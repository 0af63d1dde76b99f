import { ACCOUNT, REGION } from '../core/account.ts';
import type { TemplateResource } from './template.ts';

/**
 * `Bramka/issueQueue/DeadLetters/Resource` → `bramka-issuequeue-deadletters`, like AWS; `Bramka-data/Table/Resource` →
 * `bramka-table`, whichever stack it is in.
 */
export const physicalName = ({ Metadata }: TemplateResource): string =>
  String(Metadata?.['aws:cdk:path'])
    .replace(/^(\w+)[^/]*/, '$1')
    .split('/')
    .filter((part) => part !== 'Resource')
    .join('-')
    .toLowerCase();

/** `Bramka/Functions/orders/Function/Resource` → `orders`, the manifest's name; undefined for CDK's own helpers. */
export const manifestName = ({ Metadata }: TemplateResource): string | undefined =>
  /\/Functions\/(\w+)\//.exec(String(Metadata?.['aws:cdk:path']))?.[1];

export const nameFromArn = (arn: string): string => arn.split(':').at(-1) as string;

const regional = (service: string, rest: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;

const arns: Record<string, (name: string) => string> = {
  'AWS::DynamoDB::Table': (name) => regional('dynamodb', `table/${name}`),
  'AWS::SQS::Queue': (name) => regional('sqs', name),
  'AWS::S3::Bucket': (name) => `arn:aws:s3:::${name}`,
  'AWS::Lambda::Function': (name) => regional('lambda', `function:${name}`),
  'AWS::Logs::LogGroup': (name) => regional('logs', `log-group:${name}:*`),
  'AWS::IAM::Role': (name) => `arn:aws:iam::${ACCOUNT}:role/${name}`,
};

export const arnOf = (resource: TemplateResource): string | undefined =>
  arns[resource.Type]?.(physicalName(resource));

/** The value of `Ref`, where it is not the physical name. */
export function refOf(logicalId: string, resource: TemplateResource, awsUrl: string): string {
  const name = physicalName(resource);
  switch (resource.Type) {
    case 'AWS::SQS::Queue':
      return `${awsUrl}/${ACCOUNT}/${name}`;
    case 'AWS::SecretsManager::Secret':
      return regional('secretsmanager', `secret:${name}`);
    case 'AWS::SES::EmailIdentity':
      return String(resource.Properties.EmailIdentity);
    case 'AWS::DynamoDB::Table':
    case 'AWS::S3::Bucket':
    case 'AWS::Lambda::Function':
      return name;
    default:
      return logicalId;
  }
}
