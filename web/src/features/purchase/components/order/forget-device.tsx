import { useNavigate } from 'react-router';
import type { Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { TextButton } from '#web/src/components/button.tsx';
import { forgetDevice } from '../../storage/forget-device.ts';
import css from './thank-you.module.css';

/** For buyers who used somebody else's device. */
export function ForgetDevice({ lang }: { lang: Language }) {
  const t = thankYouTexts[lang].forget;
  const navigate = useNavigate();
  const forget = async () => {
    // First: the order's page would keep its tickets again, and going back would open it.
    await navigate(`/thankyou?lang=${lang}`, { replace: true, state: 'forgotten' });
    await forgetDevice();
  };
  return (
    <section className={css.card} aria-labelledby="forget-title">
      <h2 id="forget-title">{t.title}</h2>
      <p>{t.text}</p>
      <TextButton onClick={forget}>{t.act}</TextButton>
    </section>
  );
}
