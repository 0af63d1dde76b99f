import { type FormEvent, useState } from 'react';
import type { Language } from '#shared/domain/text.ts';
import { readCode } from '#shared/domain/ticket-code.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { kioskTexts } from '#shared/texts/kiosk.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import type { Refused } from './check-code.ts';
import css from './scan.module.css';

interface GateCodeFormProps {
  button: string;
  lang: Language;
  onCode: (code: string) => Promise<Refused | undefined>;
  /** Called with a ticket's code: a hand scanner types wherever the focus is, and ends with Enter. */
  onScan: (code: string) => void;
  /** Called with each key and answer. */
  onTouched?: () => void;
}

/** Asks for the gate's code. */
export function GateCodeForm({ button, lang, onCode, onScan, onTouched }: GateCodeFormProps) {
  const t = kioskTexts[lang];
  const [code, setCode] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (!typed || isChecking) return;
    if (readCode(typed).kind === 'signed') {
      setCode('');
      return onScan(typed);
    }
    setChecking(true);
    const found = await onCode(typed);
    setChecking(false);
    setRefused(found);
    setCode('');
    onTouched?.();
  };
  const error = refused && ('wait' in refused ? t.wait(Math.ceil(refused.wait / MINUTE)) : t.wrong);
  return (
    <form className={css.code} onSubmit={submit} noValidate>
      <TextField
        id="kiosk-code"
        label={t.code}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        data-first=""
        value={code}
        onChange={(typed) => {
          setCode(typed);
          onTouched?.();
        }}
        error={error}
      />
      <Button type="submit" kind="action" working={isChecking}>
        {button}
      </Button>
    </form>
  );
}
