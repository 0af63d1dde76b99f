import type { OnOffer } from '#shared/contract/sale.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatUntil, formatWeekday } from '#shared/domain/time.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { Button } from '#web/src/components/button.tsx';
import { FieldNotes } from '#web/src/components/fields.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { RichLine } from '#web/src/components/rich-text.tsx';
import { Stepper } from '#web/src/components/stepper.tsx';
import { usePurchaseForm } from './form-context.ts';
import { NotifyMe } from './notify-me.tsx';
import sections from './section.module.css';
import css from './ticket-cards.module.css';
import { canHaveLess, countOf, goneOf, oneLess, oneMore, withoutGone, withType } from './ticket-counts.ts';

/** The field of the first choice. */
export const TYPE_PATH = 'tickets.0.ticketTypeId';

/** How often and on which days the ticket admits. */
export function admissionText({ entries, days }: OnOffer, lang: Language, { tickets: t }: ShopTexts): string {
  const [always, on] = {
    once: [t.once, t.onceOn] as const,
    'once-a-day': [t.daily, t.dailyOn] as const,
    unlimited: [t.unlimited, t.unlimitedOn] as const,
    // What to do on the way out is on the ticket.
    'after-exit': [t.unlimited, t.unlimitedOn] as const,
  }[entries];
  return days ? on(days.map((day) => formatWeekday(new Date(`${day}T12:00:00Z`), lang)).join('; ')) : always;
}

export const priceText = (price: number, lang: Language, t: ShopTexts): string =>
  price === 0 ? t.tickets.free : formatMoney(price, lang);

/** One card per type: clicking it selects the buyer's own ticket; its stepper sets the number. */
export function TicketCards() {
  const { sale, t, draft, errorOf } = usePurchaseForm();
  // What is gone is told once, with what to do about it.
  const isGone = goneOf(draft.tickets) > 0;
  const error = isGone ? undefined : errorOf(TYPE_PATH);
  // The link's target: a card that can be chosen.
  const first = sale.ticketTypes.find((type) => type.left !== 'none');
  return (
    <fieldset className={sections.section} aria-describedby={error ? `${TYPE_PATH}-error` : undefined}>
      <legend>
        <h2>{t.tickets.title}</h2>
      </legend>
      <FieldNotes id={TYPE_PATH} error={error} />
      <GoneTickets />
      <div className={css.cards}>
        {sale.ticketTypes.map((type) => (
          <TicketCard key={type.id} type={type} id={type === first ? TYPE_PATH : `${TYPE_PATH}-${type.id}`} />
        ))}
      </div>
      <p className={sections.muted} aria-live="polite">
        {draft.tickets.length >= MAX_TICKETS && t.tickets.limit}
      </p>
    </fieldset>
  );
}

/** Says that a chosen type went off sale, and lets the visitor choose another. */
function GoneTickets() {
  const { t, draft, edit } = usePurchaseForm();
  const gone = goneOf(draft.tickets);
  if (gone === 0) return null;
  const remove = () => edit(({ tickets }) => ({ tickets: withoutGone(tickets) }));
  return (
    <Notice tone="error">
      <p>{t.tickets.gone(gone)}</p>
      <Button small onClick={remove}>
        {t.tickets.removeGone(gone)}
      </Button>
    </Notice>
  );
}

interface CardProps {
  type: OnOffer;
  id: string;
}

function TicketCard({ type, id }: CardProps) {
  const { sale, lang, t, draft, isPreview } = usePurchaseForm();
  const soldOut = type.left === 'none';
  const isAmongSeveral = draft.tickets.length > 1 && countOf(draft.tickets, type.id) > 0;
  return (
    <div
      className={css.card}
      data-sold-out={soldOut ? '' : undefined}
      data-chosen={isAmongSeveral ? '' : undefined}
    >
      <CardChoice type={type} id={id} />
      <div className={css.cardFoot}>
        <CardTerms type={type} id={`${id}-terms`} />
        {!soldOut && <CardStepper type={type} />}
      </div>
      {soldOut && <NotifyMe type={type} fair={sale.fair} lang={lang} t={t} isPreview={isPreview} />}
    </div>
  );
}

/** The whole card selects its type for the buyer's own ticket. */
function CardChoice({ type, id }: CardProps) {
  const { draft, edit } = usePurchaseForm();
  const choose = () =>
    edit(({ tickets: [first, ...others] }) =>
      first ? { tickets: [withType(first, type.id), ...others] } : {},
    );
  return (
    <label className={css.cardChoice}>
      <input
        id={id}
        className="visually-hidden"
        type="radio"
        name="ticketTypeId"
        value={type.id}
        checked={draft.tickets[0]?.ticketTypeId === type.id}
        disabled={type.left === 'none'}
        aria-describedby={`${id}-terms`}
        onChange={choose}
        // A click on what is chosen already changes nothing but that somebody chose it.
        onClick={choose}
      />
      <CardBody type={type} />
    </label>
  );
}

function CardBody({ type }: Pick<CardProps, 'type'>) {
  const { lang, t } = usePurchaseForm();
  return (
    <span className={css.cardBody}>
      <span className={css.cardHead}>
        <strong>{inLanguage(type.name, lang)}</strong>
        {type.left === 'few' && <span className={css.few}>{t.tickets.few}</span>}
        {type.left === 'none' && <span className={css.none}>{t.tickets.none}</span>}
        <strong className={css.cardPrice} suppressHydrationWarning>
          {priceText(type.price, lang, t)}
        </strong>
      </span>
      <RichLine text={hardSpaces(inLanguage(type.description, lang))} />
    </span>
  );
}

/** How often it admits, and until when at this price. */
function CardTerms({ type, id }: CardProps) {
  const { lang, t } = usePurchaseForm();
  return (
    <p id={id} className={css.cardTerms} suppressHydrationWarning>
      <span>{admissionText(type, lang, t)}</span>
      {type.activeTill && type.left !== 'none' && (
        <span suppressHydrationWarning>{t.tickets.till(formatUntil(new Date(type.activeTill), lang))}</span>
      )}
    </p>
  );
}

function CardStepper({ type }: Pick<CardProps, 'type'>) {
  const { draft, edit, lang, t } = usePurchaseForm();
  const name = inLanguage(type.name, lang);
  const count = countOf(draft.tickets, type.id);
  return (
    <div className={css.cardStepper}>
      <Stepper
        count={count}
        canLess={canHaveLess(draft.tickets, type.id)}
        canMore={draft.tickets.length < MAX_TICKETS}
        names={{
          less: t.tickets.oneLess(name),
          chosen: t.tickets.chosen(name),
          more: t.tickets.oneMore(name),
        }}
        onLess={() => edit(({ tickets }) => ({ tickets: oneLess(tickets, type.id) }))}
        onMore={() => edit(({ tickets }) => ({ tickets: oneMore(tickets, type.id) }))}
      />
    </div>
  );
}
