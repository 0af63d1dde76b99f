import { useEffect, useMemo, useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { getWaitingPlace } from '#shared/contract/waiting-list.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatUntil } from '#shared/domain/time.ts';
import { type FailureCode, problemText } from '#shared/texts/problems.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { waitingTexts } from '#shared/texts/waiting-list.ts';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { untilAnswered } from '#web/src/lib/until-answered.ts';
import Closed from './closed.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import WaitingRoom from './room/waiting-room.tsx';
import css from './waiting.module.css';

type Place = ResponseOf<typeof getWaitingPlace>;

interface HeldFormProps {
  /** The token in the opened link. */
  token: string;
  sale: Sale;
  takenOver: boolean;
  lang: Language;
  t: ShopTexts;
  referenceCode: string | undefined;
  reloadSale: () => void;
}

/** The place that the link offers, or why none; loaded again after each change of the sale. */
function usePlace(token: string, sale: Sale) {
  const [place, setPlace] = useState<Place>();
  const [failure, setFailure] = useState<FailureCode>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sale that was read anew may have come of an offer's end.
  useEffect(() => {
    const gone = new AbortController();
    const send = () => request(getWaitingPlace, { query: { token }, signal: gone.signal });
    untilAnswered(send, { signal: gone.signal, onWait: () => {} }).then(setPlace, (error: unknown) => {
      if (!gone.signal.aborted) setFailure(errorCode(error));
    });
    return () => gone.abort();
  }, [token, sale]);
  return { place, failure };
}

/** The sale as seen with the offer: its type is available, even if sold out for others. */
function saleWith(sale: Sale, ticketTypeId: string): Sale {
  const ticketTypes = sale.ticketTypes.map((type) =>
    type.id === ticketTypeId && type.left === 'none' ? { ...type, left: 'few' as const } : type,
  );
  return { ...sale, ticketTypes, state: 'on-sale' };
}

/** The purchase form with an offered place; without one, the ordinary form. */
export default function HeldForm({ token, ...props }: HeldFormProps) {
  const { sale, lang } = props;
  const { place, failure } = usePlace(token, sale);
  const [mustWait, setMustWait] = useState(false);
  const ownType = place?.ticketTypeId;
  const own = useMemo(() => (ownType ? saleWith(sale, ownType) : sale), [sale, ownType]);
  if (!place && !failure) return <Notice tone="info">{waitingTexts[lang].loading}</Notice>;
  const canBuy = place?.state === 'offered' && place.fairId === sale.fair.id && place.until;
  if (!place || !canBuy)
    return (
      <>
        {sale.fair.ordersPerMinute && <WaitingRoom sale={sale} lang={lang} onWait={setMustWait} />}
        <div className={css.held}>
          <Notice tone="warning">
            {place ? waitingTexts[lang].states[place.state] : problemText(failure ?? 'not_found', lang)}
          </Notice>
        </div>
        {sale.state === 'on-sale' ? <PurchaseForm {...props} mustWait={mustWait} /> : <Closed {...props} />}
      </>
    );
  const until = formatUntil(new Date(canBuy), lang);
  const { ticketTypeId, typeName } = place;
  return (
    <>
      <div className={css.held}>
        <Notice tone="good">
          <strong>{waitingTexts[lang].held}</strong>{' '}
          <span>{waitingTexts[lang].heldUntil(inLanguage(typeName, lang), until)}</span>
        </Notice>
      </div>
      <PurchaseForm {...props} sale={own} held={{ token, ticketTypeId }} />
    </>
  );
}
