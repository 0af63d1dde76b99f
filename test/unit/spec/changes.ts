import type { rules } from './rules.ts';

type RuleName = (typeof rules)[number]['rule'];

/** A value as it stands once in a file, and another one. */
export type SpecChange = readonly [file: string, value: string, other: string];

/** For each rule of the specification, a value that it gives: changed, the rule's test fails. */
export const specChanges: Readonly<Record<RuleName, SpecChange>> = {
  'The buyer is sent to the payment page and has 59 minutes': [
    'shared/domain/order.ts',
    'PAYMENT_WINDOW = 59 * MINUTE',
    'PAYMENT_WINDOW = 58 * MINUTE',
  ],
  'Unpaid orders end after 59 minutes': [
    'shared/domain/order.ts',
    'PAYMENT_WINDOW = 59 * MINUTE',
    'PAYMENT_WINDOW = 61 * MINUTE',
  ],
  'The ticket comes by e-mail with a QR code': [
    'shared/domain/ticket-code.ts',
    '/check?t=',
    '/check?ticket=',
  ],
  'Withdrawal up to 3 days before the fair': ['shared/domain/fair-days.ts', '1 - refundDays', '-refundDays'],
  'A field for figures says that it takes only figures': [
    'shared/texts/fields.ts',
    'Wpisz same cyfry',
    'Wpisz liczbę',
  ],
  'The magazine is not sent abroad and needs the whole address': [
    'shared/texts/shop-form.ts',
    'Magazynu nie wysyłamy za granicę.',
    'Magazyn wysyłamy wszędzie.',
  ],
  'Messages word for word in Polish': [
    'shared/texts/fields.ts',
    'Wypełnij formularz poprawnie!',
    'Wypełnij formularz poprawnie.',
  ],
  'Errors beside the fields and in a summary': [
    'shared/texts/fields.ts',
    'To pole jest wymagane!',
    'To pole jest wymagane.',
  ],
  'NIP: a doubtful one warns and is never refused': ['shared/domain/nip.ts', '[\\s./-]', '[\\s./]'],
  'A client that knows the paths and payloads of the spec alone is served': [
    'shared/contract/ticket-office.ts',
    '/api/tickets/sendTicket',
    '/api/tickets/send',
  ],
  'Coupon payloads include fairId': [
    'functions/sale/coupons/edit-coupon.ts',
    ' || !isOfFair(before, body.fairId)',
    '',
  ],
  'Files under 2 MB': ['shared/domain/image.ts', '2 * 1024 * 1024 - 1', '2 * 1024 * 1024'],
  'Polish unless the address says English': [
    'web/src/lib/public-pages.ts',
    "lang === 'en' ? '/en' : '/'",
    "lang === 'en' ? '/EN' : '/'",
  ],
  'Cookies: accept and learn more': [
    'web/src/components/cookies/cookie-banner.tsx',
    'saveItem(KEY, true)',
    'saveItem(KEY, 1)',
  ],
  'Open to anyone': [
    'web/src/app/paths.ts',
    "path: '/check',\n    frame: 'open',\n    roles: 'anyone'",
    "path: '/check',\n    frame: 'open',\n    roles: admin",
  ],
  'What a Cashier may': [
    'web/src/app/paths.ts',
    "path: '/tickets/sold/',\n    frame: 'office',\n    roles: orderReaders",
    "path: '/tickets/sold/',\n    frame: 'office',\n    roles: admin",
  ],
  'What a Cashier may not': [
    'shared/texts/office/frame.ts',
    'Nie masz dostępu do tej strony',
    'Tej strony nie ma',
  ],
  'Without a login there is neither menu nor page; with it the menu has its labels': [
    'shared/texts/office/frame.ts',
    "sold: 'Pokaż sprzedane bilety'",
    "sold: 'Sprzedane bilety'",
  ],
  'Logging out leads to /admin': [
    'web/src/features/account/screens/logout-screen.tsx',
    'to="/admin"',
    'to="/check"',
  ],
  'Login errors go after three seconds': [
    'web/src/features/account/screens/login-screen.tsx',
    'ERROR_DURATION = 3_000',
    'ERROR_DURATION = 3_600',
  ],
  'Login error, where the server has no words': [
    'shared/texts/office/entrance.ts',
    "error: 'Login error',\n    help: 'Nie pamiętasz",
    "error: 'Error',\n    help: 'Nie pamiętasz",
  ],
  'Every call in every role': [
    'functions/http/authorise.ts',
    "if (!hasOne(found.roles, row.roles)) throw new Problem('forbidden');",
    '',
  ],
  'The login state is asked for every 15 seconds, and a failed check logs out': [
    'web/src/lib/check-login.ts',
    'LOGIN_CHECK_INTERVAL = 15_000',
    'LOGIN_CHECK_INTERVAL = 16_000',
  ],
  'Recovery of an Admin by a key': [
    'shared/texts/problems.ts',
    'Ten klucz jest nieprawidłowy, zużyty albo wygasł.',
    'Ten klucz wygasł.',
  ],
  'Fifty random coupons': ['shared/domain/coupon.ts', 'BATCH_SIZE = 50', 'BATCH_SIZE = 49'],
  'Tables: 25 a page, or 10, 50, 100; ten page links a chunk': [
    'shared/contract/table-query.ts',
    '[10, 25, 50, 100]',
    '[10, 25, 50, 200]',
  ],
  'Tables: what is typed rests 250 ms': [
    'web/src/components/table/use-server-table.ts',
    'SEARCH_DEBOUNCE = 250',
    'SEARCH_DEBOUNCE = 300',
  ],
  'Tables: loading, no results, no request': [
    'shared/texts/office/sold.ts',
    "loading: 'Wczytuję…'",
    "loading: 'Chwila…'",
  ],
  'The table of sold tickets is at least 2400 px wide': [
    'web/src/features/sold-tickets/components/sold-tickets.module.css',
    'min-width: 2400px',
    'max-width: 2399px',
  ],
  'Toasts stay three seconds, at layer 1052': ['shared/look/tokens.ts', 'toasts: 1052', 'toasts: 1051'],
  'The cookie banner is at layer 1030': ['shared/look/tokens.ts', 'cookies: 1030', 'cookies: 1031'],
  'The date popup is 340 px wide, 350 from 550 up': [
    'web/src/components/pickers/popup.module.css',
    'width: 340px',
    'width: 341px',
  ],
  'Where each act leads': [
    'web/src/features/coupons/components/edit-coupon.tsx',
    "onSuccess: () => navigate('/fairs')",
    "onSuccess: () => navigate('/users')",
  ],
  'The brand, and a changed coupon, lead to /fairs': [
    'web/src/app/layout/home-link.tsx',
    'to="/fairs"',
    'to="/users"',
  ],
  'Three failed checks of the login in a row log out': [
    'web/src/lib/queries/session.ts',
    'MAX_FAILED_CHECKS = 3',
    'MAX_FAILED_CHECKS = 4',
  ],
  'Currency PLN, as people write it': ['shared/domain/money.ts', 'amount / 100', 'amount / 1000'],
};
