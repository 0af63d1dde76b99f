import type { OnOffer } from '#shared/contract/sale.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { FieldNotes } from '#web/src/components/fields.tsx';
import { RichLine } from '#web/src/components/rich-text.tsx';
import { usePurchaseForm } from './form-context.ts';
import { NotifyMe } from './notify-me.tsx';
import css from './purchase.module.css';

const PATH = 'tickets.0.ticketTypeId';

const dayFormats: Record<Language, Intl.DateTimeFormat> = {
  pl: new Intl.DateTimeFormat('pl-PL', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }),
};

/** How often it lets in, and when. */
export function admissionText({ entries, days }: OnOffer, lang: Language, { tickets: t }: ShopTexts): string {
  const [always, on] = {
    once: [t.once, t.onceOn] as const,
    'once-a-day': [t.daily, t.dailyOn] as const,
    unlimited: [t.unlimited, t.unlimitedOn] as const,
  }[entries];
  return days ? on(days.map((day) => dayFormats[lang].format(new Date(day))).join('; ')) : always;
}

export const priceText = (price: number, lang: Language, t: ShopTexts): string =>
  price === 0 ? t.tickets.free : formatMoney(price, lang);

/** The buyer's own ticket: one card a type, of which one is chosen. */
export function TicketCards() {
  const { sale, lang, t, errorOf, isPreview } = usePurchaseForm();
  const error = errorOf(PATH);
  // Where a link to this choice leads: a card that can be chosen.
  const first = sale.ticketTypes.find((type) => type.left !== 'none');
  return (
    <fieldset className={css.section} aria-describedby={error ? `${PATH}-error` : undefined}>
      <legend>
        <h2>{t.tickets.title}</h2>
      </legend>
      <FieldNotes id={PATH} error={error} />
      <div className={css.cards}>
        {sale.ticketTypes.map((type) => (
          <div key={type.id}>
            <TicketCard type={type} id={type === first ? PATH : `${PATH}-${type.id}`} />
            {type.left === 'none' && (
              <NotifyMe type={type} fair={sale.fair} lang={lang} t={t} isPreview={isPreview} />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function TicketCard({ type, id }: { type: OnOffer; id: string }) {
  const { draft, edit, lang, t } = usePurchaseForm();
  const [first, ...others] = draft.tickets;
  const choose = () => first && edit({ tickets: [{ ...first, ticketTypeId: type.id }, ...others] });
  const soldOut = type.left === 'none';
  return (
    <label className={css.card} data-sold-out={soldOut ? '' : undefined}>
      <input
        id={id}
        type="radio"
        name="ticketTypeId"
        value={type.id}
        checked={first?.ticketTypeId === type.id}
        disabled={soldOut}
        onChange={choose}
      />
      <span className={css.cardBody}>
        <span className={css.cardHead}>
          <strong>{inLanguage(type.name, lang)}</strong>
          <strong className={css.cardPrice} suppressHydrationWarning>
            {priceText(type.price, lang, t)}
          </strong>
        </span>
        {type.left === 'few' && <span className={css.few}>{t.tickets.few}</span>}
        {soldOut && <span className={css.none}>{t.tickets.none}</span>}
        <RichLine text={hardSpaces(inLanguage(type.description, lang))} />
        <span className={css.muted} suppressHydrationWarning>
          {admissionText(type, lang, t)}
        </span>
        {type.activeTill && !soldOut && (
          <span className={css.muted} suppressHydrationWarning>
            {t.tickets.till(formatDateTime(new Date(type.activeTill), lang))}
          </span>
        )}
      </span>
    </label>
  );
}
