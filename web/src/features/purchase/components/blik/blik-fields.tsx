import { newPaymentsProvider, paymentProviders } from '#shared/domain/payments/providers.ts';
import type { Language } from '#shared/domain/text.ts';
import { blikTexts } from '#shared/texts/blik.ts';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import type { BlikEntry } from './blik-entry.ts';
import css from './blik-fields.module.css';

interface BlikFieldsProps {
  entry: BlikEntry;
  onChange: (entry: BlikEntry) => void;
  errorOf: (path: string) => string | undefined;
  lang: Language;
}

/** Banks show a code in two groups of three, and people paste it so. */
const grouped = (code: string): string => code.replace(/^(\d{3})(?=\d)/, '$1 ');
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);

/** The code, and the provider's terms. Neither is stored: both are asked for each time. */
export default function BlikFields({ entry, onChange, errorOf, lang }: BlikFieldsProps) {
  const t = blikTexts[lang];
  const { name, terms } = paymentProviders[newPaymentsProvider];
  return (
    <>
      <div className={css.code}>
        <TextField
          id="blik.code"
          label={t.code}
          help={t.codeHelp}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={grouped(entry.code)}
          error={errorOf('blik.code')}
          onChange={(typed) => onChange({ ...entry, code: digitsOf(typed) })}
        />
      </div>
      {terms && (
        <Checkbox
          id="blik.accepted"
          label={
            <>
              <span>{t.terms.before}</span>
              <a href={terms[lang].regulations} target="_blank" rel="noreferrer">
                {t.terms.regulations}
              </a>
              <span>{t.terms.and}</span>
              <a href={terms[lang].information} target="_blank" rel="noreferrer">
                {t.terms.information}
              </a>
              <span>{t.terms.after(name)}</span>
            </>
          }
          checked={entry.accepted}
          error={errorOf('blik.accepted')}
          onChange={(accepted) => onChange({ ...entry, accepted })}
        />
      )}
    </>
  );
}
