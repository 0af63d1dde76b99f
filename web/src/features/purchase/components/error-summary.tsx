import type { MouseEvent, ReactNode } from 'react';
import { inLanguage } from '#shared/domain/text.ts';
import { formTexts } from '#shared/texts/fields.ts';
import { Notice } from '#web/src/components/notice.tsx';
import { errorText, type FieldErrors } from '#web/src/lib/form/field-errors.ts';
import css from './error-summary.module.css';
import { type PurchaseForm, usePurchaseForm } from './form-context.ts';
import { inPageOrder } from './purchase-content.ts';
import { goneOf } from './ticket-counts.ts';

/** The field's label on the page. */
function labelOf(path: string, { t, lang, sale }: Pick<PurchaseForm, 't' | 'lang' | 'sale'>): string {
  const names: Record<string, string> = {
    ticketTypeId: t.more.type,
    name: t.buyer.name,
    surname: t.buyer.surname,
    email: t.buyer.email,
    company: t.buyer.company,
    phoneNumber: t.buyer.phone,
    nip: t.extras.nip,
    ...t.privateInvoice,
    country: t.buyer.country,
    voivodeship: t.buyer.voivodeship,
    streetAddress: t.extras.street,
    postalCode: t.extras.postalCode,
    city: t.extras.city,
    promoCode: t.promo.title,
    magazine: t.extras.magazine,
    agreement: t.consents.title,
    code: 'BLIK',
    accepted: 'BLIK',
  };
  const [section, index] = path.split('.');
  const last = path.split('.').at(-1) ?? '';
  const asked = sale.questions?.questions.find(({ id }) => id === last);
  // A colon follows.
  const name = asked ? inLanguage(asked.label, lang).replace(/[?:.]+$/, '') : (names[last] ?? '');
  return name && section === 'tickets' && index !== '0'
    ? `${t.more.ticket(Number(index) + 1)}, ${asked ? name : name.toLowerCase()}`
    : name;
}

/** Expands the section that contains the field, as browsers do for find-in-page; its owner gets a `toggle` event. */
export function unfold(path: string): void {
  const fold = document.getElementById(path)?.closest('details');
  if (fold) fold.open = true;
}

export function focusField(path: string): void {
  unfold(path);
  // Types are chosen on the cards, whichever ticket is concerned.
  const element = document.getElementById(
    path.replace(/^tickets\.\d+\.ticketTypeId$/, 'tickets.0.ticketTypeId'),
  );
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

const isType = (path: string): boolean => path.endsWith('.ticketTypeId');

export function ErrorSummary({ errors }: { errors: FieldErrors }): ReactNode {
  const form = usePurchaseForm();
  const { t, lang, draft } = form;
  const labelled = inPageOrder(errors).filter(([path]) => labelOf(path, form));
  // Several tickets whose types are gone are one thing to mend.
  const first = labelled.find(([path]) => isType(path));
  const isSame = goneOf(draft.tickets) > 1;
  const found = labelled.filter((one) => one === first || !isSame || !isType(one[0]));
  if (found.length === 0) return null;
  const addressMissing = draft.magazine && found.some(([path]) => path.startsWith('address.'));
  const go = (path: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(path);
  };
  return (
    <Notice tone="error">
      <strong>{formTexts[lang].fillCorrectly}</strong>
      {addressMissing && <p>{formTexts[lang].fillAddress}</p>}
      <ul className={css.problems}>
        {found.map(([path, error]) => (
          <li key={path}>
            <a href={`#${path}`} onClick={go(path)}>
              {path === 'agreement'
                ? t.errors.agreement
                : t.errors.field(labelOf(path, form), errorText(error, lang))}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
