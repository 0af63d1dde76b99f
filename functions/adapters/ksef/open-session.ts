import type * as z from '#shared/zod.ts';
import { type LoggedIn, shaped } from './client.ts';
import { type SessionKey, withSealed } from './encryption.ts';

const FORM = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' };

/** Opens a session for FA(3), and gives KSeF the key of what is sent in it. */
export const openWithKey = <Schema extends z.core.$ZodType>(
  path: '/sessions/online' | '/sessions/batch',
  { sessionKey, body = {} }: { sessionKey: SessionKey; body?: object },
  schema: Schema,
  { call, bearer, now }: LoggedIn,
): Promise<z.output<Schema>> =>
  withSealed(
    { call, usage: 'SymmetricKeyEncryption', now },
    sessionKey.key,
    async (encryptedSymmetricKey, publicKeyId) => {
      const { initializationVector } = sessionKey;
      const encryption = { encryptedSymmetricKey, initializationVector, publicKeyId };
      const response = await call('POST', path, { bearer, body: { formCode: FORM, ...body, encryption } });
      return shaped(response, schema);
    },
  );
