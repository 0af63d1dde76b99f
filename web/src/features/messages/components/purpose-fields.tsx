import { Link } from 'react-router';
import { getQuestions } from '#shared/contract/questions.ts';
import { messagePurposes } from '#shared/domain/message.ts';
import { shownList } from '#shared/domain/questions/next-list.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { messagesTexts } from '#shared/texts/office/messages.ts';
import { SelectField } from '#web/src/components/fields.tsx';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { Muted } from '#web/src/components/layout/text.tsx';
import { ChoiceGroup } from '#web/src/components/questions/choice-group.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import type { MessageValues } from './message-values.ts';

interface PurposeFieldsProps {
  fairId: string;
  record: Pick<RecordForm<MessageValues>, 'field' | 'form'>;
}

/** What a message is for; news names the consent that it rests on. */
export function PurposeFields({ fairId, record: { field, form } }: PurposeFieldsProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(messagesTexts);
  const { data } = useCall(getQuestions, { params: { id: fairId } });
  const consents = data && shownList(data).questions.filter(({ kind }) => kind === 'consent');
  const { value: _, onChange, ...purpose } = field('purpose');
  const chosen = form.values.purpose;
  return (
    <>
      <ChoiceGroup
        {...purpose}
        label={t.purpose}
        options={messagePurposes.map((value) => ({ value, label: t.purposes[value] }))}
        chosen={[chosen]}
        onChoose={onChange}
        help={t.purposeHelp[chosen]}
      />
      {chosen === 'news' && (
        <SelectField {...field('consentId')} label={t.consent}>
          <option value="">–</option>
          {consents?.map(({ id, label }) => (
            <option key={id} value={id}>
              {inLanguage(label, lang)}
            </option>
          ))}
        </SelectField>
      )}
      {chosen === 'news' && consents?.length === 0 && (
        <Muted>
          {t.noConsents} <Link to={`/fairs/questions/${fairId}`}>{t.addConsent}</Link>
        </Muted>
      )}
    </>
  );
}
