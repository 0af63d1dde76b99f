/** The specification, row by row, with its own names and paths. */

/** A route of §2; `menu` is its label there. Served paths that are calls are under `calls`. */
export interface SpecRoute {
  path: string;
  menu?: string;
}

export const routes: readonly SpecRoute[] = [
  { path: '/{lang?}' },
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

/** Paths that the edge serves from a bucket. */
export const servedPaths: readonly string[] = ['/images/{relativePath}'];

/** The packages that were asked for by name. */
export const packages: readonly string[] = [
  'react',
  'react-dom',
  'react-router',
  'aws-cdk-lib',
  '@aws-sdk/client-dynamodb',
  '@aws-sdk/lib-dynamodb',
  '@aws-sdk/client-ses',
  '@aws-sdk/client-s3',
  '@aws-sdk/client-sqs',
  '@middy/core',
  'zod',
  'qrcode',
  'pdfkit',
  '@tanstack/react-query',
  'vite',
  'vitest',
  'aws-sdk-client-mock',
];

/** The rows not built yet. A row listed here must be missing: remove it when it is built. */
export const missing: readonly string[] = [];
