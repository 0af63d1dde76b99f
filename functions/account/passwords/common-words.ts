import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most common passwords count as words, with or without other characters around them. */
const MAX_WORDS = 10_000;
const MIN_LENGTH = 4;
/** All listed words of at least this length are included: they are used as passwords unchanged. */
const LONG = 10;

/** Words that are likely here but not in the international list, without Polish letters. */
const OURS = [
  'haslo tajne bilet bilety kasa kasjer targi brama bramka wejscie biuro firma praca administrator',
  'lato zima wiosna jesien styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad',
  'grudzien stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia',
  'poniedzialek wtorek sroda czwartek piatek sobota niedziela january february march april june july august september',
  'october november december spring summer autumn winter monday tuesday wednesday thursday friday saturday sunday',
  'kocham kochamcie ciebie lubie moje moja mojego kochanie skarbie misiek misiaczek myszka kotek piesek kwiatek',
  'slonce sloneczko aniolek mama tata dupa kurwa polska polak warszawa krakow gdansk wroclaw poznan katowice lodz',
  'legia lech wisla widzew bardzo zawsze wpuscmnie niewiem zapomnialem nowehaslo mojehaslo trudnehaslo',
  'agnieszka kasia basia ania asia magda monika natalia ola wiktoria zuzanna karolina kamil bartek tomek piotrek',
  'katarzyna malgorzata aleksandra krzysztof stanislaw mistrz franczyza admin matka boska matkaboska placki jezus maria',
  'mateusz krzysiek marcin michal lukasz pawel damian dawid patryk adrian szymon jakub kacper samochod komputer',
].join(' ');

/** The words that `make-filter.ts` puts into the filter, most common first. */
export function commonWords(): string[] {
  const listed = dictionary['passwords-common'] as readonly string[];
  const chosen = listed.filter((word, index) => index < MAX_WORDS || word.length >= LONG);
  return [...new Set([...OURS.split(' '), ...chosen].map((word) => word.toLowerCase()))].filter(
    (word) => word.length >= MIN_LENGTH,
  );
}
