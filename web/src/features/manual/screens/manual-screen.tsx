import { useEffect, useState } from 'react';
import { manualTexts } from '#shared/texts/office/manual.ts';
import { TextField } from '#web/src/components/fields.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { wordsOf } from '#web/src/lib/bare-words.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { Contents } from '../components/contents.tsx';
import css from '../components/manual.module.css';
import { ManualAnswer } from '../components/manual-answer.tsx';
import { chaptersWith } from '../components/manual-chapters.ts';

/** Step-by-step instructions for each role. */
export default function ManualScreen() {
  const lang = useOfficeLanguage();
  const t = useTexts(manualTexts);
  const [query, setQuery] = useState('');
  const words = wordsOf(query);
  const chapters = chaptersWith(lang, words);
  const count = chapters.reduce((sum, { answers }) => sum + answers.length, 0);
  useTitle(t.title);
  useEffect(() => {
    // The browser looked for the anchor before this page had loaded.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
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
      {count > 0 && <Contents chapters={chapters} />}
      <div className={css.chapters}>
        {chapters.map(({ reader, answers }) => (
          <section key={reader} id={reader} aria-labelledby={`${reader}-reader`}>
            <h2 id={`${reader}-reader`}>{t.readers[reader]}</h2>
            {answers.map(({ anchor, section, picture }) => (
              <ManualAnswer key={anchor} anchor={anchor} section={section} picture={picture} words={words} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
