import { useState } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import { startMessage, testMessage } from '#shared/contract/messages.ts';
import type { Language } from '#shared/domain/text.ts';
import { messagePlaceholders } from '#shared/texts/message-mail.ts';
import { messagesTexts } from '#shared/texts/office/messages.ts';
import { FairPageHead } from '#web/src/components/fair-page-head.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { MailPreviewFrame, MailSplit } from '#web/src/components/mail-text/mail-letter.tsx';
import { unknownPlaceholders } from '#web/src/components/mail-text/mail-text.ts';
import { MailTextFields } from '#web/src/components/mail-text/mail-text-fields.tsx';
import { TestMailButton } from '#web/src/components/mail-text/test-mail-button.tsx';
import { wallClock } from '#web/src/lib/form/typed-values.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { Audience } from './audience.tsx';
import { ConfirmMessage } from './confirm-message.tsx';
import { MessagePreview } from './message-preview.tsx';
import {
  type Chosen,
  type MessageBody,
  type MessageValues,
  messageBody,
  messageText,
  newMessage,
} from './message-values.ts';
import { PurposeFields } from './purpose-fields.tsx';
import { useRecipients } from './use-recipients.ts';
import { WhenFields } from './when-fields.tsx';

/** What the contract cannot tell: unknown placeholders, a moment that has passed, news without a consent. */
function alsoWrong({ text, purpose, consentId, when, sendAt }: MessageValues, lang: Language) {
  const t = messagesTexts[lang];
  const inText = Object.entries(unknownPlaceholders(text, messagePlaceholders, lang));
  const isPast = when === 'later' && sendAt !== '' && sendAt <= wallClock(new Date().toISOString());
  return {
    ...Object.fromEntries(inText.map(([path, error]) => [`text.${path}`, error])),
    ...(purpose === 'news' && consentId === '' && { consentId: t.consentMissing }),
    ...(isPast && { sendAt: t.past }),
  };
}

/** Writes a message to chosen people: for what, the text, when; then a last look before it goes. */
export function NewMessage({ fair, chosen }: { fair: FairView; chosen: Chosen }) {
  const lang = useOfficeLanguage();
  const t = useTexts(messagesTexts);
  const [side, setSide] = useState<Language>('pl');
  const [confirming, confirm] = useState<MessageBody>();
  const [tested, setTested] = useState('');
  const sendTest = useSend(testMessage);
  const record = useRecordForm({
    values: newMessage(),
    schema: startMessage.body,
    toBody: (values) => messageBody(chosen, values),
    alsoWrong: (values) => alsoWrong(values, lang),
    fallback: t.error,
    send: async (body) => confirm(body),
  });
  const { values } = record.form;
  const recipients = useRecipients(chosen, values);
  const text = messageText(values.text);
  const draft = { fairId: fair.id, purpose: values.purpose, text, lang: side };
  const noteTest = () => setTested(JSON.stringify(text));
  const count = recipients.data?.recipients;
  return (
    <>
      <FairPageHead fair={fair} title={count === undefined ? t.writeToSome : t.writeTo(count)} />
      <MailSplit>
        <RecordFrame as={FormCard} record={record}>
          <Audience chosen={chosen} recipients={recipients} />
          <PurposeFields fairId={fair.id} record={record} />
          <MailTextFields
            record={record}
            path="text."
            side={side}
            onSide={setSide}
            placeholders={t.placeholders}
          />
          <Muted>{t.buttonHelp}</Muted>
          <WhenFields record={record} />
          <FormEnd record={record} act={t.next} inCard>
            <TestMailButton send={() => sendTest({ body: draft })} onSent={noteTest} />
          </FormEnd>
        </RecordFrame>
        <MailPreviewFrame>
          <MessagePreview {...draft} />
        </MailPreviewFrame>
      </MailSplit>
      {confirming && recipients.data && (
        <ConfirmMessage
          body={confirming}
          draft={draft}
          recipients={recipients.data}
          isTested={tested === JSON.stringify(text)}
          onTested={noteTest}
          onClose={() => confirm(undefined)}
        />
      )}
    </>
  );
}
