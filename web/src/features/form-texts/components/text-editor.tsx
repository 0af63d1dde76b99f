import { type FocusEvent, useEffect, useRef } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { getConfig, saveConfig } from '#shared/contract/texts.ts';
import { textEntityId } from '#shared/domain/audit.ts';
import type { LocalText } from '#shared/domain/text.ts';
import { placeholdersIn } from '#shared/domain/wording.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { builtInText, formTextLimit, placeholdersOf } from '#shared/texts/form-keys.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextArea } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { History } from '#web/src/components/history/history.tsx';
import { Badge } from '#web/src/components/layout/badge.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { request } from '#web/src/lib/client.ts';
import { insertAtCursor, type TextBox } from '#web/src/lib/form/insert-at-cursor.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import css from './form-texts.module.css';
import { Placeholders } from './placeholders.tsx';

interface TextEditorProps {
  textKey: string;
  label: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  saved: ResponseOf<typeof getConfig>[number] | undefined;
  /** Must be stable, because an effect depends on it. */
  onTyped: (key: string, text: LocalText) => void;
}

type Values = { pl: string; en: string };
const valuesOf = (value: LocalText | undefined): Values => ({ pl: value?.pl ?? '', en: value?.en ?? '' });

/** One text, folded until it is edited. */
export function TextEditor(props: TextEditorProps) {
  const t = useTexts(wordingTexts).form;
  const { textKey, label, saved, open, onOpen } = props;
  const own = saved?.value?.pl;
  // Blocks are labelled by their place; other texts by their own words.
  const [name, under] = textKey in t.blocks ? [label, own] : [own || label, own && label];
  return (
    <details className={css.text} open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <span>
          {name}
          {under && <small>{under}</small>}
        </span>
        {saved?.value && <Badge>{t.changed}</Badge>}
      </summary>
      {open && <Editor key={`${textKey}-${saved?.value ? 'own' : 'built-in'}`} {...props} />}
    </details>
  );
}

function useTextForm({ textKey, saved }: TextEditorProps) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const t = useTexts(wordingTexts);
  const save = useSend(saveConfig);
  const known = placeholdersOf(textKey);
  const wrong = (text: string) => {
    const name = placeholdersIn(text).find((placeholder) => !known.includes(placeholder));
    if (name) return fieldText({ rule: 'unknown-placeholder', name }, lang);
    const limit = formTextLimit(textKey);
    return text.length > limit ? fieldText({ rule: 'too-long', limit }, lang) : undefined;
  };
  return useRecordForm({
    values: valuesOf(saved?.value),
    version: saved?.version ?? 0,
    schema: saveConfig.body,
    toBody: ({ pl, en }: Values) => ({
      key: textKey,
      value: pl.trim() || en.trim() ? { pl: pl.trim(), en: en.trim() || undefined } : undefined,
      version: saved?.version ?? 0,
    }),
    alsoWrong: (values) =>
      Object.fromEntries(
        (['pl', 'en'] as const).flatMap((side) => {
          const problem = wrong(values[side]);
          return problem ? [[side, problem]] : [];
        }),
      ),
    fallback: t.form.error,
    send: async (body, version, became) => {
      became((await save({ body: { ...body, version } })).version);
      toast('success', common.saved);
    },
    shared: {
      subject: 'text',
      entityId: textEntityId(textKey),
      reload: async () => {
        const now = (await request(getConfig)).find((text) => text.key === textKey);
        return { version: now?.version ?? 0, values: valuesOf(now?.value) };
      },
    },
  });
}

function Editor(props: TextEditorProps) {
  const { textKey, saved, onTyped } = props;
  const t = useTexts(wordingTexts).form;
  const { common } = useTexts(frameTexts);
  const record = useTextForm(props);
  const { form } = record;
  const { pl, en } = form.values;
  // The preview is another part of the page, so it is updated after rendering.
  useEffect(() => onTyped(textKey, { pl, en }), [textKey, pl, en, onTyped]);
  const builtIn = builtInText(textKey);
  const polish = useRef<HTMLTextAreaElement>(null);
  const last = useRef<TextBox>(null);
  const insert = (placeholder: string) => {
    const box = last.current ?? polish.current;
    if (!box) return;
    const side = box.id.endsWith('.en') ? 'en' : 'pl';
    insertAtCursor(box, placeholder, (value) => form.setValue(side, value));
  };
  const area = (side: 'pl' | 'en') => ({
    ...record.field(side),
    id: `${textKey}.${side}`,
    placeholder: builtIn[side],
    onFocus: (event: FocusEvent<HTMLTextAreaElement>) => {
      last.current = event.currentTarget;
    },
    rows: textKey in t.blocks ? 5 : 2,
  });
  return (
    <RecordFrame as="form" className={css.editor} record={record}>
      <TextArea {...area('pl')} ref={polish} label={common.polish} />
      <TextArea {...area('en')} label={common.english} help={common.englishHelp} />
      <Placeholders textKey={textKey} onInsert={insert} />
      {textKey in t.blocks && <Muted>{t.markdown}</Muted>}
      <FormEnd record={record} inCard>
        {saved?.value && (
          <Button small kind="quiet" onClick={() => form.setValues({ pl: '', en: '' })}>
            {t.restore}
          </Button>
        )}
      </FormEnd>
      <History entityId={textEntityId(textKey)} />
    </RecordFrame>
  );
}
