import { useRef } from 'react';
import type { Language } from '#shared/domain/text.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { insertAtCursor, type TextBox } from '../../lib/form/insert-at-cursor.ts';
import { useTexts } from '../../lib/office-language.ts';
import { Button } from '../button.tsx';
import { TextArea, TextField } from '../fields.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import { LanguageButtons } from '../language-buttons.tsx';
import { Muted } from '../layout/text.tsx';
import css from './mail-text.module.css';

interface MailTextFieldsProps<Values extends Record<string, unknown>> {
  record: Pick<RecordForm<Values>, 'field' | 'form'>;
  /** Where in the form the text is: `text.`; the form is the text itself without it. */
  path?: string;
  /** The language version that is shown. */
  side: Language;
  onSide: (side: Language) => void;
  /** What may be filled in, and what each is called. */
  placeholders: Readonly<Record<string, string>>;
}

/** A mail's subject, heading, body and button in two languages, with what may be filled into them. */
export function MailTextFields<Values extends Record<string, unknown>>({
  record,
  path = '',
  side,
  onSide,
  placeholders,
}: MailTextFieldsProps<Values>) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(wordingTexts).mails;
  const last = useRef<TextBox>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const { field, form } = record;
  const remember = (name: string) => ({
    ...field(`${path}${name}.${side}`),
    onFocus: (event: React.FocusEvent<TextBox>) => {
      last.current = event.currentTarget;
    },
  });
  const insert = (name: string) => {
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
        {Object.entries(placeholders).map(([name, label]) => (
          <Button key={name} small title={`{${name}}`} onClick={() => insert(name)}>
            {label}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
