import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { refuseReminders } from '#shared/contract/orders.ts';
import { problemText } from '#shared/texts/problems.ts';
import { remindersTexts } from '#shared/texts/reminders.ts';
import { Button } from '#web/src/components/button.tsx';
import { LanguageSwitch } from '#web/src/components/language-switch.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import css from '../components/order/thank-you.module.css';

/** Ends reminders for whoever opened the address in one. Opening it changes nothing: that needs a click. */
export default function RemindersScreen() {
  const [search] = useSearchParams();
  const [orderId, token, holder] = ['order', 'token', 'holder'].map((name) => search.get(name) ?? undefined);
  const lang = usePublicLanguage();
  const t = remindersTexts[lang];
  useTitle(t.title);
  const send = useSend(refuseReminders);
  const end = useMutation({
    mutationFn: () =>
      send({ params: { orderId: orderId ?? '' }, query: { token: token ?? '', ...(holder && { holder }) } }),
  });
  const isLinked = orderId && token;
  return (
    <main className={css.page}>
      <div className={css.languages}>
        <LanguageSwitch lang={lang} />
      </div>
      <div className={css.parts}>
        <section className={css.card}>
          <h1 tabIndex={-1}>{t.title}</h1>
          {!isLinked && <Notice tone="info">{t.noLink}</Notice>}
          {isLinked && !end.isSuccess && (
            <>
              <p>{t.text}</p>
              <Button kind="action" working={end.isPending} onClick={() => end.mutate()}>
                {t.end}
              </Button>
            </>
          )}
          {end.isSuccess && <Notice tone="good">{t.ended}</Notice>}
          {end.error && <Notice tone="error">{problemText(errorCode(end.error), lang)}</Notice>}
        </section>
      </div>
    </main>
  );
}
