import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { Button } from '#web/src/components/button.tsx';
import { SelectField, TextField } from '#web/src/components/fields.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { type HolderDraft, newTicket, type TicketDraft } from '../storage/draft.ts';
import { usePurchaseForm } from './form-context.ts';
import css from './purchase.module.css';
import { priceText } from './ticket-cards.tsx';

const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

/** Tickets beside the buyer's own: each has its type and its holder. */
export function MoreTickets() {
  const { t, draft, edit } = usePurchaseForm();
  const { tickets } = draft;
  const add = () => {
    edit({ tickets: [...tickets, newTicket(tickets.at(-1)?.ticketTypeId ?? '')] });
    focusSoon(`tickets.${tickets.length}.holder.name`);
  };
  return (
    <section className={css.section} aria-labelledby="more-title">
      <h2 id="more-title">{t.more.title}</h2>
      <p className={css.muted}>{tickets.length < MAX_TICKETS ? t.more.text : t.more.most}</p>
      {tickets.map(
        (ticket, index) => index > 0 && <OtherTicket key={ticket.key} ticket={ticket} index={index} />,
      )}
      {tickets.length < MAX_TICKETS && (
        <Button id="add-ticket" onClick={add}>
          <Icon name="plus" />
          {t.more.add}
        </Button>
      )}
    </section>
  );
}

function OtherTicket({ ticket, index }: { ticket: TicketDraft; index: number }) {
  const { t, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const change = (changed: TicketDraft) =>
    edit({ tickets: draft.tickets.map((one) => (one.key === ticket.key ? changed : one)) });
  const remove = () => {
    edit({ tickets: draft.tickets.filter((one) => one.key !== ticket.key) });
    focusSoon('add-ticket');
  };
  const field = (name: keyof HolderDraft) => ({
    id: `tickets.${index}.holder.${name}`,
    name: `tickets.${index}.holder.${name}`,
    value: ticket.holder[name],
    error: errorOf(`tickets.${index}.holder.${name}`),
    autoComplete: 'off',
    onBlur,
    onChange: (value: string) => change({ ...ticket, holder: { ...ticket.holder, [name]: value } }),
  });
  return (
    <fieldset className={css.other}>
      <legend className={css.otherTitle}>{t.more.ticket(index + 1)}</legend>
      <div className={css.otherRemove}>
        <Button kind="quiet" small onClick={remove} aria-label={t.more.remove(index + 1)}>
          <Icon name="close" size={16} />
          {t.more.removeShort}
        </Button>
      </div>
      <TypeChoice
        ticket={ticket}
        index={index}
        onChange={(ticketTypeId) => change({ ...ticket, ticketTypeId })}
      />
      <div className={css.pair}>
        <TextField {...field('name')} label={t.buyer.name} maxLength={60} />
        <TextField {...field('surname')} label={t.buyer.surname} maxLength={60} />
      </div>
      <div className={css.pair}>
        <TextField
          {...field('email')}
          label={t.buyer.email}
          note={t.optional}
          help={t.more.emailHelp}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={50}
        />
        <TextField {...field('company')} label={t.buyer.company} note={t.optional} maxLength={120} />
      </div>
    </fieldset>
  );
}

interface TypeChoiceProps {
  ticket: TicketDraft;
  index: number;
  onChange: (ticketTypeId: string) => void;
}

function TypeChoice({ ticket, index, onChange }: TypeChoiceProps) {
  const { t, lang, sale, errorOf, onBlur } = usePurchaseForm();
  const path = `tickets.${index}.ticketTypeId`;
  return (
    <SelectField
      id={path}
      name={path}
      label={t.more.type}
      value={ticket.ticketTypeId}
      error={errorOf(path)}
      onBlur={onBlur}
      onChange={onChange}
    >
      {ticket.ticketTypeId === '' && <option value="">{t.buyer.choose}</option>}
      {sale.ticketTypes.map((type) => (
        <option key={type.id} value={type.id} disabled={type.left === 'none'}>
          {`${inLanguage(type.name, lang)}: ${type.left === 'none' ? t.tickets.none : priceText(type.price, lang, t)}`}
        </option>
      ))}
    </SelectField>
  );
}
