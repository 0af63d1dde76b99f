import { useRef } from 'react';
import type { Language } from '#shared/domain/text.ts';
import { type Placeholder, placeholdersOfMail } from '#shared/texts/mail.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextArea, TextField } from '#web/src/components/fields.tsx';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { LanguageButtons } from '#web/src/components/language-buttons.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { insertAtCursor, type TextBox } from '#web/src/lib/form/insert-at-cursor.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import type { Kind, MailValues } from './mail-values.ts';
import css from './mails.module.css';

interface MailFieldsProps {
  kind: Kind;
  record: RecordForm<MailValues>;
  /** The language version that is shown. */
  side: Language;
  onSide: (side: Language) => void;
}

export function MailFields({ kind, record, side, onSide }: MailFieldsProps) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(wordingTexts).mails;
  const last = useRef<TextBox>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const { field, form } = record;
  const remember = (name: string) => ({
    ...field(`${name}.${side}`),
    onFocus: (event: React.FocusEvent<TextBox>) => {
      last.current = event.currentTarget;
    },
  });
  const insert = (name: Placeholder) => {
    const area = last.current ?? body.current;
    if (area) insertAtCursor(area, `{${name}}`, (value) => form.setValue(area.id, value));
  };
  return (
    <>
      <fieldset className={css.sides}>
        <legend className="visually-hidden">{t.language}</legend>
        <LanguageButtons chosen={side} onChoose={onSide} />
      </fieldset>
      {side === 'en' && <Muted>{common.englishHelp}</Muted>}
      <TextField {...remember('subject')} label={t.subject} />
      <TextField {...remember('title')} label={t.heading} />
      <TextArea {...remember('body')} ref={body} label={t.body} help={t.bodyHelp} rows={10} />
      <TextField {...remember('button')} label={t.button} />
      <fieldset className={css.placeholders}>
        <legend>{t.insert}</legend>
        {placeholdersOfMail(kind).map((name) => (
          <Button key={name} small title={`{${name}}`} onClick={() => insert(name)}>
            {t.placeholders[name]}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
