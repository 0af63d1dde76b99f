import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '#infra/build/root.ts';
import { AnswerCache } from '#infra/local-cloud/edge/answer-cache.ts';
import { compileViewerRequest } from '#infra/local-cloud/edge/viewer-request.ts';

const edgeFunction = (name: string) =>
  compileViewerRequest(readFileSync(`${root}infra/edge/${name}.js`, 'utf8'));

describe('the functions at the edge', () => {
  it.each([
    ['/Api/Fairs/List', '/api/fairs/list'],
    ['/account/users/', '/account/users'],
  ])('lower-case-path: %s → %s', (uri, expected) => {
    expect(edgeFunction('lower-case-path')({ method: 'POST', uri })).toBe(expected);
  });

  it.each([
    ['GET', '/', '/sale/pl.html'],
    ['GET', '/EN/', '/sale/en.html'],
    ['GET', '/english', '/index.html'],
    ['GET', '/tickets/sold/', '/index.html'],
    ['HEAD', '/pl', '/sale/pl.html'],
    ['GET', '/assets/app-1.js', '/assets/app-1.js'],
    ['GET', '/favicon.svg', '/favicon.svg'],
    ['POST', '/pl', '/pl'],
  ])('single-page: %s %s → %s', (method, uri, expected) => {
    expect(edgeFunction('single-page')({ method, uri })).toBe(expected);
  });

  it('image-key: the path after /images is the key', () => {
    expect(edgeFunction('image-key')({ method: 'GET', uri: '/images/banners/a.png' })).toBe('/banners/a.png');
  });
});

describe('the edge’s cache', () => {
  const answer = (cacheControl: string, status = 200) => ({
    status,
    headers: { 'cache-control': cacheControl },
    body: Buffer.from('x'),
  });

  it('keeps an answer for as long as it says, and the behaviour allows', () => {
    let now = 0;
    const cache = new AnswerCache(() => now);
    cache.put('five', answer('public, max-age=0, s-maxage=5'), 60);
    cache.put('long', answer('max-age=3600'), 60);
    now = 4999;
    expect(cache.get('five')).toBeDefined();
    now = 5001;
    expect(cache.get('five')).toBeUndefined();
    expect(cache.get('long')).toBeDefined();
    now = 60_001;
    expect(cache.get('long')).toBeUndefined();
  });

  it.each([
    ['no-store', 200],
    ['private, max-age=60', 200],
    ['', 200],
    ['max-age=60', 404],
  ])('does not keep %j with status %d', (cacheControl, status) => {
    const cache = new AnswerCache(() => 0);
    cache.put('key', answer(cacheControl, status), 60);
    expect(cache.get('key')).toBeUndefined();
  });
});
