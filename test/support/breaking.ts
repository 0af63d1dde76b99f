import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { LocalCloud } from '#infra/local/options.ts';
import type { Fault } from '#infra/local-cloud/aws/faults.ts';
import { listen, readBody } from '#infra/local-cloud/core/http.ts';

/** Makes every AWS call of one function fail until the returned function is called. */
export const breakCalls = (cloud: LocalCloud, functionName: string, fault: Fault): (() => void) =>
  cloud.onAwsCall((call) => (call.functionName === functionName ? fault : undefined));

const SECRET = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:bramka-przelewy24secret';

/** Puts a proxy between the shop and the provider on which verifications can be refused, and which can hang. */
export async function betweenShopAndProvider(cloud: LocalCloud) {
  let refusesClaims = false;
  let isHanging = false;
  const { url, close } = await listen(0, async (request, response) => {
    if (isHanging) return;
    if (refusesClaims && request.url?.endsWith('/transaction/verify'))
      return void response
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
  const secrets = new SecretsManagerClient(cloud.aws);
  const { SecretString = '{}' } = await secrets.send(new GetSecretValueCommand({ SecretId: SECRET }));
  const value = { ...JSON.parse(SecretString), host: url };
  await secrets.send(new PutSecretValueCommand({ SecretId: SECRET, SecretString: JSON.stringify(value) }));
  const put = (SecretString: string) =>
    secrets.send(new PutSecretValueCommand({ SecretId: SECRET, SecretString }));
  return {
    /** Whether the shop has no keys of this provider. */
    mislayKeys: (areMissing: boolean) => put(areMissing ? '{}' : JSON.stringify(value)),
    refuseClaims: (refuses: boolean) => {
      refusesClaims = refuses;
    },
    /** Whether requests are taken and never answered. */
    hang: (hangs: boolean) => {
      isHanging = hangs;
    },
    stop: close,
  };
}
