import { useSearchParams } from 'react-router';
import { refuseReminders } from '#shared/contract/orders.ts';
import { remindersTexts } from '#shared/texts/reminders.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { MailChoice } from '../components/mail-choice.tsx';

/** Ends reminders for whoever opened the address in one. */
export default function RemindersScreen() {
  const [search] = useSearchParams();
  const [orderId = '', token = '', holder] = ['order', 'token', 'holder'].map(
    (name) => search.get(name) ?? undefined,
  );
  const t = remindersTexts[usePublicLanguage()];
  const send = useSend(refuseReminders);
  const end = () => send({ params: { orderId }, query: { token, ...(holder && { holder }) } });
  return (
    <MailChoice
      {...t}
      isLinked={Boolean(orderId && token)}
      end={{ label: t.end, done: t.ended, send: end }}
    />
  );
}
