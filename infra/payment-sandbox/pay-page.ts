import { escapeHtml, frame } from './page-frame.ts';
import { type PageLanguage, pageTexts } from './page-texts.ts';
import { endOf, type Session, type SessionStatus, statusOf } from './sessions.ts';
import { formatMoney, formatTime } from './units.ts';

type Texts = (typeof pageTexts)[PageLanguage];

const BANKS = ['mBank', 'PKO Bank Polski', 'ING Bank Śląski', 'Santander', 'Bank Pekao'];
/** Bits of the `channel`, with which the shop restricts payment methods. */
const CHANNELS = { card: 1 + 4096, transfer: 2, blik: 8192, any: 16 };

const languageOf = (session: Session | undefined): PageLanguage =>
  session?.registration.language === 'en' ? 'en' : 'pl';

const money = ({ registration: { amount, currency } }: Session, lang: PageLanguage): string =>
  formatMoney(amount, currency, lang);

function header(session: Session, texts: Texts, lang: PageLanguage): string {
  const end = endOf(session);
  return `<section class="card">
<h1 class="soft">${texts.toPay}</h1>
<p class="amount">${escapeHtml(money(session, lang))}</p>
<p class="what">${escapeHtml(session.registration.description)}</p>
<p class="soft">${escapeHtml(new URL(session.registration.urlReturn).host)}</p>
<p class="soft">${escapeHtml(session.registration.email)}</p>
<p class="soft">${texts.number}: ${session.orderId}</p>
${end ? `<p class="soft"><strong>${escapeHtml(texts.until(formatTime(end, lang)))}</strong></p>` : ''}
</section>`;
}

function way(
  method: 'blik' | 'transfer' | 'card',
  fields: string,
  texts: Texts,
  amount: string,
  isOpen: boolean,
): string {
  return `<details name="way"${isOpen ? ' open' : ''}><summary>${texts[method]}</summary>
<form method="post"><input type="hidden" name="method" value="${method}">${fields}
<button class="go" name="action" value="pay">${escapeHtml(texts.pay(amount))}</button></form></details>`;
}

function blikFields(texts: Texts, isWrong: boolean): string {
  const state = isWrong ? ' aria-invalid="true" autofocus' : '';
  return `<label for="code">${texts.blikCode}</label>
<input type="text" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}"
 required aria-describedby="code-help"${state}>
${isWrong ? `<p class="error" id="code-help">${texts.blikWrong}</p>` : `<p class="soft" id="code-help">${texts.blikHelp}</p>`}`;
}

const bankFields = (texts: Texts): string =>
  `<fieldset><legend>${texts.bank}</legend>${BANKS.map(
    (bank, index) =>
      `<label class="choice"><input type="radio" name="bank" value="${bank}" required${index === 0 ? ' checked' : ''}>${bank}</label>`,
  ).join('')}</fieldset>`;

function ways(session: Session, texts: Texts, amount: string, isWrong: boolean): string {
  const channel = session.registration.channel ?? CHANNELS.any;
  const has = (bits: number) => (channel & (bits | CHANNELS.any)) !== 0;
  const all = [
    has(CHANNELS.blik) && way('blik', blikFields(texts, isWrong), texts, amount, true),
    has(CHANNELS.transfer) && way('transfer', bankFields(texts), texts, amount, false),
    has(CHANNELS.card) && way('card', `<p class="soft">${texts.cardHelp}</p>`, texts, amount, false),
  ];
  return `<section class="card ways">${all.filter(Boolean).join('')}</section>`;
}

function others(texts: Texts): string {
  const button = (action: 'pay-late' | 'pay-without-notice' | 'pay-return-first', help: string) =>
    `<button name="action" value="${action}">${texts[action]}</button><p class="soft">${help}</p>`;
  return `<form method="post"><button name="action" value="decline">${texts.cancel}</button></form>
<details style="margin-top:16px"><summary>${texts.others}</summary><form method="post" class="others">
${button('pay-late', texts.lateHelp)}
${button('pay-without-notice', texts.withoutHelp)}
${button('pay-return-first', texts.returnHelp)}</form></details>`;
}

function ended(session: Session, status: SessionStatus, texts: Texts): string {
  const [title, help] = {
    over: [texts.over, texts.overHelp],
    paid: [texts.paid, texts.paidHelp],
    verified: [texts.paid, texts.paidHelp],
    returned: [texts.returned, texts.returnedHelp],
    'awaiting-late-payment': [texts.late, texts.lateWait],
    open: ['', ''],
    declined: ['', ''],
  }[status];
  const late =
    status === 'over'
      ? `<details><summary>${texts.others}</summary><form method="post">
<button name="action" value="pay-late">${texts['pay-late']}</button></form></details>`
      : '';
  return `<section class="card"><h1>${title}</h1><p>${help}</p>
<a class="button" href="${escapeHtml(session.registration.urlReturn)}">${texts.back}</a></section>${late}`;
}

/** The payment page of a session as of `now`; `isWrong` reports an invalid BLIK code. */
export function payPage(session: Session | undefined, now: Date, isWrong = false): string {
  const lang = languageOf(session);
  const texts = pageTexts[lang];
  const { title, sandbox } = texts;
  const page = (main: string) => frame({ lang, title, sandbox, brand: 'Przelewy24' }, main);
  if (!session)
    return page(`<section class="card"><h1>${texts.unknown}</h1><p>${texts.unknownHelp}</p></section>`);
  const status = statusOf(session, now);
  const top = header(session, texts, lang);
  if (status !== 'open' && status !== 'declined') return page(top + ended(session, status, texts));
  return page(top + ways(session, texts, money(session, lang), isWrong) + others(texts));
}
