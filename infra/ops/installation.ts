import { existsSync, readFileSync } from 'node:fs';
import { outputsOf, targetOf } from '../deploy/target.ts';
import { DEFAULT_PORT, dataDirOf } from '../local/arguments.ts';
import type { Endpoints } from '../local/endpoints.ts';
import { REGION, rootCredentials } from '../local-cloud/core/account.ts';
import { readStage } from '../stages/stage-file.ts';
import { localEnvironment, type OpsEnvironment, stageEnvironment } from './environment.ts';
import { fileLogs, type LogSource, stageLogs } from './logs.ts';

/** Where an operator works: a stage on AWS, or the running local cloud. */
export interface Installation {
  url: string;
  table: string;
  /** Constructor options for AWS clients. */
  config: {
    region?: string;
    endpoint?: string;
    credentials?: { accessKeyId: string; secretAccessKey: string };
  };
  now: Date;
  /** The secrets with the payment providers' keys; a local cloud has its sandbox's instead. */
  paymentKeys?: Readonly<Record<string, string>>;
  environment: () => Promise<OpsEnvironment>;
  logs: LogSource;
}

/** Points the functions' adapters opened in this process at that installation from now on. */
export async function workAt(installation: Pick<Installation, 'environment'>): Promise<void> {
  Object.assign(process.env, await installation.environment());
}

/** A running local cloud; `logs` is the directory of its functions' logs. */
export const installationOfCloud = (
  { shop, dynamodb: aws, table }: Pick<Endpoints, 'shop' | 'dynamodb' | 'table'>,
  logs: string,
  now: Date,
): Installation => ({
  url: shop,
  table,
  config: { endpoint: aws, region: REGION, credentials: rootCredentials },
  now,
  environment: async () => localEnvironment({ aws, table, url: shop }),
  logs: fileLogs(logs),
});

export async function localInstallation(port: string | undefined): Promise<Installation> {
  const directory = `${dataDirOf(Number(port ?? DEFAULT_PORT))}/`;
  const file = `${directory}endpoints.json`;
  if (!existsSync(file)) throw new Error('No local cloud runs; for AWS say --stage.');
  const endpoints = JSON.parse(readFileSync(file, 'utf8')) as Endpoints;
  const { now } = (await (await fetch(`${endpoints.api}/__local/clock`)).json()) as { now: string };
  return installationOfCloud(endpoints, `${directory}logs`, new Date(now));
}

/** A stage on AWS, with the operator's own credentials. */
export async function installationOfStage(stage: string): Promise<Installation> {
  const target = targetOf(readStage(stage));
  const { PublicUrl: url = '', TableName: table = '', PaymentKeys } = await outputsOf(target);
  return {
    url,
    table,
    config: { region: target.region },
    now: new Date(),
    ...(PaymentKeys && { paymentKeys: JSON.parse(PaymentKeys) as Record<string, string> }),
    environment: () => stageEnvironment(target, { table, url }),
    logs: stageLogs(target),
  };
}
