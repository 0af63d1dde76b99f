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
}

/** The template of the one stack in an assembly directory, the shop's address put in. */
export function readTemplate(assembly: string, publicUrl: string): Template {
  const [template, ...more] = globSync('*.template.json', { cwd: assembly });
  if (!template || more.length > 0) throw new Error(`${assembly} has not exactly one stack`);
  return JSON.parse(
    readFileSync(`${assembly}/${template}`, 'utf8')
      .replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)
      .replaceAll(PASSKEY_ORIGIN_PLACEHOLDER, publicUrl.replace('127.0.0.1', 'localhost')),
  );
}

/** The resources of one type, with their logical ids. */
export const ofType = (template: Template, type: string): [string, TemplateResource][] =>
  Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);
