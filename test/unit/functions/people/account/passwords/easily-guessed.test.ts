import { describe, expect, test } from 'vitest';
import { newPassword } from '#functions/people/account/new-password.ts';
import { isEasilyGuessed } from '#functions/people/account/passwords/easily-guessed.ts';

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
    'lewandowski9',
    'maslohaslo123',
    'MasłoHasło12',
    'Targi Franczyza 26',
    'Jan Kowalski 1980',
    'rowery mosty',
    'wiśniewska123',
    'krzysztofkolumb',
    'zielonyrower1',
    'piekarnia2026',
    'kotekpiesek12',
    'LechPoznan1922',
    'nowak-nowak-1',
    'trustno1trustno1',
    '12.06.1987-1987',
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

  test('a random password is not refused', () => {
    const refused = Array.from({ length: 50 }, newPassword).filter((password) =>
      isEasilyGuessed(password, names),
    );
    expect(refused).toEqual([]);
  });

  test('a long password is judged by its beginning alone, so that judging it stays short', () => {
    const common = 'p4$$w0rd'.repeat(5);
    expect(isEasilyGuessed(`${common}k7qm-4hxa-9t2c-wd5p-poprawny-kon`, names)).toBe(true);
  });
});
