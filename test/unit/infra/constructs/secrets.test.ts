import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { createSecrets } from '#infra/constructs/secrets.ts';
import { readStage } from '#infra/stages/stage-file.ts';

const text = { PasswordLength: 64, ExcludePunctuation: true };
const field = (GenerateStringKey: string) => ({ ...text, SecretStringTemplate: '{}', GenerateStringKey });

/**
 * Typed here a second time on purpose: CloudFormation makes a new value where one of these changes, which would wipe
 * the live keys of a stage that is deployed. Add a line for a new secret; never change one.
 */
const sources = {
  przelewy24: field('generated'),
  stripe: field('generated'),
  links: text,
  signing: text,
  factors: text,
  ksef: field('generated'),
  wallet: field('tokens'),
  origin: field('sent'),
};

test('each secret’s first value is made as it was in the first release', () => {
  const stack = new Stack(new App(), 'Secrets');
  createSecrets(stack, readStage('prod'));
  const made = Object.entries(Template.fromStack(stack).findResources('AWS::SecretsManager::Secret')).map(
    ([id, { Properties }]) => [/^(\w+)Secret/.exec(id)?.[1], Properties.GenerateSecretString],
  );
  expect(Object.fromEntries(made)).toEqual(sources);
});
