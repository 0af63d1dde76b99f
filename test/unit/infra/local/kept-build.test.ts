import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildSources, keptBuild } from '#infra/local/kept-build.ts';
import { loadedWith } from '#test/support/imports.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

let base: ReturnType<typeof temporaryDirectory>;
const write = (path: string, text: string) => writeFileSync(`${base.path}/${path}`, text);
const kept = () => keptBuild(`${base.path}/out`, ['code', 'lock.json'], base.path);
const build = async () => {
  mkdirSync(`${base.path}/out/functions`, { recursive: true });
  write('out/index.html', 'built');
  write('out/functions/index.mjs', 'built');
};

beforeEach(async () => {
  base = temporaryDirectory();
  mkdirSync(`${base.path}/code/inner`, { recursive: true });
  write('code/inner/a.ts', 'a');
  write('lock.json', '{}');
  write('elsewhere.ts', 'e');
});
afterEach(() => base.remove());

it('a build is kept while its sources are the same', async () => {
  expect(kept().isCurrent()).toBe(false);
  await kept().build(build);
  expect(kept().isCurrent()).toBe(true);
  write('elsewhere.ts', 'another');
  expect(kept().isCurrent()).toBe(true);
});

it.each([
  ['a changed file', () => write('code/inner/a.ts', 'b')],
  ['a new file', () => write('code/b.ts', '')],
  [
    'a file of another name',
    () => renameSync(`${base.path}/code/inner/a.ts`, `${base.path}/code/inner/c.ts`),
  ],
  ['a changed lock', () => write('lock.json', '{ }')],
])('%s asks for another build', async (_, change) => {
  await kept().build(build);
  change();
  expect(kept().isCurrent()).toBe(false);
});

it.each([
  ['all of it', 'out'],
  ['a file of it', 'out/functions/index.mjs'],
])('a build is made again where somebody has cleaned up %s', async (_, path) => {
  await kept().build(build);
  rmSync(`${base.path}/${path}`, { recursive: true });
  expect(kept().isCurrent()).toBe(false);
});

it('a build is kept although functions that ran have left compiled code in it', async () => {
  await kept().build(build);
  mkdirSync(`${base.path}/out/functions/compiled/v24`, { recursive: true });
  write('out/functions/compiled/v24/cache', 'compiled');
  expect(kept().isCurrent()).toBe(true);
});

it.each(Object.entries(buildSources))('%s is built again when imports are mapped otherwise', (_, sources) => {
  expect(sources).toContain('package.json');
});

it('the web is built again when anything changes that its build loads', () => {
  const loaded = [...loadedWith('infra/build/web-build.ts')].filter((path) => /\.tsx?$/.test(path));
  const isSource = (path: string) =>
    buildSources['build-web'].some((source) => path === source || path.startsWith(`${source}/`));
  expect(loaded.length).toBeGreaterThan(20);
  expect(loaded.filter((path) => !isSource(path))).toEqual([]);
});

it('a build that failed counts for none, whatever was built before', async () => {
  await kept().build(build);
  await expect(kept().build(vi.fn().mockRejectedValue(new Error('no')))).rejects.toThrow('no');
  expect(kept().isCurrent()).toBe(false);
});

it('sources that change during a build ask for another', async () => {
  await kept().build(async () => write('code/inner/a.ts', 'typed meanwhile'));
  expect(kept().isCurrent()).toBe(false);
});
