import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { manualTexts } from '#shared/texts/office/manual.ts';
import { TextField } from '#web/src/components/fields.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { wordsOf } from '#web/src/lib/bare-words.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { Contents } from '../components/contents.tsx';
import css from '../components/manual.module.css';
import { ManualAnswer } from '../components/manual-answer.tsx';
import { answerAfter, chaptersAt, chaptersWith } from '../components/manual-chapters.ts';

/** Step-by-step instructions for each role: the contents, an answer by its anchor, or those that a search finds. */
export default function ManualScreen() {
  const lang = useOfficeLanguage();
  const t = useTexts(manualTexts);
  const open = useLocation().hash.slice(1);
  const [query, setQuery] = useState('');
  const words = wordsOf(query);
  const found = chaptersWith(lang, words);
  const shown = words.length > 0 ? found : chaptersAt(found, open);
  const count = found.reduce((sum, { answers }) => sum + answers.length, 0);
  const next = words.length > 0 ? undefined : answerAfter(found, open);
  const clear = () => setQuery('');
  useTitle(t.title);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    page.current?.scrollIntoView?.();
    document.getElementById(open)?.focus({ preventScroll: true });
  }, [open]);
  return (
    <div className={css.manual}>
      <div>
        <h1 tabIndex={-1}>{t.title}</h1>
        <Muted>{t.lead}</Muted>
      </div>
      <search className={css.search}>
        <TextField
          id="search"
          type="search"
          label={t.search}
          help={t.searchHelp}
          value={query}
          onChange={setQuery}
        />
        <p role="status">{words.length === 0 ? '' : count === 0 ? t.nothing : t.found(count)}</p>
      </search>
      {count > 0 && <Contents chapters={found} open={open} isBeside={shown.length > 0} onOpen={clear} />}
      {shown.length > 0 && (
        <div className={css.chapters} ref={page}>
          <Link className={css.back} to="/manual" onClick={clear}>
            {`‹ ${t.contents}`}
          </Link>
          {shown.map(({ reader, answers }) => (
            <section key={reader} id={reader} tabIndex={-1} aria-labelledby={`${reader}-reader`}>
              <h2 id={`${reader}-reader`}>{t.readers[reader]}</h2>
              {answers.map(({ anchor, section, picture }) => (
                <ManualAnswer
                  key={anchor}
                  anchor={anchor}
                  section={section}
                  picture={picture}
                  words={words}
                />
              ))}
            </section>
          ))}
          {next && <Link to={`#${next.anchor}`}>{t.next(next.section.title)}</Link>}
        </div>
      )}
    </div>
  );
}
