import type { Language } from '#shared/domain/text.ts';
import { type PictureName, pictureOf } from '#shared/texts/office/manual/pictures.ts';
import type { ManualSection } from '#shared/texts/office/manual/read-manual.ts';
import { manualParts, type Reader, readers } from '#shared/texts/office/manual/readers.ts';
import { mentions } from './manual-search.ts';

export interface Chapter {
  reader: Reader;
  answers: { anchor: string; section: ManualSection; picture: PictureName | undefined }[];
}

/** The chapters that match the search; all of them without one. */
export const chaptersWith = (lang: Language, words: readonly string[]): Chapter[] =>
  readers
    .map((reader) => ({
      reader,
      answers: Object.entries(manualParts[lang][reader])
        .filter(([, section]) => mentions(section, words))
        .map(([id, section]) => ({ anchor: `${reader}-${id}`, section, picture: pictureOf(reader, id) })),
    }))
    .filter(({ answers }) => answers.length > 0);
