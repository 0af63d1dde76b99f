import { manualTexts } from '#shared/texts/office/manual.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './manual.module.css';
import type { Chapter } from './manual-chapters.ts';

/** The table of contents, by role. */
export function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const t = useTexts(manualTexts);
  return (
    <nav className={css.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">{t.contents}</h2>
      {chapters.map(({ reader, answers }) => (
        <div key={reader}>
          <a href={`#${reader}`}>
            <strong>{t.readers[reader]}</strong>
          </a>
          <ul>
            {answers.map(({ anchor, section }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
