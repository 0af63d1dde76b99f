import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileViewerRequest, compileViewerResponse } from '#infra/local-cloud/edge/edge-functions.ts';
import { ResponseCache } from '#infra/local-cloud/edge/response-cache.ts';
import { root } from '#infra/sources/root.ts';

const source = (name: string) => readFileSync(`${root}infra/edge/${name}.js`, 'utf8');
const edgeFunction = (name: string) => compileViewerRequest(source(name));

describe('the functions at the edge', () => {
  it.each([
    ['/Api/Fairs/List', '/api/fairs/list'],
    ['/account/users/', '/account/users'],
  ])('lower-case-path turns %s into %s', (uri, expected) => {
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
  ])('single-page turns %s %s into %s', (method, uri, expected) => {
    expect(edgeFunction('single-page')({ method, uri })).toBe(expected);
  });

  it.each([
    ['/widget/pl', '/sale/pl.html'],
    ['/widget/EN/', '/sale/en.html'],
    ['/widget/', { status: 404, headers: { 'cache-control': 'no-store' } }],
    ['/widget/index.html', { status: 404, headers: { 'cache-control': 'no-store' } }],
    ['/widget/pl/fairs', { status: 404, headers: { 'cache-control': 'no-store' } }],
  ])('widget-page turns %s into %j', (uri, expected) => {
    expect(edgeFunction('widget-page')({ method: 'GET', uri })).toEqual(expected);
  });

  it.each([
    ['GET', '/index.html'],
    ['HEAD', '/index.html'],
    [
      'POST',
      { status: 303, headers: { location: '/thankyou?order=o&key=a%2Bb', 'cache-control': 'no-store' } },
    ],
    ['PUT', { status: 405, headers: { allow: 'GET, HEAD, POST' } }],
  ])('return-by-post turns a %s into %j', (method, expected) => {
    const request = { method, uri: '/thankyou', query: 'order=o&key=a%2Bb' };
    expect(edgeFunction('return-by-post')(request)).toEqual(expected);
  });

  it.each([
    ['/assets/app-1.js', 'public, max-age=31536000, immutable'],
    ['/banners/a.png', 'public, max-age=86400'],
  ])('keep-long says of %s how long it may be kept: %s', (uri, expected) => {
    const finish = compileViewerResponse(source('keep-long'));
    expect(finish({ method: 'GET', uri }, { etag: 'x', 'cache-control': 'no-cache' })).toEqual({
      etag: 'x',
      'cache-control': expected,
    });
  });

  it('image-key takes the path after /images for the key', () => {
    expect(edgeFunction('image-key')({ method: 'GET', uri: '/images/banners/a.png' })).toBe('/banners/a.png');
  });

  it.each(['/images/', '/images//'])('image-key takes %s for no list of the bucket', (uri) => {
    const request = { method: 'GET', uri, query: 'list-type=2' };
    expect(edgeFunction('image-key')(request)).toEqual({
      status: 404,
      headers: { 'cache-control': 'no-store' },
    });
  });
});

describe('the edge’s cache', () => {
  const handle = (cacheControl: string, status = 200) => ({
    status,
    headers: { 'cache-control': cacheControl },
    body: Buffer.from('x'),
  });

  it('the cache keeps an answer for as long as it says, and the behaviour allows', () => {
    let now = 0;
    const cache = new ResponseCache(() => now);
    cache.put('five', handle('public, max-age=0, s-maxage=5'), 60);
    cache.put('long', handle('max-age=3600'), 60);
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
    ['no-store', 401],
    ['', 403],
  ])('the cache does not keep %j with status %d', (cacheControl, status) => {
    const cache = new ResponseCache(() => 0);
    cache.put('key', handle(cacheControl, status), 60);
    expect(cache.get('key')).toBeUndefined();
  });

  it.each([404, 500, 502, 503, 504])(
    'the cache keeps %d for ten seconds whatever it says, as CloudFront does',
    (status) => {
      let now = 0;
      const cache = new ResponseCache(() => now);
      cache.put('key', handle('no-store', status), 0);
      now = 9_999;
      expect(cache.get('key')).toBeDefined();
      now = 10_001;
      expect(cache.get('key')).toBeUndefined();
    },
  );

  it('the cache keeps no error that the distribution says is not to be kept', () => {
    const cache = new ResponseCache(() => 0, { 500: 0 });
    cache.put('key', handle('no-store', 500), 0);
    expect(cache.get('key')).toBeUndefined();
  });

  it('the cache asks the origin once for a crowd that wants the same, and for each where it may not be kept', async () => {
    const cache = new ResponseCache(() => 0);
    const crowd = async (control: string) => {
      let asked = 0;
      const call = async () => {
        asked += 1;
        await Promise.resolve();
        return handle(control);
      };
      await Promise.all(Array.from({ length: 5 }, () => cache.fetch(control, 60, call)));
      return asked;
    };
    expect(await crowd('public, max-age=0, s-maxage=2')).toBe(1);
    expect(await crowd('no-store')).toBe(5);
  });
});
