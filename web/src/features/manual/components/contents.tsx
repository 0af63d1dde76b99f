import { Link } from 'react-router';
import { manualTexts } from '#shared/texts/office/manual.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './manual.module.css';
import type { Chapter } from './manual-chapters.ts';

interface ContentsProps {
  chapters: readonly Chapter[];
  /** The anchor in the address. */
  open: string;
  /** Whether answers are shown beside it. */
  isBeside: boolean;
  onOpen: () => void;
}

/** The table of contents, by role. */
export function Contents({ chapters, open, isBeside, onOpen }: ContentsProps) {
  const t = useTexts(manualTexts);
  const link = (anchor: string) => ({
    to: `#${anchor}`,
    onClick: onOpen,
    'aria-current': anchor === open ? ('page' as const) : undefined,
  });
  return (
    <nav className={css.contents} data-beside={isBeside ? '' : undefined} aria-labelledby="contents-title">
      <h2 id="contents-title">{t.contents}</h2>
      {chapters.map(({ reader, answers }) => (
        <div key={reader}>
          <Link {...link(reader)}>
            <strong>{t.readers[reader]}</strong>
          </Link>
          <ul>
            {answers.map(({ anchor, section }) => (
              <li key={anchor}>
                <Link {...link(anchor)}>{section.title}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
