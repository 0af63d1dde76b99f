import { useSearchParams } from 'react-router';
import { restoreEmail } from '#shared/contract/order-corrections.ts';
import { restoringTexts } from '#shared/texts/restoring.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { MailChoice } from '../components/mail-choice.tsx';

/** Gives an order back to whoever lost its address by a correction that was not theirs. */
export default function RestoringScreen() {
  const [search] = useSearchParams();
  const orderId = search.get('order') ?? '';
  const token = search.get('token') ?? '';
  const t = restoringTexts[usePublicLanguage()];
  const send = useSend(restoreEmail);
  return (
    <MailChoice
      {...t}
      isLinked={Boolean(orderId && token)}
      end={{ ...t.end, send: () => send({ params: { orderId }, body: { token } }) }}
    />
  );
}
