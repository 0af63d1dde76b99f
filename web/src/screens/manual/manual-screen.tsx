import { useState } from 'react';
import { manualTexts } from '../../../../shared/texts/office/manual.ts';
import { TextField } from '../../ui/fields.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useTitle } from '../../ui/use-title.ts';
import css from './manual.module.css';

interface Part {
  title: string;
  text: string;
}

/** Letters without their tails, so that „zwroc” finds „Zwróć”. */
const bare = (text: string): string =>
  text.toLowerCase().replace(/ł/g, 'l').normalize('NFD').replace(/\p{M}/gu, '');

/** What to do, step by step, for each who works here. */
export default function ManualScreen() {
  const t = manualTexts[useOfficeLanguage()];
  const [query, setQuery] = useState('');
  useTitle(t.title);
  const words = bare(query).split(/\s+/).filter(Boolean);
  const wanted = ({ title, text }: Part) => words.every((word) => bare(`${title} ${text}`).includes(word));
  const chapters = Object.entries(t.chapters).map(([key, { title, parts }]) => ({
    key,
    title,
    parts: Object.values<Part>(parts).filter(wanted),
  }));
  return (
    <div className={css.manual}>
      <h1 tabIndex={-1}>{t.title}</h1>
      <TextField id="search" type="search" label={t.search} value={query} onChange={setQuery} />
      {chapters.every(({ parts }) => parts.length === 0) && <p role="status">{t.nothing}</p>}
      {chapters.map(
        ({ key, title, parts }) =>
          parts.length > 0 && (
            <section key={key} className={office.card} aria-labelledby={`chapter-${key}`}>
              <h2 id={`chapter-${key}`}>{title}</h2>
              {parts.map((part) => (
                <Steps key={part.title} part={part} />
              ))}
            </section>
          ),
      )}
    </div>
  );
}

const Steps = ({ part }: { part: Part }) => (
  <section className={css.part}>
    <h3>{part.title}</h3>
    <ol>
      {part.text.split('\n').map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
);
