import { messagesTexts } from '#shared/texts/office/messages.ts';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { DateTimeField } from '#web/src/components/pickers/date-time-field.tsx';
import { ChoiceGroup } from '#web/src/components/questions/choice-group.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import type { MessageValues } from './message-values.ts';

/** Morning, when people read their mail. */
const USUAL_TIME = '09:00';

/** When a message goes out. */
export function WhenFields({
  record: { field, form },
}: {
  record: Pick<RecordForm<MessageValues>, 'field' | 'form'>;
}) {
  const t = useTexts(messagesTexts);
  const { value: _, onChange, ...when } = field('when');
  const options = [
    { value: 'now', label: t.now },
    { value: 'later', label: t.later },
  ];
  return (
    <>
      <ChoiceGroup
        {...when}
        label={t.when}
        options={options}
        chosen={[form.values.when]}
        onChoose={onChange}
      />
      {form.values.when === 'later' && (
        <DateTimeField {...field('sendAt')} label={t.sendAt} help={t.sendAtHelp} usualTime={USUAL_TIME} />
      )}
    </>
  );
}
