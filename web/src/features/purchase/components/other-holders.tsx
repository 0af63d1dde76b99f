import { type ReactNode, useLayoutEffect, useState } from 'react';
import { inLanguage } from '#shared/domain/text.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import type { HolderDraft, TicketDraft } from '../storage/draft.ts';
import { usePurchaseForm } from './form-context.ts';
import css from './other-holders.module.css';
import sections from './section.module.css';
import { isNamed } from './ticket-counts.ts';

/** The holders of the other tickets: folded, unless the fair requires every holder's name. */
export function OtherHolders() {
  const { t, sale, draft } = usePurchaseForm();
  const [, ...others] = draft.tickets;
  if (others.length === 0) return null;
  const fields = others.map((ticket, index) => (
    <OtherHolder key={ticket.key} ticket={ticket} index={index + 1} />
  ));
  if (!sale.fair.requireHolderNames) return <Folded>{fields}</Folded>;
  return (
    <section className={sections.section} aria-labelledby="others-title">
      <h2 id="others-title">{t.others.title}</h2>
      <p className={sections.muted}>{t.others.required}</p>
      {fields}
    </section>
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

/** Initially expanded if anything was typed in it; `unfold` expands it for an error. */
function Folded({ children }: { children: ReactNode }) {
  const { t, draft } = usePurchaseForm();
  useKeptFocus();
  const [isOpen, setOpen] = useState(() =>
    draft.tickets.some(({ holder }, index) => index > 0 && isNamed(holder)),
  );
  return (
    <section className={sections.section} aria-labelledby="others-title">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={css.fold}>
          <h2 id="others-title">{t.others.title}</h2> <span className={sections.muted}>{t.optional}</span>
          <Icon name="down" />
        </summary>
        <div className={css.folded}>
          <p className={sections.muted}>{t.others.text}</p>
          {children}
        </div>
      </details>
    </section>
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
        tickets: draft.tickets.map((one) =>
          one.key === ticket.key ? { ...one, holder: { ...one.holder, [name]: value } } : one,
        ),
      }),
  });
  const remove = () => edit({ tickets: draft.tickets.filter(({ key }) => key !== ticket.key) });
  return (
    <fieldset className={css.other}>
      <legend className={css.otherTitle}>
        {t.more.ticket(index + 1)}
        {type && `: ${hardSpaces(inLanguage(type.name, lang))}`}
      </legend>
      <div className={css.otherRemove}>
        <Button kind="quiet" small onClick={remove} aria-label={t.more.remove(index + 1)}>
          <Icon name="close" size={16} />
          {t.more.removeShort}
        </Button>
      </div>
      <div className={sections.pair}>
        <TextField {...field('name')} label={t.buyer.name} />
        <TextField {...field('surname')} label={t.buyer.surname} />
      </div>
      <div className={sections.pair}>
        <TextField
          {...field('email')}
          label={t.buyer.email}
          note={t.optional}
          help={t.more.emailHelp}
          type="email"
          inputMode="email"
          autoCapitalize="none"
        />
        <TextField {...field('company')} label={t.buyer.company} note={t.optional} />
      </div>
    </fieldset>
  );
}
