/** The specification, row by row, as it was asked for: names and paths are its own. */

/** A route of §2; `menu` is its label there. Served paths that are calls stand under `calls`. */
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

/** A rule or constant of §4 to §9, and the test that would fail without it: its file and its title. */
export interface SpecRule {
  rule: string;
  test: [file: string, title: string];
}

export const rules: readonly SpecRule[] = [
  {
    rule: 'The buyer is sent to the payment page and has 59 minutes',
    test: ['test/store/buying.test.ts', 'holds a place and leads to the payment page for 59 minutes'],
  },
  {
    rule: 'Unpaid orders end after 59 minutes',
    test: ['test/store/buying.test.ts', 'gives places back after 59 minutes, not before'],
  },
  {
    rule: 'The ticket comes by e-mail with a QR code',
    test: ['test/journeys/main-job.test.ts', 'one mail brings the ticket, the calendar and a link'],
  },
  {
    rule: 'Withdrawal up to 3 days before the fair',
    test: ['test/store/refunds.test.ts', 'is possible until midnight in Warsaw, to the millisecond'],
  },
  {
    rule: 'The magazine is not sent abroad and needs the whole address',
    test: [
      'test/web/purchase-content.test.ts',
      'asks for the whole address, with the voivodeship, for the magazine',
    ],
  },
  {
    rule: 'Messages word for word in Polish',
    test: ['test/web/texts.test.ts', 'are kept to the letter in Polish'],
  },
  {
    rule: 'Errors beside the fields and in a summary',
    test: [
      'test/journeys/main-job.test.ts',
      'an empty form says what to do, beside the fields and in a summary',
    ],
  },
  {
    rule: 'NIP: a bad checksum warns and never refuses',
    test: [
      'test/web/purchase-content.test.ts',
      'takes a tax number with spaces and dashes, whatever its checksum',
    ],
  },
  {
    rule: 'Files under 2 MB',
    test: [
      'test/store/banners.test.ts',
      'what is no picture, too large or sent as something else is refused and not kept',
    ],
  },
  { rule: 'Open to anyone', test: ['test/web/paths.test.ts', 'leaves to anyone what the spec leaves open'] },
  {
    rule: 'What a Cashier may',
    test: ['test/web/paths.test.ts', 'gives a Cashier the making of tickets and those sold besides'],
  },
  {
    rule: 'Every call in every role',
    test: ['test/store/every-call.test.ts', 'called by %s, anti-forgery header missing: %s'],
  },
  {
    rule: 'The poll of the login state',
    test: ['test/store/users.test.ts', 'asking who is logged in is one read of half a unit'],
  },
  {
    rule: 'Recovery of an Admin by a key',
    test: ['test/store/account.test.ts', 'a key works once, within the hour, and only to set a password'],
  },
  {
    rule: 'Fifty random coupons',
    test: [
      'test/store/coupons.test.ts',
      'are fifty, readable, different, and the same fifty when asked again',
    ],
  },
  {
    rule: 'Tables: 25 a page',
    test: [
      'test/web/sold-table.test.ts',
      'begins with 25 rows, the newest first, and asks what the contract takes',
    ],
  },
  { rule: 'Tables: ten page links a chunk', test: ['test/web/sold-table.test.ts', 'come in chunks of ten'] },
  {
    rule: 'Where each act leads',
    test: [
      'test/journeys/office.test.ts',
      'one is added and fifty at once; each act leads where the spec says',
    ],
  },
  { rule: 'Currency PLN, as people write it', test: ['test/domain/time.test.ts', 'money'] },
];

/** What is still to come. A row that is here must be missing: whoever builds it takes it off. */
export const missing: readonly string[] = [];
