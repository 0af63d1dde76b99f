import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { hashOf } from '#functions/account/current-session.ts';
import { hashPassword } from '#functions/account/password-hash.ts';
import { newId } from '#functions/runtime/new-id.ts';
import type { Db } from '#functions/store/db.ts';
import { openDb } from '#functions/store/dynamo.ts';
import { sessionStore } from '#functions/store/sessions.ts';
import { userStore } from '#functions/store/users.ts';
import { RECOVERY_VALID } from '#shared/domain/user.ts';
import { root } from '../build/root.ts';
import type { Endpoints } from '../local/endpoints.ts';
import { root as credentials } from '../local-cloud/aws/credentials.ts';
import { REGION } from '../local-cloud/wiring/names.ts';

const usage = `Issues a one-time link, good for an hour, with which an Admin sets a new password and, where the
house requires one, a new second factor: what they had is void. Who has no login yet
(at the first deployment) gets one.

  npm run recover-admin -- --email ADDRESS                          on the local cloud that runs
  npm run recover-admin -- --email ADDRESS --port N                 on the one at another port
  npm run recover-admin -- --email ADDRESS --table NAME --url URL   on AWS, with your credentials;
                                                                    the stack's outputs have both`;

interface Place {
  url: string;
  table: string;
  config: DynamoDBClientConfig;
  now: Date;
}

async function localPlace(port: string | undefined): Promise<Place> {
  const file = `${root}.local/${port ? `${port}/` : ''}endpoints.json`;
  if (!existsSync(file)) throw new Error('No local cloud runs; for AWS say --table and --url.');
  const { shop, api, dynamodb, table } = JSON.parse(readFileSync(file, 'utf8')) as Endpoints;
  const { now } = (await (await fetch(`${api}/__local/clock`)).json()) as { now: string };
  return {
    url: shop,
    table,
    config: { endpoint: dynamodb, region: REGION, credentials },
    now: new Date(now),
  };
}

/** The Admin with this address, made where there is none: with a password that nobody knows. */
async function adminWith(db: Db, email: string, at: Date): Promise<string> {
  const users = userStore(db);
  const found = await users.byEmail(email);
  if (found && !found.roles.includes('Admin')) throw new Error(`${email} is no Admin.`);
  if (found) return found.id;
  const id = newId('usr');
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  await users.create(
    {
      id,
      email,
      name: email,
      roles: ['Admin'],
      passwordHash,
      mustChangePassword: true,
      active: true,
      version: 1,
    },
    { thing: id, who: 'system', what: 'created-for-recovery', at },
  );
  return id;
}

/** Issues the key; answers the link. Only its hash is stored. */
async function issueLink(email: string, { url, table, config, now }: Place): Promise<string> {
  const db = openDb(table, undefined, config);
  const key = randomBytes(24).toString('hex');
  const userId = await adminWith(db, email, now);
  await sessionStore(db).allowRecovery(hashOf(key), userId, now, new Date(now.getTime() + RECOVERY_VALID));
  return `${url}/accounts/recoveradmin/${key}`;
}

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    port: { type: 'string' },
    table: { type: 'string' },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || !values.email || !values.table !== !values.url) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}
try {
  const place =
    values.table && values.url
      ? { table: values.table, url: new URL(values.url).origin, config: {}, now: new Date() }
      : await localPlace(values.port);
  console.log(await issueLink(values.email.trim().toLowerCase(), place));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
