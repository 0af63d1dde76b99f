import { escapeHtml, frame } from '../payment-sandbox/page-frame.ts';
import { pageTexts } from '../payment-sandbox/page-texts.ts';
import { formatMoney, formatTime } from '../payment-sandbox/units.ts';
import type { MethodType } from './requests.ts';
import { amountOf, endOf, type Session, statusOf } from './store.ts';

type Texts = (typeof pageTexts)['pl' | 'en'];

const titleOf = (method: MethodType, texts: Texts): string =>
  ({ card: texts.card, blik: texts.blik, p24: 'Przelewy24' })[method];

function ways({ request }: Session, texts: Texts, amount: string): string {
  const all = request.allowed_payment_method_types.map(
    (
      method,
      index,
    ) => `<details name="way"${index === 0 ? ' open' : ''}><summary>${titleOf(method, texts)}</summary>
<form method="post"><input type="hidden" name="method" value="${method}">
${method === 'card' ? `<p class="soft">${texts.cardHelp}</p>` : ''}
<button class="go" name="action" value="pay">${escapeHtml(texts.pay(amount))}</button></form></details>`,
  );
  return `<section class="card ways">${all.join('')}</section>`;
}

function others(texts: Texts): string {
  const endings = [
    ['pay-late', texts.lateHelp],
    ['pay-without-notice', texts.withoutHelp],
    ['pay-return-first', texts.returnHelp],
  ] as const;
  const buttons = endings.map(
    ([action, help]) =>
      `<button name="action" value="${action}">${texts[action]}</button><p class="soft">${help}</p>`,
  );
  return `<form method="post"><button name="action" value="decline">${texts.cancel}</button></form>
<details style="margin-top:16px"><summary>${texts.others}</summary>
<form method="post" class="others">${buttons.join('')}</form></details>`;
}

function ended(session: Session, texts: Texts, now: Date): string {
  const status = statusOf(session, now);
  const [title, help] = {
    over: [texts.over, texts.overHelp],
    verified: [texts.paid, texts.paidHelp],
    returned: [texts.returned, texts.returnedHelp],
    'awaiting-late-payment': [texts.late, texts.lateWait],
    open: ['', ''],
    declined: ['', ''],
  }[status];
  return `<section class="card"><h1>${title}</h1><p>${help}</p>
<a class="button" href="${escapeHtml(session.request.cancel_url)}">${texts.back}</a></section>`;
}

/** The page of a session as of `now`. */
export function payPage(session: Session | undefined, now: Date): string {
  const lang = session?.request.locale ?? 'pl';
  const texts = pageTexts[lang];
  const { title, sandbox } = texts;
  const page = (main: string) => frame({ lang, title, sandbox, brand: 'Stripe' }, main);
  if (!session)
    return page(`<section class="card"><h1>${texts.unknown}</h1><p>${texts.unknownHelp}</p></section>`);
  const { request } = session;
  const amount = formatMoney(amountOf(session), 'PLN', lang);
  const top = `<section class="card">
<h1 class="soft">${texts.toPay}</h1>
<p class="amount">${escapeHtml(amount)}</p>
<p class="what">${escapeHtml(request.payment_intent_data.description)}</p>
<p class="soft">${escapeHtml(request.customer_email ?? '')}</p>
<p class="soft"><strong>${escapeHtml(texts.until(formatTime(new Date(endOf(session)), lang)))}</strong></p>
</section>`;
  const status = statusOf(session, now);
  if (status !== 'open' && status !== 'declined') return page(top + ended(session, texts, now));
  return page(top + ways(session, texts, amount) + others(texts));
}
