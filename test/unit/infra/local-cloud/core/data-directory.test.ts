import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OtherShapeError, openDataDirectory } from '#infra/local-cloud/core/data-directory.ts';

let path: string;
const table = () => join(path, 'dynamodb.sqlite');

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'bramka-data-'));
});
afterEach(() => rmSync(path, { recursive: true }));

test('data of this shape are opened again', () => {
  openDataDirectory(path);
  writeFileSync(table(), 'kept');
  openDataDirectory(path);
  expect(existsSync(table())).toBe(true);
});

test('data of another shape are refused in a sentence and left alone, until somebody begins anew', () => {
  writeFileSync(table(), 'of an older shape');
  expect(() => openDataDirectory(path)).toThrow(OtherShapeError);
  expect(() => openDataDirectory(path)).toThrow('--fresh');
  expect(existsSync(table())).toBe(true);
  openDataDirectory(path, true);
  expect(existsSync(table())).toBe(false);
});
