import { globSync, readFileSync } from 'node:fs';

export type Properties = Record<string, unknown>;

export interface TemplateResource {
  Type: string;
  Properties: Properties;
  Metadata?: Record<string, unknown>;
}

export interface Template {
  Resources: Record<string, TemplateResource>;
}

/** Placeholder in a local assembly for the shop's URL, which is known once the edge listens. */
export const PUBLIC_URL_PLACEHOLDER = 'http://shop.localhost';
/** The same for the passkeys' origin: they need a hostname, and this machine's is localhost. */
export const PASSKEY_ORIGIN_PLACEHOLDER = 'http://passkey.localhost';

/** The template of the one stack in an assembly directory, with the shop's URL filled in. */
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
