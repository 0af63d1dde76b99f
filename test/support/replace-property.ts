import { onTestFinished } from 'vitest';

/** Gives an object another value of a property, or one that it lacks, until the test has ended. */
export function replaceProperty(object: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(object, name, before);
    else Reflect.deleteProperty(object, name);
  });
}
