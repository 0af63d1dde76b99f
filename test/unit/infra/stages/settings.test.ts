import { describe, expect, it } from 'vitest';
import { mailDomain } from '#infra/stages/settings.ts';

describe('mailDomain', () => {
  it.each([
    ['Bramka <bilety@Example.com>', 'example.com'],
    ['bilety@targi.example.com', 'targi.example.com'],
  ])('%s is sent from %s', (mailFrom, domain) => {
    expect(mailDomain(mailFrom)).toBe(domain);
  });

  it.each(['', 'Bramka', 'Bramka <bilety>', 'a@b <c'])('refuses %j', (mailFrom) => {
    expect(() => mailDomain(mailFrom)).toThrow('mailFrom');
  });
});
