import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ResponseOf } from '#shared/contract/call.ts';
import { confirmWaiting, getWaitingPlace, leaveWaitingList } from '#shared/contract/waiting-list.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatUntil } from '#shared/domain/time.ts';
import { problemText } from '#shared/texts/problems.ts';
import { waitingTexts } from '#shared/texts/waiting-list.ts';
import { Button, ButtonLink } from '#web/src/components/button.tsx';
import { LanguageSwitch } from '#web/src/components/language-switch.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { shopPage } from '#web/src/lib/public-pages.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import own from '../components/order/thank-you.module.css';
import css from '../components/waiting.module.css';

type Place = ResponseOf<typeof getWaitingPlace>;

/**
 * A person's entry on a waiting list, by the link in a mail. Opening it changes nothing: confirming and leaving need a
 * click.
 */
export default function WaitingListScreen() {
  const [search] = useSearchParams();
  const token = search.get('place') ?? '';
  const { data: place, error } = useCall(getWaitingPlace, { query: { token } }, { enabled: token !== '' });
  const lang = usePublicLanguage(place?.lang);
  const t = waitingTexts[lang];
  useTitle(t.page);
  return (
    <main className={own.page}>
      <div className={own.languages}>
        <LanguageSwitch lang={lang} />
      </div>
      <div className={own.parts}>
        {place && <p className={own.fair}>{inLanguage(place.fairName, lang)}</p>}
        <section className={own.card}>
          <h1 tabIndex={-1}>{t.page}</h1>
          {token && !place && !error && <p>{t.loading}</p>}
          {!token && <Notice tone="info">{t.noLink}</Notice>}
          {!place && error && <Notice tone="error">{problemText(errorCode(error), lang)}</Notice>}
          {!place && (error || !token) && <ButtonLink href={shopPage(lang)}>{t.toShop}</ButtonLink>}
          {place && <OwnPlace place={place} token={token} lang={lang} />}
        </section>
      </div>
    </main>
  );
}

function OwnPlace({ place, token, lang }: { place: Place; token: string; lang: Language }) {
  const { state, until } = place;
  const t = waitingTexts[lang];
  const sendLeave = useSend(leaveWaitingList);
  const sendConfirm = useSend(confirmWaiting);
  const leave = useMutation({ mutationFn: () => sendLeave({ query: { token } }) });
  const confirm = useMutation({ mutationFn: () => sendConfirm({ body: { token } }) });
  const failure = leave.error ?? confirm.error;
  const shop = shopPage(lang, place.fairId);
  const type = inLanguage(place.typeName, lang);
  const isDoubtful = state === 'waiting' && !place.confirmed;
  const text = isDoubtful ? t.unconfirmed : t.states[state];
  const isOn = state === 'waiting' || state === 'offered';
  return (
    <>
      <p>
        <strong>{type}</strong>
      </p>
      <Notice tone={isDoubtful ? 'warning' : isOn ? 'good' : 'info'}>
        {until ? t.heldUntil(type, formatUntil(new Date(until), lang)) : text}
      </Notice>
      {isDoubtful && (
        <Button kind="action" working={confirm.isPending} onClick={() => confirm.mutate()}>
          {t.confirm}
        </Button>
      )}
      {until ? (
        <ButtonLink kind="action" href={`${shop}?offer=${encodeURIComponent(token)}`}>
          {t.buy}
        </ButtonLink>
      ) : (
        !isOn && <ButtonLink href={shop}>{t.toShop}</ButtonLink>
      )}
      {isOn && (
        <>
          <Button working={leave.isPending} onClick={() => leave.mutate()}>
            {t.leave}
          </Button>
          <p className={css.small}>{t.leaveText}</p>
        </>
      )}
      {failure && <Notice tone="error">{problemText(errorCode(failure), lang)}</Notice>}
    </>
  );
}
