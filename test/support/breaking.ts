import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { LocalCloud } from '#infra/local/options.ts';
import type { Fault } from '#infra/local-cloud/aws/faults.ts';
import { LOOPBACK, readBody } from '#infra/local-cloud/core/http.ts';

/** Lets every call of one function to AWS go wrong until what it answers is called. */
export const breakCalls = (cloud: LocalCloud, functionName: string, fault: Fault): (() => void) =>
  cloud.onAwsCall((call) => (call.functionName === functionName ? fault : undefined));

/** A promise, and what keeps it. */
export function held(): { until: Promise<void>; release(): void } {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release: () => release() };
}

const SECRET = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:bramka-przelewy24secret';

/** Puts a way between the shop and the provider on which claims can be refused. */
export async function betweenShopAndProvider(cloud: LocalCloud) {
  let refusesClaims = false;
  const server = createServer(async (request, response) => {
    if (refusesClaims && request.url?.endsWith('/transaction/verify'))
      return response
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"error":"refused","code":400}');
    const body = await readBody(request);
    const answer = await fetch(`${cloud.endpoints.payments}${request.url}`, {
      method: request.method ?? 'GET',
      headers: {
        authorization: request.headers.authorization ?? '',
        ...(body.length > 0 && { 'content-type': 'application/json' }),
      },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  const secrets = new SecretsManagerClient(cloud.aws);
  const { SecretString = '{}' } = await secrets.send(new GetSecretValueCommand({ SecretId: SECRET }));
  const value = { ...JSON.parse(SecretString), host: `http://${LOOPBACK}:${port}` };
  await secrets.send(new PutSecretValueCommand({ SecretId: SECRET, SecretString: JSON.stringify(value) }));
  return {
    refuseClaims: (refuses: boolean) => {
      refusesClaims = refuses;
    },
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
