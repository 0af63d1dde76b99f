import { getSale } from '#shared/contract/sale.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import { RichText } from '#web/src/components/rich-text.tsx';
import { useCall } from '#web/src/lib/use-call.ts';
import css from './thank-you.module.css';

/** The office's own text after a purchase; the page does not wait for it. */
export function OfficeWords({ lang }: { lang: Language }) {
  const { data } = useCall(getSale, {}, { retry: false });
  const text = data?.texts['block.thankYou'];
  const shown = text && inLanguage(text, lang);
  if (!shown) return null;
  return (
    <section className={css.card}>
      <RichText text={hardSpaces(shown)} />
    </section>
  );
}
