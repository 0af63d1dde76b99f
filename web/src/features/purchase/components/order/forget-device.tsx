import type { Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { TextButton } from '#web/src/components/button.tsx';
import { toast } from '#web/src/lib/toast.ts';
import { forgetMine } from '../../storage/forget-mine.ts';
import css from './thank-you.module.css';

/** For buyers who used somebody else's computer. */
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
