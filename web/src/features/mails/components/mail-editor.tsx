import { useState } from 'react';
import { getMailConfig, saveMailConfig } from '#shared/contract/texts.ts';
import { mailEntityId } from '#shared/domain/audit.ts';
import type { Language } from '#shared/domain/text.ts';
import { type MailMessage, placeholdersIn } from '#shared/domain/wording.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { placeholdersOfMail } from '#shared/texts/mail.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { Button } from '#web/src/components/button.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { History } from '#web/src/components/history/history.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { MailFields } from './mail-fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import { type Kind, type MailValues, mailFields, messageOf, valuesOf } from './mail-values.ts';
import css from './mails.module.css';
import { RestoreMail } from './restore-mail.tsx';
import { TestMail } from './test-mail.tsx';

interface MailEditorProps {
  kind: Kind;
  message: MailMessage | undefined;
  version: number;
  onRestored: () => void;
}

/** Unknown placeholders, reported at their fields. */
function unknownNames(kind: Kind, values: MailValues, lang: Language): Record<string, string> {
  const known: readonly string[] = placeholdersOfMail(kind);
  const wrong: Record<string, string> = {};
  for (const field of mailFields)
    for (const side of ['pl', 'en'] as const) {
      const name = placeholdersIn(values[field][side]).find((placeholder) => !known.includes(placeholder));
      if (name) wrong[`${field}.${side}`] = fieldText({ rule: 'unknown-placeholder', name }, lang);
    }
  return wrong;
}

function useMailForm({ kind, message, version }: Omit<MailEditorProps, 'onRestored'>) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const t = useTexts(wordingTexts);
  const save = useSend(saveMailConfig);
  return useRecordForm({
    values: valuesOf(kind, message),
    version,
    schema: saveMailConfig.body,
    toBody: (values) => ({ kind, message: messageOf(values), version }),
    alsoWrong: (values) => unknownNames(kind, values, lang),
    fallback: t.mails.error,
    send: async (body, over, became) => {
      became((await save({ body: { ...body, version: over } })).version);
      toast('success', common.saved);
    },
    shared: {
      subject: 'mail',
      entityId: mailEntityId(kind),
      reload: async () => {
        const saved = (await request(getMailConfig)).find((text) => text.kind === kind);
        return { version: saved?.version ?? 0, values: valuesOf(kind, saved?.message) };
      },
    },
  });
}

export function MailEditor(props: MailEditorProps) {
  const t = useTexts(wordingTexts);
  const [side, setSide] = useState<Language>('pl');
  const [restoring, setRestoring] = useState(false);
  const record = useMailForm(props);
  const { kind, message } = props;
  const draft = messageOf(record.form.values);
  return (
    <div className={css.split}>
      <RecordFrame as={FormCard} record={record}>
        <MailFields kind={kind} record={record} side={side} onSide={setSide} />
        <FormEnd record={record} inCard>
          <TestMail kind={kind} message={draft} lang={side} />
          {message && (
            <Button kind="quiet" onClick={() => setRestoring(true)}>
              {t.mails.restore}
            </Button>
          )}
        </FormEnd>
        <History entityId={mailEntityId(kind)} />
      </RecordFrame>
      <MailPreview kind={kind} message={draft} lang={side} />
      {restoring && (
        <RestoreMail
          kind={kind}
          version={record.version}
          onClose={() => setRestoring(false)}
          onRestored={props.onRestored}
          onRefused={record.refuse}
        />
      )}
    </div>
  );
}
