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

/** The chapters of a page: a whole one by its reader, or the one answer that an anchor names; none without either. */
export const chaptersAt = (chapters: readonly Chapter[], anchor: string): Chapter[] =>
  chapters
    .map((chapter) =>
      chapter.reader === anchor
        ? chapter
        : { ...chapter, answers: chapter.answers.filter((answer) => answer.anchor === anchor) },
    )
    .filter(({ answers }) => answers.length > 0);

/** The answer after the one that an anchor names, also where it is the next reader's. */
export function answerAfter(
  chapters: readonly Chapter[],
  anchor: string,
): Chapter['answers'][number] | undefined {
  const answers = chapters.flatMap((chapter) => chapter.answers);
  const at = answers.findIndex((answer) => answer.anchor === anchor);
  return at < 0 ? undefined : answers[at + 1];
}
