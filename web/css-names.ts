import { createHash } from 'node:crypto';

/** Where the web's sources begin, so that a name is the same in every directory and on every machine. */
const SOURCES = /^.*[\\/]web[\\/]src[\\/]/;

/** How a class of a CSS module is called, whoever builds it: the browser's build, and the function that makes pages. */
export function scopedName(name: string, file: string): string {
  const path = file.replace(/\?.*$/, '').replace(SOURCES, '').replaceAll('\\', '/');
  return `_${name}_${createHash('sha1').update(path).digest('base64url').slice(0, 5)}`;
}
