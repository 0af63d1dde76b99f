/** The specification, row by row, with its own names and paths. */

/** A route of §2; `menu` is its label there. Served paths that are calls are under `calls`. */
export interface SpecRoute {
  path: string;
  menu?: string;
}

export const routes: readonly SpecRoute[] = [
  { path: '/fairs', menu: 'Targi' },
  { path: '/fairs/add', menu: 'Utwórz targi' },
  { path: '/fairs/{id}' },
  { path: '/fairs/edit/{id}' },
  { path: '/fairs/editBanners/{id}' },
  { path: '/coupon/add/{fairId}' },
  { path: '/coupon/edit/{couponId}' },
  { path: '/tickets/add/{fairId}' },
  { path: '/tickets/edit/{ticketId}' },
  { path: '/tickets/generate/{fairId}' },
  { path: '/tickets/generate/', menu: 'Utwórz bilet' },
  { path: '/tickets/sold/', menu: 'Pokaż sprzedane bilety' },
  { path: '/scan' },
  { path: '/check' },
  { path: '/viewContact/{userId}' },
  { path: '/users', menu: 'Użytkownicy' },
  { path: '/newUser', menu: 'Nowy użytkownik' },
  { path: '/mailConfig', menu: 'Komunikaty mailowe' },
  { path: '/config', menu: 'Teksty formularza sprzedażowego' },
  { path: '/settings', menu: 'Ustawienia' },
  { path: '/manual', menu: 'Instrukcje' },
  { path: '/admin' },
  { path: '/accounts/recoveradmin/{recoveryKey}' },
  { path: '/logout', menu: 'Wyloguj się' },
  { path: '/thankyou' },
];

/** The calls of §7, and the server-served paths of §2. */
export const specCalls: readonly string[] = [
  'POST /account/login',
  'POST /account/logout',
  'GET /account/isloggedin',
  'GET /account/recoverAdmin/{recoveryKey}',
  'GET /account/users/',
  'POST /Account/register',
  'POST /Account/edituser',
  'POST /Account/deleteUser/',
  'GET /api/mailconfig/get',
  'POST /api/mailconfig/save',
  'GET /api/config/get',
  'POST /api/config/save',
  'GET /api/fairs/list',
  'POST /api/Fairs/create',
  'PUT /api/Fairs/edit',
  'PUT /api/Fairs/editBanner',
  'PUT /api/Tickets/edit',
  'GET /api/tickets/list/{fairId}',
  'GET /api/tickets/listTicketsSold/{fairId}',
  'GET /api/tickets/getscans/{fairId}',
  'GET /api/webVisitors/GetStats/{fairId}',
  'POST /api/tickets/create',
  'POST /api/tickets/generate',
  'DELETE /api/tickets/remove/{id}',
  'GET /api/tickets/confirm/{id}',
  'POST /api/tickets/sendTicket/',
  'POST /api/WebVisitors/saveRefCode/',
  'POST /api/tickets/editTicketSold/',
  'POST /api/tickets/buyTicket',
  'GET /api/coupons/list/{fairId}',
  'POST /api/coupons/create',
  'PUT /api/Coupons/edit',
  'PUT /api/Coupons/remove',
  'POST /api/Coupons/addRandom',
  'GET /api/tickets/getpdf',
  'GET /api/hangfire',
  'GET /api/tickets/ExportTicketsSold',
];

/** A rule or constant of §4 to §9, and the test that covers it: its file and title. */
export interface SpecRule {
  rule: string;
  test: [file: string, title: string];
}

export const rules: readonly SpecRule[] = [
  {
    rule: 'The buyer is sent to the payment page and has 59 minutes',
    test: [
      'test/integration/orders/buying.test.ts',
      'holds a place and leads to the payment page for 59 minutes',
    ],
  },
  {
    rule: 'Unpaid orders end after 59 minutes',
    test: ['test/integration/orders/buying.test.ts', 'gives places back after 59 minutes, not before'],
  },
  {
    rule: 'The ticket comes by e-mail with a QR code',
    test: ['test/system/journeys/main-job.test.ts', 'one mail brings the ticket, the calendar and a link'],
  },
  {
    rule: 'Withdrawal up to 3 days before the fair',
    test: [
      'test/integration/refunds/refunds.test.ts',
      'is possible until the third day before the fair is over in Warsaw, to the millisecond',
    ],
  },
  {
    rule: 'A field for figures says that it takes only figures',
    test: ['test/unit/shared/contract/field-problems.test.ts', 'in both languages'],
  },
  {
    rule: 'The magazine is not sent abroad and needs the whole address',
    test: [
      'test/system/journeys/purchase-form.test.ts',
      'the magazine goes to whole addresses in Poland; a doubtful NIP is a warning and no more',
    ],
  },
  {
    rule: 'Messages word for word in Polish',
    test: ['test/unit/shared/texts/both-languages.test.ts', 'are kept to the letter in Polish'],
  },
  {
    rule: 'Errors beside the fields and in a summary',
    test: [
      'test/system/journeys/main-job.test.ts',
      'an empty form says what to do, beside the fields and in a summary',
    ],
  },
  {
    rule: 'NIP: a doubtful one warns and is never refused',
    test: [
      'test/unit/web/src/features/purchase/components/purchase-content.test.ts',
      'takes a tax number with spaces and dashes, whatever its checksum',
    ],
  },
  {
    rule: 'A client that knows the paths and payloads of the spec alone is served',
    test: ['test/system/spec/client.test.ts', 'one that the office makes is edited, sent and removed'],
  },
  {
    rule: 'Coupon payloads include fairId',
    test: [
      'test/integration/coupons/coupons.test.ts',
      'is edited and removed with the fair that it is of, and with no other',
    ],
  },
  {
    rule: 'Files under 2 MB',
    test: [
      'test/integration/fairs/banners.test.ts',
      'what is no picture, too large or sent as something else is refused and not kept',
    ],
  },
  {
    rule: 'Polish unless the address says English',
    test: [
      'test/system/journeys/purchase-form.test.ts',
      'the form is Polish unless its address says English; changing it keeps what was typed',
    ],
  },
  {
    rule: 'Cookies: accept and learn more',
    test: [
      'test/system/journeys/purchase-form.test.ts',
      'cookies are explained when asked about, and accepted once',
    ],
  },
  {
    rule: 'Open to anyone',
    test: ['test/unit/web/src/app/paths.test.ts', 'leaves to anyone what the spec leaves open'],
  },
  {
    rule: 'What a Cashier may',
    test: [
      'test/unit/web/src/app/paths.test.ts',
      'gives a Cashier the making of tickets and those sold besides',
    ],
  },
  {
    rule: 'What a Cashier may not',
    test: [
      'test/system/journeys/entrance.test.ts',
      'a Cashier who types the address of a page that is not hers is told so; the fairs lead to her own',
    ],
  },
  {
    rule: 'Without a login there is neither menu nor page; with it the menu has its labels',
    test: [
      'test/system/journeys/entrance.test.ts',
      'stands before every page of the office; past it there is the menu, word for word',
    ],
  },
  {
    rule: 'Logging out leads to /admin',
    test: ['test/system/journeys/entrance.test.ts', 'is needed again after logging out, for the server too'],
  },
  {
    rule: 'Login errors go after three seconds',
    test: ['test/system/journeys/entrance.test.ts', 'says what was wrong for three seconds'],
  },
  {
    rule: 'Login error, where the server has no words',
    test: ['test/system/journeys/entrance.test.ts', 'says „Login error” when the trouble is ours'],
  },
  {
    rule: 'Every call in every role',
    test: ['test/integration/http/every-call.test.ts', 'called by %s, from every origin'],
  },
  {
    rule: 'The login state is asked for every 15 seconds, and a failed check logs out',
    test: [
      'test/system/journeys/entrance.test.ts',
      'who is deactivated is out within fifteen seconds, and cannot come back',
    ],
  },
  {
    rule: 'Recovery of an Admin by a key',
    test: ['test/system/journeys/entrance.test.ts', 'gets in by a key, sets a new one, and the key is spent'],
  },
  {
    rule: 'Fifty random coupons',
    test: [
      'test/integration/coupons/coupons.test.ts',
      'are fifty, readable, different, and the same fifty when asked again',
    ],
  },
  {
    rule: 'Tables: 25 a page, or 10, 50, 100; ten page links a chunk',
    test: [
      'test/system/journeys/measures.test.ts',
      'has 25 rows a page, or 10, 50 and 100, and ten links at once',
    ],
  },
  {
    rule: 'Tables: what is typed rests 250 ms',
    test: [
      'test/system/journeys/measures.test.ts',
      'looks for what is typed once the typing has rested 250 ms',
    ],
  },
  {
    rule: 'Tables: loading, no results, no request',
    test: [
      'test/system/journeys/measures.test.ts',
      'says when it is waiting, when nothing fits and when no fair is chosen',
    ],
  },
  {
    rule: 'The table of sold tickets is at least 2400 px wide',
    test: ['test/system/journeys/measures.test.ts', 'is at least 2400 px wide'],
  },
  {
    rule: 'Toasts stay three seconds, at layer 1052',
    test: ['test/system/journeys/measures.test.ts', 'toasts lie at 1052 and stay three seconds'],
  },
  {
    rule: 'The cookie banner is at layer 1030',
    test: ['test/system/journeys/measures.test.ts', 'the cookie banner lies at 1030'],
  },
  {
    rule: 'The date popup is 340 px wide, 350 from 550 up',
    test: ['test/system/journeys/measures.test.ts', 'on a screen of %i px the calendar is %i px wide'],
  },
  {
    rule: 'Where each act leads',
    test: [
      'test/system/journeys/office.test.ts',
      'one is added and fifty at once; each act leads where the spec says',
    ],
  },
  {
    rule: 'The brand, and a changed coupon, lead to /fairs',
    test: [
      'test/system/journeys/measures.test.ts',
      'comes to the list of fairs by the brand, and after a code was changed',
    ],
  },
  { rule: 'Currency PLN, as people write it', test: ['test/unit/shared/domain/time.test.ts', 'money'] },
];

/** The rows not built yet. A row listed here must be missing: remove it when it is built. */
export const missing: readonly string[] = [];
