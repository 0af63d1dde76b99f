import { Fragment } from 'react';
import type { PictureName } from '#shared/texts/office/manual/pictures.ts';
import type { ManualSection } from '#shared/texts/office/manual/read-manual.ts';
import { manualTexts } from '#shared/texts/office/manual.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './manual-answer.module.css';
import { ManualPicture } from './manual-picture.tsx';
import { pieces } from './manual-search.ts';
import { VerdictPictures } from './verdict-pictures.tsx';

interface ManualAnswerProps {
  anchor: string;
  section: ManualSection;
  picture: PictureName | undefined;
  /** The words searched for. */
  words: readonly string[];
}

/** One short section, with its own link. */
export function ManualAnswer({ anchor, section, picture, words }: ManualAnswerProps) {
  const t = useTexts(manualTexts);
  const marked = (text: string) => <Marked text={text} words={words} />;
  return (
    <article className={css.answer} id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-title`}>
      <h3 id={`${anchor}-title`}>{marked(section.title)}</h3>
      <p>{marked(section.lead)}</p>
      {section.picture && <VerdictPictures />}
      {picture && <ManualPicture name={picture} />}
      <ol>
        {section.steps.map((step) => (
          <li key={step}>{marked(step)}</li>
        ))}
      </ol>
      {section.notes.length > 0 && (
        <div className={css.notes}>
          <strong>{t.remember}</strong>
          <ul>
            {section.notes.map((note) => (
              <li key={note}>{marked(note)}</li>
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}

const Marked = ({ text, words }: { text: string; words: readonly string[] }) => (
  <>
    {pieces(text, words).map(({ at, text: piece, hit }) =>
      hit ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{piece}</Fragment>,
    )}
  </>
);
