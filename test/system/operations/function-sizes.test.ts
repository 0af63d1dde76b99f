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
  shop: 168,
  payments: 121,
  door: 129,
  office: 219,
  account: 108,
  issueTickets: 336,
  sendMail: 257,
  runTasks: 170,
  makePages: 220,
  noteReturnedMail: 85,
  sweep: 115,
  watchHolds: 90,
  watchShop: 87,
  offerPlaces: 95,
  sendToKsef: 115,
  pushPasses: 99,
  sendDueMails: 99,
  refreshFairs: 111,
  eraseEnded: 112,
};

test.each(Object.keys(lambdas) as LambdaName[])('%s loads no more than it did', (name) => {
  const { atStart, byFirst } = bundleFiles(join(inject('assembly'), 'functions', name), name);
  const size = kilobytesOf([...atStart, ...byFirst]);
  expect(size).toBeLessThanOrEqual(ceilings[name]);
  // A ceiling far above is none.
  expect(size).toBeGreaterThan(ceilings[name] - 3);
});
