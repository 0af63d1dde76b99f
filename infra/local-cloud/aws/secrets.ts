import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { SecretPlan } from '../wiring/plan.ts';
import { AwsRefusal, json, jsonOperation, type Protocol, refuseJson, type Service } from './service.ts';

const randomText = (length: number): string =>
  randomBytes(length).toString('base64url').slice(0, length).replace(/[-_]/g, 'x');

const generated = ({ length, field }: SecretPlan): string =>
  field ? JSON.stringify({ [field]: randomText(length) }) : randomText(length);

/** The generated values of the secrets, by the manifest's names: generated once, then read from `file` if given. */
export function secretValues(plans: readonly SecretPlan[], file?: string): Record<string, string> {
  const stored = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const values = Object.fromEntries(plans.map((plan) => [plan.name, stored[plan.name] ?? generated(plan)]));
  if (file) keepSecrets(file, values);
  return values;
}

/** Stores the values for the next start. */
export const keepSecrets = (file: string, values: Readonly<Record<string, string>>): void =>
  writeFileSync(file, `${JSON.stringify(values, undefined, 2)}\n`, { mode: 0o600 });

export const secretIdOf = (body: Buffer): string => String(JSON.parse(body.toString()).SecretId);

/** Operations and permissions of Secrets Manager calls, independent of the engine. */
export const secretsProtocol: Protocol = {
  operation: jsonOperation,
  deps: (request) => [
    { action: `secretsmanager:${jsonOperation(request)}`, resource: secretIdOf(request.body) },
  ],
  refuse: refuseJson,
};

/** Secrets Manager, as far as functions and operators use it. `values` are by the manifest's names. */
export function secretsManager(
  plans: readonly SecretPlan[],
  values: Record<string, string>,
  onChange: () => void = () => {},
): Service {
  return {
    ...secretsProtocol,
    handle(request) {
      const operation = jsonOperation(request);
      if (operation !== 'GetSecretValue' && operation !== 'PutSecretValue')
        throw new AwsRefusal(400, 'UnknownOperationException', `No local ${operation}`);
      const found = plans.find(({ arn }) => arn === secretIdOf(request.body));
      if (!found)
        throw new AwsRefusal(
          400,
          'ResourceNotFoundException',
          'Secrets Manager can’t find the specified secret.',
        );
      const { arn: ARN, name: Name } = found;
      if (operation === 'PutSecretValue') {
        values[Name] = String(JSON.parse(request.body.toString()).SecretString);
        onChange();
        return json({ ARN, Name, VersionStages: ['AWSCURRENT'] });
      }
      return json({ ARN, Name, SecretString: values[Name], VersionStages: ['AWSCURRENT'] });
    },
  };
}

/**
 * Resolves CloudFormation's references: `{{resolve:secretsmanager:ARN:SecretString:FIELD::}}` is a field of a secret.
 */
export const withSecrets =
  (plans: readonly SecretPlan[], values: Readonly<Record<string, string>>) =>
  (text: string): string =>
    text.replace(
      /\{\{resolve:secretsmanager:(.+?):SecretString:(\w+)::\}\}/g,
      (_, arn: string, field: string) => {
        const name = plans.find((plan) => plan.arn === arn)?.name ?? '';
        return String(JSON.parse(values[name] ?? '{}')[field]);
      },
    );
