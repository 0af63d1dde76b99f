import { existsSync, readFileSync } from 'node:fs';
import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { environmentNames } from '#functions/runtime/environment.ts';
import { queueNames } from '#shared/domain/queue.ts';
import { root } from '../build/root.ts';
import { outputsOf, type Target, targetOf } from '../deploy/target.ts';
import type { Endpoints } from '../local/endpoints.ts';
import { root as credentials } from '../local-cloud/aws/credentials.ts';
import { ACCOUNT, REGION } from '../local-cloud/wiring/names.ts';
import { readStage } from '../stages/stage-file.ts';

/** Where an operator works: a stage on AWS, or the local cloud that runs. */
export interface Place {
  url: string;
  table: string;
  /** What an AWS client is constructed with. */
  config: {
    region?: string;
    endpoint?: string;
    credentials?: { accessKeyId: string; secretAccessKey: string };
  };
  now: Date;
  /** Of the secret with the payment provider's keys; the local cloud has its own sandbox's. */
  paymentKeys?: string;
  /** Addresses of the queues, under the names that functions know them by. */
  queues: () => Promise<Record<string, string>>;
}

/** The queues of a local cloud whose AWS answers at this address. */
export function localQueues(aws: string): Record<string, string> {
  const queue = (name: string, part: string) => `${aws}/${ACCOUNT}/bramka-${name}queue-${part}`;
  return Object.fromEntries(
    queueNames.flatMap((name) => [
      [environmentNames.queues[name], queue(name, 'queue')],
      [environmentNames.deadLetters[name], queue(name, 'deadletters')],
    ]),
  );
}

export async function localPlace(port: string | undefined): Promise<Place> {
  const file = `${root}.local/${port ? `${port}/` : ''}endpoints.json`;
  if (!existsSync(file)) throw new Error('No local cloud runs; for AWS say --stage.');
  const { shop, api, dynamodb, sqs, table } = JSON.parse(readFileSync(file, 'utf8')) as Endpoints;
  const { now } = (await (await fetch(`${api}/__local/clock`)).json()) as { now: string };
  return {
    url: shop,
    table,
    config: { endpoint: dynamodb, region: REGION, credentials },
    now: new Date(now),
    queues: async () => localQueues(sqs),
  };
}

async function queuesOfStack({ stack, region }: Target): Promise<Record<string, string>> {
  const { StackResources = [] } = await new CloudFormationClient({ region }).send(
    new DescribeStackResourcesCommand({ StackName: stack }),
  );
  const addressOf = (start: string): string => {
    const found = StackResources.find(
      ({ ResourceType, LogicalResourceId }) =>
        ResourceType === 'AWS::SQS::Queue' &&
        new RegExp(`^${start}[0-9A-F]{8}$`).test(LogicalResourceId ?? ''),
    );
    if (!found?.PhysicalResourceId) throw new Error(`${stack} has no queue ${start}`);
    return found.PhysicalResourceId;
  };
  return Object.fromEntries(
    queueNames.flatMap((name) => [
      [environmentNames.queues[name], addressOf(`${name}Queue`)],
      [environmentNames.deadLetters[name], addressOf(`${name}QueueDeadLetters`)],
    ]),
  );
}

/** A stage on AWS, with the operator's own credentials. */
export async function placeOfStage(stage: string): Promise<Place> {
  const target = targetOf(readStage(stage));
  const { PublicUrl = '', TableName = '', PaymentKeys } = await outputsOf(target);
  return {
    url: PublicUrl,
    table: TableName,
    config: { region: target.region },
    now: new Date(),
    ...(PaymentKeys && { paymentKeys: PaymentKeys }),
    queues: () => queuesOfStack(target),
  };
}
