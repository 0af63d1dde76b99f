import { expect, it } from 'vitest';
import { LiveReload } from '#infra/local-cloud/edge/live-reload.ts';

const handle = (type: string, body: string) => ({
  status: 200,
  headers: { 'content-type': type },
  body: Buffer.from(body),
});

it('the script is put into pages and into nothing else', () => {
  const live = new LiveReload();
  const page = live.inject(handle('text/html; charset=utf-8', '<head></head>'));
  expect(page.body.toString()).toBe('<head><script src="/__local/reload.js" defer></script></head>');
  const file = handle('text/css', '</head>');
  expect(live.inject(file)).toBe(file);
});
