import { typeset } from '../language-tools.ts';

/** Of rows that a user puts in order. */
export const orderTexts = {
  pl: typeset({
    up: (name: string) => `Przesuń wyżej: ${name}`,
    down: (name: string) => `Przesuń niżej: ${name}`,
    placed: (name: string, place: number, count: number) => `${name}: miejsce ${place} z ${count}`,
  }),
  en: {
    up: (name: string) => `Move up: ${name}`,
    down: (name: string) => `Move down: ${name}`,
    placed: (name: string, place: number, count: number) => `${name}: place ${place} of ${count}`,
  },
};
