import { parseArgs } from 'node:util';
import { localInstallation } from '../ops/installation.ts';
import { recoverAdmin } from '../ops/recover-admin.ts';

const usage = `Issues a one-time link, good for an hour, with which an Admin sets a new password and, where the
house requires one, a new second factor: what they had is void. Who has no login yet
(at the first deployment) gets one.

  npm run recover-admin -- --email ADDRESS                          on the local cloud that runs
  npm run recover-admin -- --email ADDRESS --port N                 on the one at another port
  npm run recover-admin -- --email ADDRESS --table NAME --url URL   on AWS, with your credentials;
                                                                    the stack's outputs have both`;

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
  const installation =
    values.table && values.url
      ? { table: values.table, url: new URL(values.url).origin, config: {}, now: new Date() }
      : await localInstallation(values.port);
  console.log(await recoverAdmin(values.email, installation));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
