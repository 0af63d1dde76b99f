import type { Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { forgetMine } from '../../memory/forget-mine.ts';
import { TextButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import css from './thank-you.module.css';

/** For whoever bought at somebody else's computer. */
export function ForgetDevice({ lang }: { lang: Language }) {
  const t = thankYouTexts[lang].forget;
  const forget = () => {
    forgetMine();
    void toast('success', t.done);
  };
  return (
    <section className={css.card} aria-labelledby="forget-title">
      <h2 id="forget-title">{t.title}</h2>
      <p>{t.text}</p>
      <TextButton onClick={forget}>{t.act}</TextButton>
    </section>
  );
}
