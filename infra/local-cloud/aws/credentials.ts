import { createHash } from 'node:crypto';
import { rootCredentials } from '../core/account.ts';

/**
 * Credentials of one execution environment. The key contains both names, so that the gate knows who signed a request;
 * the secret derives from the key, so that a signed link outlives its environment, as on AWS.
 */
export function credentialsOf(functionName: string, environment: number) {
  const accessKeyId = `local.${functionName}.${environment}`;
  return { accessKeyId, secretAccessKey: secretOf(accessKeyId) };
}

export const secretOf = (accessKeyId: string): string =>
  accessKeyId === rootCredentials.accessKeyId
    ? rootCredentials.secretAccessKey
    : createHash('sha256').update(`bramka ${accessKeyId}`).digest('hex');

export interface Caller {
  /** The manifest's name, or `root`. */
  functionName: string;
  environment: number;
  accessKeyId: string;
}

/** The caller behind an access key; undefined for a key that this local cloud never issued. */
export function callerOf(accessKeyId: string): Caller | undefined {
  if (accessKeyId === rootCredentials.accessKeyId)
    return { functionName: 'root', environment: 0, accessKeyId };
  const found = /^local\.(\w+)\.(\d+)$/.exec(accessKeyId);
  return found ? { functionName: found[1] as string, environment: Number(found[2]), accessKeyId } : undefined;
}
