import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, expect, test } from 'vitest';
import { writeOpenApi } from '#infra/build/open-api-file.ts';
import { calls } from '#shared/contract/calls.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

const directory = temporaryDirectory();
afterAll(() => directory.remove());

test('the contract lies in a web build as OpenAPI 3.1, also to somebody else’s validator', async () => {
  writeOpenApi(directory.path);
  const built = JSON.parse(readFileSync(`${directory.path}/api/openapi.json`, 'utf8'));
  expect(Object.keys(built.paths).sort()).toEqual([...new Set(calls.map(({ path }) => path))].sort());
  expect((await new Validator().validate(built)).errors).toBeUndefined();
});
