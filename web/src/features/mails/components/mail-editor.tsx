import { useState } from 'react';
import { getMailConfig, saveMailConfig, testMail } from '#shared/contract/texts.ts';
import { mailEntityId } from '#shared/domain/audit.ts';
import type { Language } from '#shared/domain/text.ts';
import type { MailMessage } from '#shared/domain/wording.ts';
import { type Placeholder, placeholdersOfMail } from '#shared/texts/mail.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { Button } from '#web/src/components/button.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { History } from '#web/src/components/history/history.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { MailSplit } from '#web/src/components/mail-text/mail-letter.tsx';
import { mailMessageOf, unknownPlaceholders } from '#web/src/components/mail-text/mail-text.ts';
import { MailTextFields } from '#web/src/components/mail-text/mail-text-fields.tsx';
import { TestMailButton } from '#web/src/components/mail-text/test-mail-button.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { MailPreview } from './mail-preview.tsx';
import { type Kind, valuesOf } from './mail-values.ts';
import { RestoreMail } from './restore-mail.tsx';

interface MailEditorProps {
  kind: Kind;
  message: MailMessage | undefined;
  version: number;
  onRestored: () => void;
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
    toBody: (values) => ({ kind, message: mailMessageOf(values), version }),
    alsoWrong: (values) => unknownPlaceholders(values, placeholdersOfMail(kind), lang),
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

const namedPlaceholders = (kind: Kind, words: Record<Placeholder, string>) =>
  Object.fromEntries(placeholdersOfMail(kind).map((name) => [name, words[name]]));

export function MailEditor(props: MailEditorProps) {
  const t = useTexts(wordingTexts);
  const [side, setSide] = useState<Language>('pl');
  const [restoring, setRestoring] = useState(false);
  const sendTest = useSend(testMail);
  const record = useMailForm(props);
  const { kind, message } = props;
  const draft = mailMessageOf(record.form.values);
  return (
    <MailSplit>
      <RecordFrame as={FormCard} record={record}>
        <MailTextFields
          record={record}
          side={side}
          onSide={setSide}
          placeholders={namedPlaceholders(kind, t.mails.placeholders)}
        />
        <FormEnd record={record} inCard>
          <TestMailButton send={() => sendTest({ body: { kind, message: draft, lang: side } })} />
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
    </MailSplit>
  );
}
