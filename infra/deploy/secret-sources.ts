import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { describeStack, type Target } from './target.ts';

interface Template {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
}

/** The properties that make a secret's value: where one changes, CloudFormation writes a new value over the old one. */
const sourceOf = ({ GenerateSecretString, SecretString }: Record<string, unknown>) => ({
  GenerateSecretString,
  SecretString,
});

/**
 * The logical ids of secrets whose value a new template would replace or leave behind.
 * @param deployed the stack's template as it is
 */
export function secretsWithNewSource(deployed: Template, next: Template): string[] {
  return Object.entries(deployed.Resources)
    .filter(([id, { Type, Properties }]) => {
      if (Type !== 'AWS::SecretsManager::Secret') return false;
      const kept = next.Resources[id];
      return !kept || !isDeepStrictEqual(sourceOf(Properties), sourceOf(kept.Properties));
    })
    .map(([id]) => id);
}

async function deployedTemplate(StackName: string, region: string): Promise<Template | undefined> {
  if (!(await describeStack(StackName, region))) return undefined;
  const client = new CloudFormationClient({ region });
  const { TemplateBody } = await client.send(
    new GetTemplateCommand({ StackName, TemplateStage: 'Processed' }),
  );
  return TemplateBody ? (JSON.parse(TemplateBody) as Template) : undefined;
}

/**
 * Compares a stage's stacks with the synthesized assembly.
 * @param assembly its directory
 * @throws where the release would change what operators have entered, or the key that every sold ticket is signed with
 */
export async function refuseNewSecretValues({ stacks, region }: Target, assembly: string): Promise<void> {
  for (const stack of stacks) {
    const deployed = await deployedTemplate(stack, region);
    if (!deployed) continue;
    const next = JSON.parse(readFileSync(`${assembly}/${stack}.template.json`, 'utf8')) as Template;
    const lost = secretsWithNewSource(deployed, next);
    if (lost.length > 0)
      throw new Error(
        `Nothing was deployed: ${lost.join(', ')} in ${stack} would get a new value, and the present one would be lost. Put its GenerateSecretString in infra/constructs/secrets.ts back as it was; operators change values with npm run ops.`,
      );
  }
}
