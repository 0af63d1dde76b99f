import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mailOrderLinks } from '#shared/contract/orders.ts';
import type { Language } from '#shared/domain/text.ts';
import { myTicketsTexts } from '#shared/texts/my-tickets.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { LanguageSwitch } from '#web/src/components/language-switch.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { shopPage } from '#web/src/lib/public-pages.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import own from '../components/order/thank-you.module.css';
import css from '../components/waiting.module.css';

/** For whoever has lost the mail with their tickets: links to their orders, by mail. */
export default function MyTicketsScreen() {
  const lang = usePublicLanguage();
  const t = myTicketsTexts[lang];
  const [sentTo, setSentTo] = useState<string>();
  useTitle(t.title);
  return (
    <main className={own.page}>
      <div className={own.languages}>
        <LanguageSwitch lang={lang} />
      </div>
      <div className={own.parts}>
        <section className={own.card}>
          {sentTo === undefined ? (
            <LinksForm lang={lang} onSent={setSentTo} />
          ) : (
            <Sent email={sentTo} lang={lang} onAgain={() => setSentTo(undefined)} />
          )}
          <p className={css.small}>
            <a href={shopPage(lang)}>{t.shop}</a>
          </p>
        </section>
      </div>
    </main>
  );
}

function LinksForm({ lang, onSent }: { lang: Language; onSent: (email: string) => void }) {
  const t = myTicketsTexts[lang];
  const form = useForm({ email: '' }, (values) => checkRequest(mailOrderLinks.body, values), lang);
  const act = useMutation({
    mutationFn: (body: { email: string }) => request(mailOrderLinks, { body }),
    onSuccess: (_, { email }) => onSent(email),
    onError: (error) => {
      if (error instanceof ProblemError && error.fields) form.showRefusal(error.fields);
    },
  });
  return (
    <>
      <h1 tabIndex={-1}>{t.title}</h1>
      <p>{t.intro}</p>
      <form
        className={css.form}
        onSubmit={form.onSubmit(({ email }) => act.mutate({ email: email.trim() }))}
        noValidate
      >
        <TextField {...form.field('email')} label={t.email} type="email" autoComplete="email" />
        {act.error && <Notice tone="error">{problemText(errorCode(act.error), lang)}</Notice>}
        <Button type="submit" kind="action" working={act.isPending}>
          {t.send}
        </Button>
      </form>
    </>
  );
}

/** What was typed is gone from the page, and focus with it. */
const focusOn = (heading: HTMLElement | null) => heading?.focus();

function Sent({ email, lang, onAgain }: { email: string; lang: Language; onAgain: () => void }) {
  const t = myTicketsTexts[lang];
  return (
    <>
      <h1 ref={focusOn} tabIndex={-1}>
        {t.done}
      </h1>
      <p role="status">{t.doneText(email)}</p>
      <p>{t.nothing}</p>
      <Button onClick={onAgain}>{t.another}</Button>
    </>
  );
}
