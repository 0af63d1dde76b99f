import { useSearchParams } from 'react-router';
import { correctEmail } from '#shared/contract/order-corrections.ts';
import type { OrderView } from '#shared/contract/order-view.ts';
import { isSameEmail } from '#shared/domain/email.ts';
import type { Language } from '#shared/domain/text.ts';
import { emailCorrectionTexts } from '#shared/texts/email-correction.ts';
import { shopForm } from '#shared/texts/shop-form.ts';
import { TextButton } from '#web/src/components/button.tsx';
import { EmailField } from '#web/src/components/email-field.tsx';
import { request } from '#web/src/lib/client.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { browserKeyOf } from '../../storage/purchases.ts';
import { useOrderDialog } from './order-dialog.tsx';
import { CorrectionDialog, useOwnCorrection } from './own-correction.tsx';

interface EmailCorrectionProps {
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** Sends the tickets to another address, for a buyer who mistyped theirs. */
export function EmailCorrection(props: EmailCorrectionProps) {
  const { order, lang } = props;
  const { open } = useOrderDialog();
  if (!isCorrectable(order)) return null;
  return (
    <TextButton onClick={() => open(<EmailDialog {...props} />)}>
      {emailCorrectionTexts[lang].button}
    </TextButton>
  );
}

const isCorrectable = ({ emailCorrection, now }: OrderView): boolean =>
  emailCorrection !== undefined && now < emailCorrection;

function EmailDialog({ order, orderKey, lang }: EmailCorrectionProps) {
  const { order: current } = useOrderDialog();
  const t = emailCorrectionTexts[lang];
  const { orderId, email = '' } = order;
  const browserKey = browserKeyOf(orderId);
  const [search, setSearch] = useSearchParams();
  const correcting = useOwnCorrection({
    ...{ before: { email }, isSame: isSameEmail, done: t.done, lang },
    check: (values) => checkRequest(correctEmail.body, { ...values, key: orderKey }),
    async request(values) {
      const { key } = await request(correctEmail, {
        params: { orderId },
        body: { ...values, key: orderKey, browserKey },
      });
      search.set('key', key);
      setSearch(search, { replace: true });
    },
  });
  return (
    <CorrectionDialog correcting={correcting} texts={t} lang={lang} isChanged={!isCorrectable(current)}>
      <p>{t.text}</p>
      {!browserKey && <p>{t.undoable}</p>}
      <EmailField
        {...correcting.form.field('email')}
        label={t.email}
        meant={shopForm[lang].buyer.meant}
        autoComplete="email"
      />
    </CorrectionDialog>
  );
}
