import type { OrderDetails } from '#shared/contract/order-details.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { orderTexts } from '#shared/texts/office/order.ts';
import { MutedSpan, PlainList } from '#web/src/components/layout/text.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './order-drawer.module.css';

/** What the people of an order answered to the fair's questions. */
export function OrderAnswers({ details: { answers } }: { details: OrderDetails }) {
  const lang = useOfficeLanguage();
  const t = useTexts(orderTexts);
  if (!answers) return null;
  return (
    <section className={css.section} aria-labelledby="answers-title">
      <h3 id="answers-title">{t.answers}</h3>
      {answers.map(({ who, answers: given }, place) => (
        // Two people may have one name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order's people have no other id, and stay in their order.
        <div key={place}>
          <strong>{who}</strong>
          <PlainList>
            {given.map(({ question, answer, at }, number) => (
              // A question that was removed may have been made anew in the same words.
              // biome-ignore lint/suspicious/noArrayIndexKey: answers stay in their order.
              <li key={number}>
                <MutedSpan>{inLanguage(question, lang)}</MutedSpan> <span>{inLanguage(answer, lang)}</span>
                {at && <MutedSpan>{` ${formatDateTime(new Date(at), lang)}`}</MutedSpan>}
              </li>
            ))}
          </PlainList>
        </div>
      ))}
    </section>
  );
}
