import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../openapi/document.ts';

/** Adds the contract to a web build, for client programs: `/api/openapi.json`. */
export function writeOpenApi(dist: string): void {
  mkdirSync(`${dist}/api`, { recursive: true });
  writeFileSync(`${dist}/api/openapi.json`, JSON.stringify(openApiDocument()));
}
