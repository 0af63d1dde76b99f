import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkTicket } from '#shared/contract/scans.ts';
import type { Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { LanguageSwitch } from '#web/src/components/language-switch.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { NarrowMain } from '#web/src/components/layout/page.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { CheckedTickets } from '../components/checked-tickets.tsx';

/** Both are needed to find an order. */
const checkOrder = (typed: Record<string, string>): FieldErrors => ({
  ...checkRequest(checkTicket.query, typed),
  ...Object.fromEntries(
    Object.entries(typed).flatMap(([path, text]) => (text.trim() ? [] : [[path, { rule: 'required' }]])),
  ),
});

type CheckQuery = { t: string } | { orderNumber: string; email: string };

/** Shows a ticket's state without recording anything. Any phone's camera opens it from the QR code. */
export default function CheckScreen() {
  const [search, setSearch] = useSearchParams();
  const lang = usePublicLanguage();
  const texts = doorTexts[lang].check;
  const t = search.get('t');
  const [query, setQuery] = useState<CheckQuery | undefined>(t ? { t } : undefined);
  const checked = useCall(
    checkTicket,
    { query: query ?? {} },
    { enabled: query !== undefined, staleTime: 0, refetchOnWindowFocus: false },
  );
  useTitle(texts.title);
  const startAnew = () => {
    setSearch({ lang }, { replace: true });
    setQuery(undefined);
  };
  const code = checked.error && errorCode(checked.error);
  return (
    <NarrowMain>
      <LanguageSwitch lang={lang} />
      <h1 tabIndex={-1}>{texts.title}</h1>
      {query && checked.isPending && <p role="status">{texts.checking}</p>}
      {code && (
        <Notice tone="error">{code === 'not_found' ? texts.notFound : problemText(code, lang)}</Notice>
      )}
      {checked.data && <CheckedTickets tickets={checked.data.tickets} lang={lang} />}
      {checked.data ? (
        <Button onClick={startAnew}>{texts.again}</Button>
      ) : (
        (!query || code) && <OrderForm lang={lang} onCheck={setQuery} />
      )}
    </NarrowMain>
  );
}

function OrderForm({ lang, onCheck }: { lang: Language; onCheck: (query: CheckQuery) => void }) {
  const texts = doorTexts[lang].check;
  const { field, onSubmit } = useForm({ orderNumber: '', email: '' }, checkOrder, lang);
  const submit = onSubmit(({ orderNumber, email }) =>
    onCheck({ orderNumber: orderNumber.trim(), email: email.trim() }),
  );
  return (
    <FormCard onSubmit={submit} noValidate>
      <p>{texts.text}</p>
      <TextField
        {...field('orderNumber')}
        label={texts.number}
        help={texts.numberHelp}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField
        {...field('email')}
        type="email"
        label={texts.email}
        autoComplete="email"
        autoCapitalize="none"
      />
      <Button type="submit" kind="action">
        {texts.submit}
      </Button>
    </FormCard>
  );
}
