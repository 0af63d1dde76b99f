import { readFileSync } from 'node:fs';
import { STACK } from '../../settings.ts';

export type Properties = Record<string, unknown>;

export interface TemplateResource {
  Type: string;
  Properties: Properties;
  Metadata?: Record<string, unknown>;
}

export interface Template {
  Resources: Record<string, TemplateResource>;
}

/** Stands in a local assembly for the shop's address, which is known once the edge listens. */
export const PUBLIC_URL_PLACEHOLDER = 'http://shop.localhost';
/** The same of the address that passkeys are for: they need a name, and this machine's is localhost. */
export const PASSKEY_ORIGIN_PLACEHOLDER = 'http://passkey.localhost';

/** The stack's template in an assembly directory, the shop's address put in. */
export const readTemplate = (assembly: string, publicUrl: string): Template =>
  JSON.parse(
    readFileSync(`${assembly}/${STACK}.template.json`, 'utf8')
      .replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)
      .replaceAll(PASSKEY_ORIGIN_PLACEHOLDER, publicUrl.replace('127.0.0.1', 'localhost')),
  );

/** The resources of one type, with their logical ids. */
export const ofType = (template: Template, type: string): [string, TemplateResource][] =>
  Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);
