import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkTicket } from '#shared/contract/scans.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { NarrowPage } from '#web/src/components/layout/page.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { CheckedTickets } from '../components/checked-tickets.tsx';
import { doorLanguage } from '../components/door-language.ts';

type CheckQuery = { t: string } | { orderNumber: string; email: string };

/** Shows a ticket's state without recording anything. Any phone's camera opens it from the QR code. */
export default function CheckScreen() {
  const [search, setSearch] = useSearchParams();
  const lang = doorLanguage(location.search);
  const texts = doorTexts[lang].check;
  const t = search.get('t');
  const [query, setQuery] = useState<CheckQuery | undefined>(t ? { t } : undefined);
  const checked = useQuery({
    queryKey: ['check', query],
    queryFn: ({ signal }) => request(checkTicket, { query: query ?? {}, signal }),
    enabled: query !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  useTitle(texts.title);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  const startAnew = () => {
    setSearch(lang === 'en' ? { lang } : {}, { replace: true });
    setQuery(undefined);
  };
  const code = checked.error && errorCode(checked.error);
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{texts.title}</h1>
      {query && checked.isPending && <p role="status">{texts.checking}</p>}
      {code && (
        <Notice tone="error">{code === 'not_found' ? texts.notFound : problemText(code, lang)}</Notice>
      )}
      {checked.data && <CheckedTickets tickets={checked.data.tickets} lang={lang} />}
      {checked.data ? (
        <Button onClick={startAnew}>{texts.again}</Button>
      ) : (
        (!query || code) && <OrderForm onCheck={setQuery} />
      )}
    </NarrowPage>
  );
}

function OrderForm({ onCheck }: { onCheck: (query: CheckQuery) => void }) {
  const lang = doorLanguage(location.search);
  const texts = doorTexts[lang].check;
  const [orderNumber, setOrderNumber] = useState('');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const missing = (value: string) =>
    tried && !value.trim() ? fieldText({ rule: 'required' }, lang) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!orderNumber.trim()) return document.getElementById('order-number')?.focus();
    if (!email.trim()) return document.getElementById('order-email')?.focus();
    onCheck({ orderNumber: orderNumber.trim(), email: email.trim() });
  };
  return (
    <FormCard onSubmit={submit} noValidate>
      <p>{texts.text}</p>
      <TextField
        id="order-number"
        label={texts.number}
        help={texts.numberHelp}
        value={orderNumber}
        error={missing(orderNumber)}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        onChange={setOrderNumber}
      />
      <TextField
        id="order-email"
        type="email"
        label={texts.email}
        value={email}
        error={missing(email)}
        autoComplete="email"
        autoCapitalize="none"
        maxLength={100}
        onChange={setEmail}
      />
      <Button type="submit" kind="action">
        {texts.submit}
      </Button>
    </FormCard>
  );
}
