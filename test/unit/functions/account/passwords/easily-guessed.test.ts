import { describe, expect, test } from 'vitest';
import { newPassword } from '#functions/account/new-password.ts';
import { commonFilter } from '#functions/account/passwords/common-filter.ts';
import { commonWords } from '#functions/account/passwords/common-words.ts';
import { isEasilyGuessed } from '#functions/account/passwords/easily-guessed.ts';
import { isInFilter, makeFilter } from '#functions/account/passwords/word-filter.ts';

const names = ['anna.kowalska@targi-franczyza.pl', 'Anna Kowalska', 'Targi Franczyza', 'Franchise Expo'];

describe('a password that is guessed first', () => {
  test.each([
    '1qaz2wsx3edc',
    'qwertyqwerty',
    'Leavemealone',
    'password1234!',
    '!!!Password2026',
    'haslo1234567',
    'Hasło2026!!!',
    'dragonmonkey',
    'aaaaaaaaaaaa',
    'abababababab',
    '123456789012',
    'qwertyuiop12',
    'abcdefghijkl',
    'lkjhgfdsapoiu',
    'bramka202611',
    'Bramka-Bramka-1',
    'annakowalska1',
    'Kowalska2026!',
    'TargiFranczyza26',
    'franchise-expo',
    'zaq1@WSXzaq1',
    'zaq12wsxCDE#',
    '!QAZ2wsx#EDC',
    'kochamciebie',
    'KochamCiebie1!',
    'Listopad2026',
    'listopad2026!',
    'Październik26!',
    'wiosna-2026-',
    'September2026',
    'H4slo2026!!!',
    'Poniedziałek1',
    'mojehaslo123',
    'matkaboska1!',
    'Franczyza2026',
    'lubieplacki12',
    'Mistrz123456',
    'Katarzyna1990',
    'Admin2026admin',
    'P@ssw0rd2026',
    'polskapolska',
    'misiaczek123',
  ])('%s is refused as easily guessed', (password) => {
    expect(isEasilyGuessed(password, names)).toBe(true);
  });

  test.each([
    'brama-otwarta-2026',
    'bilety-do-kontroli',
    'zielony rower pod mostem',
    'poprawny-kon-bateria-zszywka',
    'k7qm-4hxa-9t2c-wd5p',
    'Anna lubi kawę z mlekiem',
    'targi-w-deszczu-i-sloncu',
    'listopad pachnie mokrym psem',
    'zaq-i-wilk-przy-studni',
  ])('%s is taken as hard to guess', (password) => {
    expect(isEasilyGuessed(password, names)).toBe(false);
  });

  test('a random password is hardly ever refused', () => {
    const refused = Array.from({ length: 1000 }, newPassword).filter((password) =>
      isEasilyGuessed(password, names),
    );
    expect(refused.length).toBeLessThan(20);
  });
});

describe('the filter of common words', () => {
  test('the filter is made of the words that it should be made of', () => {
    expect(commonFilter).toBe(Buffer.from(makeFilter(commonWords())).toString('base64'));
  });

  test('the filter knows each common word, and about one in a thousand others', () => {
    const words = commonWords();
    const filter = makeFilter(words);
    expect(words.length).toBeGreaterThan(9_000);
    expect(words.every((word) => isInFilter(word, filter))).toBe(true);
    const strangers = Array.from({ length: 20_000 }, (_, index) => `obcy-${index}`);
    expect(strangers.filter((word) => isInFilter(word, filter)).length).toBeLessThan(60);
  });
});
