import '#test/support/screens/page-globals.ts';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { toast } from '#web/src/lib/toast.ts';

/** Each leaks one kind of thing; none is run but by the test beside this file. */
test('leaks an element', () => document.body.append(document.createElement('aside')));
test('leaks a timer', () => void setTimeout(() => undefined, 60_000));
test('leaks an interval', () => void setInterval(() => undefined, 60_000));
test('leaks a global', () => {
  globalThis.fetch = async () => new Response();
});
test('leaks a property of the browser', () => {
  Object.assign(navigator, { leaked: true });
});
test('leaks a server', () => {
  createServer().listen(0, '127.0.0.1');
});

// What is put back, so that the next test finds nothing of it, in any order.
test.each([1, 2])('changes what is put back (%i)', async () => {
  expect(process.env.LEAKED).toBeUndefined();
  expect(document.title).toBe('');
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(document.querySelector('[data-toast]')).toBeNull();
  expect(new Date().getFullYear()).toBeGreaterThan(2000);
  expect('leakedGlobal' in globalThis).toBe(false);
  process.env.LEAKED = 'yes';
  document.title = 'leaked';
  localStorage.setItem('leaked', 'yes');
  sessionStorage.setItem('leaked', 'yes');
  await toast('error', 'leaked');
  vi.stubGlobal('leakedGlobal', 1);
  vi.useFakeTimers({ now: 0 });
});
