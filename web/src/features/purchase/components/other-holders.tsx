import { useLayoutEffect } from 'react';
import { inLanguage } from '#shared/domain/text.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import { Button } from '#web/src/components/button.tsx';
import { EmailField } from '#web/src/components/email-field.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { NameField } from '#web/src/components/name-field.tsx';
import type { HolderDraft, TicketDraft } from '../storage/draft.ts';
import { Fold } from './fold.tsx';
import { usePurchaseForm } from './form-context.ts';
import css from './other-holders.module.css';
import { Questions } from './questions.tsx';
import sections from './section.module.css';
import { isNamed } from './ticket-counts.ts';

/** The holders of the tickets besides the buyer's. */
function HolderFields() {
  const { draft } = usePurchaseForm();
  const [, ...others] = draft.tickets;
  return others.map((ticket, index) => <OtherHolder key={ticket.key} ticket={ticket} index={index + 1} />);
}

/** A section of its own where the fair requires every holder's name. */
export function RequiredHolders() {
  const { t, sale, draft } = usePurchaseForm();
  if (draft.tickets.length < 2 || !sale.fair.requireHolderNames) return null;
  return (
    <section className={sections.section} aria-labelledby="others-title">
      <h2 id="others-title">{t.others.title}</h2>
      <p className={sections.muted}>{t.others.required}</p>
      <HolderFields />
    </section>
  );
}

/** A line that opens where nobody has to give them. */
export function OptionalHolders() {
  const { sale, draft } = usePurchaseForm();
  if (draft.tickets.length < 2 || sale.fair.requireHolderNames) return null;
  return <FoldedHolders />;
}

function FoldedHolders() {
  const { t, draft } = usePurchaseForm();
  useKeptFocus();
  const isNamedAny = draft.tickets.some(({ holder }, index) => index > 0 && isNamed(holder));
  return (
    <Fold title={t.others.title} note={t.optional} isNeeded={isNamedAny}>
      <p className={sections.muted}>{t.others.text}</p>
      <HolderFields />
    </Fold>
  );
}

/** Keeps the focus when the fields are recreated, because the fair now requires names. */
function useKeptFocus() {
  useLayoutEffect(
    () => () => {
      const { id } = document.activeElement ?? {};
      if (id) queueMicrotask(() => document.getElementById(id)?.focus());
    },
    [],
  );
}

function OtherHolder({ ticket, index }: { ticket: TicketDraft; index: number }) {
  const { t, lang, sale, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const type = sale.ticketTypes.find(({ id }) => id === ticket.ticketTypeId);
  const field = (name: keyof HolderDraft) => ({
    id: `tickets.${index}.holder.${name}`,
    name: `tickets.${index}.holder.${name}`,
    value: ticket.holder[name],
    error: errorOf(`tickets.${index}.holder.${name}`),
    autoComplete: 'off',
    onBlur,
    onChange: (value: string) =>
      edit({
        tickets: draft.tickets.map((draftTicket) =>
          draftTicket.key === ticket.key
            ? { ...draftTicket, holder: { ...draftTicket.holder, [name]: value } }
            : draftTicket,
        ),
      }),
  });
  const remove = () => edit({ tickets: draft.tickets.filter(({ key }) => key !== ticket.key) });
  return (
    <fieldset className={css.other}>
      <legend className={css.otherTitle}>
        {t.more.ticket(index + 1) + (type ? `: ${hardSpaces(inLanguage(type.name, lang))}` : '')}
      </legend>
      <div className={css.otherRemove}>
        <Button kind="quiet" small onClick={remove} aria-label={t.more.remove(index + 1)}>
          <Icon name="close" size={16} />
          <span>{t.more.removeShort}</span>
        </Button>
      </div>
      <div className={sections.pair}>
        <NameField {...field('name')} lang={lang} label={t.buyer.name} />
        <NameField {...field('surname')} lang={lang} label={t.buyer.surname} />
      </div>
      <div className={sections.pair}>
        <EmailField
          {...field('email')}
          label={t.buyer.email}
          note={t.optional}
          help={t.more.emailHelp}
          meant={t.buyer.meant}
        />
        <NameField {...field('company')} lang={lang} label={t.buyer.company} note={t.optional} />
      </div>
      {isNamed(ticket.holder) && <Questions ticket={ticket} />}
    </fieldset>
  );
}
