import { beforeAll, vi } from 'vitest';

/** For files that share their imports: a function opens its stores once in a process, and another file's table is gone. */
beforeAll(() => {
  vi.resetModules();
});
