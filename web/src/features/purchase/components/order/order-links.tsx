import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { OrderView } from '#shared/contract/order-view.ts';
import { renewOrderLink } from '#shared/contract/orders.ts';
import type { Language } from '#shared/domain/text.ts';
import { problemText } from '#shared/texts/problems.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { Button, TextButton } from '#web/src/components/button.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { copy } from '#web/src/lib/copy.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { toast } from '#web/src/lib/toast.ts';
import { sharedLink } from './shared-link.ts';
import css from './thank-you.module.css';

interface OrderLinksProps {
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** A link that only shows the tickets, and an end to those that fell into the wrong hands. */
export function OrderLinks({ order, orderKey, lang }: OrderLinksProps) {
  const t = thankYouTexts[lang].links;
  const [search, setSearch] = useSearchParams();
  const { orderId } = order;
  const renew = useMutation({
    mutationFn: () => request(renewOrderLink, { params: { orderId }, body: { key: orderKey } }),
    onSuccess: ({ key }) => {
      search.set('key', key);
      setSearch(search, { replace: true });
      void toast('success', t.renewed);
    },
  });
  return (
    <section className={css.card} aria-labelledby="links-title">
      <h2 id="links-title">{t.title}</h2>
      <p>{t.text}</p>
      <div className={css.actions}>
        <Button onClick={() => copy(sharedLink(order, orderKey), t.copied)}>{t.copy}</Button>
      </div>
      <TextButton disabled={renew.isPending} onClick={() => renew.mutate()}>
        {t.renew}
      </TextButton>
      {renew.error && <Notice tone="error">{problemText(errorCode(renew.error), lang)}</Notice>}
    </section>
  );
}
