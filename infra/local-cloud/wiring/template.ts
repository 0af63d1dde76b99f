import { globSync, readFileSync } from 'node:fs';
import { PASSKEY_ORIGIN_PLACEHOLDER, PUBLIC_URL_PLACEHOLDER } from '../core/placeholders.ts';

export type Properties = Record<string, unknown>;

export interface TemplateResource {
  Type: string;
  Properties: Properties;
  Metadata?: Record<string, unknown>;
}

export interface Template {
  Resources: Record<string, TemplateResource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}

/** The argument of an intrinsic, where a value is one. */
const argumentOf =
  (intrinsic: string) =>
  (value: unknown): string | undefined =>
    typeof value === 'object' && value !== null && intrinsic in value
      ? String((value as Properties)[intrinsic])
      : undefined;

const importOf = argumentOf('Fn::ImportValue');
const refIn = argumentOf('Ref');

export const NESTED = 'AWS::CloudFormation::Stack';

/** What stacks hand to the stacks nested in them, by the parameters' names, which are the reference's own in all. */
const handedOn = (resources: readonly TemplateResource[]): Map<string, unknown> =>
  new Map(
    resources
      .filter(({ Type }) => Type === NESTED)
      .flatMap(({ Properties }) => Object.entries((Properties.Parameters as Properties | undefined) ?? {})),
  );

/**
 * All resources of an assembly's stacks as of one: what a stack imports is put in as what the other exports, and a nested
 * stack's parameters as what they stand for.
 */
function together(texts: readonly string[]): Template {
  const exported = new Map(
    texts.flatMap((text) =>
      Object.values((JSON.parse(text) as Template).Outputs ?? {}).flatMap(({ Value, Export }) =>
        Export ? [[Export.Name, Value]] : [],
      ),
    ),
  );
  const imported = (_: string, value: unknown): unknown => {
    const name = importOf(value);
    if (name === undefined) return value;
    if (!exported.has(name)) throw new Error(`No stack exports ${name}`);
    return exported.get(name);
  };
  const stacks = texts.map((text) => JSON.parse(text, imported) as Template);
  const parameters = handedOn(stacks.flatMap(({ Resources }) => Object.values(Resources)));
  const handed = (_: string, value: unknown): unknown => {
    const name = refIn(value);
    return name !== undefined && parameters.has(name) ? parameters.get(name) : value;
  };
  const all: Required<Template> = { Resources: {}, Outputs: {} };
  for (const stack of stacks) {
    const { Resources, Outputs } = JSON.parse(JSON.stringify(stack), handed) as Template;
    const twice = Object.keys(Resources).find((id) => id in all.Resources);
    if (twice) throw new Error(`Two stacks have a ${twice}`);
    Object.assign(all.Resources, Resources);
    Object.assign(all.Outputs, Outputs);
  }
  return all;
}

/** The templates of all stacks in an assembly directory together, with what their placeholders stand for. */
export function readTemplate(
  assembly: string,
  publicUrl: string,
  placeholders: Readonly<Record<string, string>> = {},
): Template {
  const replaced = (text: string) =>
    Object.entries(placeholders).reduce((so, [name, value]) => so.replaceAll(name, value), text);
  const files = globSync('*.template.json', { cwd: assembly });
  return together(
    files.map((file) =>
      replaced(readFileSync(`${assembly}/${file}`, 'utf8'))
        .replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)
        .replaceAll(PASSKEY_ORIGIN_PLACEHOLDER, publicUrl.replace('127.0.0.1', 'localhost')),
    ),
  );
}

/** The resources of one type, with their logical ids. */
export const ofType = (template: Template, type: string): [string, TemplateResource][] =>
  Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);
