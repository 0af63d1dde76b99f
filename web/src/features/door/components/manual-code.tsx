import { type FormEvent, useState } from 'react';
import type { Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import css from './scan.module.css';

export function ManualCode({ lang, onCode }: { lang: Language; onCode: (code: string) => void }) {
  const t = doorTexts[lang].scan;
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    onCode(code);
    setCode('');
  };
  return (
    <form className={css.manual} onSubmit={submit}>
      <label htmlFor="manual-code">{t.manual}</label>
      <div>
        <input
          id="manual-code"
          value={code}
          placeholder="K3J2-8DNM-Q1RS-01-7XK9QF"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={400}
          aria-describedby="manual-help"
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit" className={css.tool}>
          {t.check}
        </button>
      </div>
      <p id="manual-help">{t.manualHelp}</p>
    </form>
  );
}
