import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentNames } from '#functions/runtime/environment.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { auditStore } from '#functions/store/people/audit.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import { type Installation, installationOfCloud } from '#infra/ops/installation.ts';
import { redrive } from '#infra/ops/redrive.ts';
import { startStubbedCloud } from '#test/support/local-cloud.ts';
import { stubbedAssembly } from '#test/support/stubbed-assembly.ts';

let cloud: LocalCloud;
let installation: Installation;
beforeAll(async () => {
  cloud = await startStubbedCloud({ assembly: await stubbedAssembly() });
  installation = installationOfCloud(cloud.endpoints, cloud.logs, new Date());
});
afterAll(() => cloud.stop());

it('dead letters are given back, and the trail tells how many', async () => {
  const QueueUrl = (await installation.environment())[environmentNames.deadLetters.mail];
  for (const MessageBody of ['{}', '{"fail":false}'])
    await new SQSClient(cloud.aws).send(new SendMessageCommand({ QueueUrl, MessageBody }));
  expect(await redrive('mail', installation)).toBe(2);
  const { entries } = await auditStore(openDb(installation.table, undefined, cloud.aws)).page(
    'queue_mail',
    10,
  );
  expect(entries).toMatchObject([{ actorId: 'system', action: 'jobs-redriven', after: { moved: 2 } }]);
  expect(await redrive('mail', installation)).toBe(0);
});

it('a queue that is not there is refused with the names of those that are', async () => {
  await expect(redrive('mails', installation)).rejects.toThrow('issue, mail, tasks');
});
