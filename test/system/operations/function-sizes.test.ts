import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { type LambdaName, lambdas } from '#functions/manifest.ts';
import { bundleFiles, kilobytesOf } from '#test/support/bundle-files.ts';

/**
 * Compressed kilobytes of what a function loads at its start and for most first requests: what is reached, and up to
 * one more. What makes one larger belongs behind an `await import` where most first requests do not need it; otherwise
 * the number is raised, on purpose. Why those of the API are over 100: docs/decisions/0138 and 0160.
 */
const ceilings: Record<LambdaName, number> = {
  shop: 140,
  payments: 111,
  door: 102,
  office: 189,
  account: 103,
  issueTickets: 329,
  sendMail: 233,
  runTasks: 157,
  makePages: 203,
  noteReturnedMail: 78,
  sweep: 103,
  watchHolds: 86,
  watchShop: 78,
  offerPlaces: 91,
  sendToKsef: 107,
  sendDueMails: 93,
  refreshFairs: 105,
  eraseEnded: 105,
};

test.each(Object.keys(lambdas) as LambdaName[])('%s loads no more than it did', (name) => {
  const { atStart, byFirst } = bundleFiles(join(inject('assembly'), 'functions', name), name);
  const size = kilobytesOf([...atStart, ...byFirst]);
  expect(size).toBeLessThanOrEqual(ceilings[name]);
  // A ceiling far above is none.
  expect(size).toBeGreaterThan(ceilings[name] - 3);
});
