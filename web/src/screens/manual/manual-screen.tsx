import { useEffect, useState } from 'react';
import { manualTexts } from '#shared/texts/office/manual.ts';
import { TextField } from '../../ui/fields.tsx';
import { ManualAnswer } from '../../ui/office/manual/manual-answer.tsx';
import { chaptersWith } from '../../ui/office/manual/manual-chapters.ts';
import { wordsOf } from '../../ui/office/manual/manual-search.ts';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useTitle } from '../../ui/use-title.ts';
import { Contents } from './contents.tsx';
import css from './manual.module.css';

/** What to do, step by step, for each who works here. */
export default function ManualScreen() {
  const lang = useOfficeLanguage();
  const t = manualTexts[lang];
  const [query, setQuery] = useState('');
  const words = wordsOf(query);
  const chapters = chaptersWith(lang, words);
  const count = chapters.reduce((sum, { answers }) => sum + answers.length, 0);
  useTitle(t.title);
  useEffect(() => {
    // The browser looked for the anchor before the page's code had arrived.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className={css.manual}>
      <div>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p className={office.muted}>{t.lead}</p>
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
