import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { refuseNewSecretValues } from '#infra/deploy/secret-sources.ts';
import { targetOf } from '#infra/deploy/target.ts';
import { readStage } from '#infra/stages/stage-file.ts';

const stacks = mockClient(CloudFormationClient);
afterEach(() => stacks.reset());

const target = targetOf(readStage('prod'));
const [data, rest] = target.stacks;
const absent = Object.assign(new Error(`Stack with id ${rest} does not exist`), { name: 'ValidationError' });

const secret = (Properties: object) => ({ Type: 'AWS::SecretsManager::Secret', Properties });
const generated = (template: string) => ({
  GenerateSecretString: { PasswordLength: 64, SecretStringTemplate: template },
});

/** A stage whose data stack is deployed, and the assembly of its next release. */
function release(deployed: object, next: object): string {
  stacks.on(DescribeStacksCommand, { StackName: data }).resolves({
    Stacks: [{ StackName: data, StackStatus: 'UPDATE_COMPLETE', CreationTime: new Date() }],
  });
  stacks.on(DescribeStacksCommand, { StackName: rest }).rejects(absent);
  stacks.on(GetTemplateCommand, { StackName: data }).resolves({
    TemplateBody: JSON.stringify({ Resources: deployed }),
  });
  const assembly = mkdtempSync(join(tmpdir(), 'assembly-'));
  onTestFinished(() => rmSync(assembly, { recursive: true }));
  writeFileSync(`${assembly}/${data}.template.json`, JSON.stringify({ Resources: next }));
  return assembly;
}

test('a release that touches how a live secret is generated is refused by the secret’s name', async () => {
  const assembly = release(
    { stripeSecret1: secret(generated('{"host":""}')), signingSecret1: secret(generated('{}')) },
    { stripeSecret1: secret(generated('{"host":"","key":""}')), signingSecret1: secret(generated('{}')) },
  );
  await expect(refuseNewSecretValues(target, assembly)).rejects.toThrow(
    /^Nothing was deployed: stripeSecret1 in Bramka-prod-data/,
  );
});

test('a release that drops a live secret, or makes its value from a text, is refused', async () => {
  const live = { signingSecret1: secret(generated('{}')) };
  await expect(refuseNewSecretValues(target, release(live, {}))).rejects.toThrow(/signingSecret1/);
  await expect(
    refuseNewSecretValues(
      target,
      release(live, { signingSecret1: secret({ ...generated('{}'), SecretString: 'x' }) }),
    ),
  ).rejects.toThrow(/signingSecret1/);
});

test('a release with another description and a further secret goes on', async () => {
  const assembly = release(
    { stripeSecret1: secret({ ...generated('{}'), Description: 'Stripe' }) },
    {
      stripeSecret1: secret({ ...generated('{}'), Description: 'Stripe: keys' }),
      walletSecret1: secret(generated('{}')),
    },
  );
  await expect(refuseNewSecretValues(target, assembly)).resolves.toBeUndefined();
});

test('the first deployment of a stage has no secret to lose', async () => {
  stacks.on(DescribeStacksCommand).rejects(absent);
  await expect(refuseNewSecretValues(target, '/nowhere')).resolves.toBeUndefined();
});
