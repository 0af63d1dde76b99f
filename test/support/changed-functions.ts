import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import type { LambdaName } from '#functions/manifest.ts';
import { manifestName } from '#infra/local-cloud/wiring/names.ts';
import { ofType, type Template } from '#infra/local-cloud/wiring/template.ts';

/** Copies an assembly, with other properties of some functions. @returns the copy's directory */
export function withFunctions(
  from: string,
  to: string,
  changes: Partial<Record<LambdaName, Record<string, unknown>>>,
): string {
  cpSync(from, to, { recursive: true });
  for (const file of globSync('*.template.json', { cwd: to })) {
    const stack = JSON.parse(readFileSync(`${to}/${file}`, 'utf8')) as Template;
    for (const [, resource] of ofType(stack, 'AWS::Lambda::Function'))
      Object.assign(resource.Properties, changes[manifestName(resource) as LambdaName]);
    writeFileSync(`${to}/${file}`, JSON.stringify(stack));
  }
  return to;
}
