import { nameFromArn, physicalName } from './names.ts';
import type { QueuePlan, SecretPlan, TopicPlan } from './plan.ts';
import type { Resolve } from './resolve.ts';
import { ofType, type Properties, type Template } from './template.ts';

export const readQueues = (template: Template, resolve: Resolve): QueuePlan[] =>
  ofType(template, 'AWS::SQS::Queue').map(([, resource]) => {
    const { VisibilityTimeout, MessageRetentionPeriod, RedrivePolicy } = resource.Properties as Properties;
    const redrive = resolve<{ deadLetterTargetArn: string; maxReceiveCount: number } | undefined>(
      RedrivePolicy,
    );
    return {
      name: physicalName(resource),
      visibilitySeconds: Number(VisibilityTimeout ?? 30),
      retentionSeconds: Number(MessageRetentionPeriod ?? 345_600),
      ...(redrive && {
        deadLetters: {
          queue: nameFromArn(redrive.deadLetterTargetArn),
          maxReceiveCount: redrive.maxReceiveCount,
        },
      }),
    };
  });

export const readSecrets = (template: Template, resolve: Resolve): SecretPlan[] =>
  ofType(template, 'AWS::SecretsManager::Secret').map(([id, resource]) => {
    const { PasswordLength, GenerateStringKey } = resource.Properties.GenerateSecretString as Properties;
    return {
      arn: resolve({ Ref: id }),
      name: /-(\w+)secret$/.exec(physicalName(resource))?.[1] ?? '',
      length: Number(PasswordLength),
      ...(GenerateStringKey !== undefined && { field: String(GenerateStringKey) }),
    };
  });

/** The topics, each with the policies that apply to it. */
export function readTopics(template: Template, resolve: Resolve): TopicPlan[] {
  const policies = ofType(template, 'AWS::SNS::TopicPolicy').map(([, { Properties }]) => Properties);
  return ofType(template, 'AWS::SNS::Topic').map(([id]) => ({
    name: id,
    policy: policies
      .filter(({ Topics }) => resolve<string[]>(Topics).includes(id))
      .map(({ PolicyDocument }) => JSON.stringify(resolve(PolicyDocument))),
  }));
}
