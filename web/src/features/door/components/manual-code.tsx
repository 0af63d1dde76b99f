import { type FormEvent, useState } from 'react';
import { scanText } from '#shared/domain/scan.ts';
import type { Language } from '#shared/domain/text.ts';
import { CODE_LENGTH } from '#shared/domain/ticket.ts';
import { readCode } from '#shared/domain/ticket-code.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { textError } from '#web/src/lib/form/text-error.ts';
import css from './scan.module.css';

interface ManualCodeProps {
  lang: Language;
  /** @returns whether there is a verdict */
  onCode: (code: string) => Promise<boolean>;
}

/** The typed code stays until there is a verdict on it. */
export function ManualCode({ lang, onCode }: ManualCodeProps) {
  const t = doorTexts[lang].scan;
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (!typed) return;
    const tooLong = textError(scanText, typed, lang);
    if (tooLong) setRefusal(tooLong);
    else if (readCode(typed).kind === 'incomplete')
      setRefusal(t.incomplete(typed.replace(/[\s-]/g, '').length, CODE_LENGTH));
    else if (await onCode(typed)) setCode((now) => (now.trim() === typed ? '' : now));
  };
  return (
    <form data-keep-clear="" className={css.manual} onSubmit={submit}>
      <label htmlFor="manual-code">{t.manual}</label>
      <div>
        <input
          id="manual-code"
          value={code}
          placeholder="K3J2-8DNM-Q1RS-01-7XK9QF"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refusal ? true : undefined}
          aria-describedby="manual-help"
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setRefusal(undefined);
          }}
        />
        <button type="submit" className={css.tool}>
          {t.check}
        </button>
      </div>
      <p id="manual-help" role={refusal && 'alert'}>
        {refusal ?? t.manualHelp}
      </p>
    </form>
  );
}
