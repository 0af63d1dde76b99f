/** A rule or constant of §4 to §9, and the test that covers it: its file, title and what it asserts of values. */
export interface SpecRule {
  rule: string;
  test: [file: string, title: string, assertion: string];
}

export const rules = [
  {
    rule: 'The buyer is sent to the payment page and has 59 minutes',
    test: [
      'test/integration/sale/orders/buying.test.ts',
      'an order holds a place and leads to the payment page for 59 minutes',
      'toBe(PAYMENT_WINDOW)',
    ],
  },
  {
    rule: 'Unpaid orders end after 59 minutes',
    test: [
      'test/integration/sale/orders/buying.test.ts',
      'the sweep gives places back after 59 minutes, not before',
      `expect(await status(orderId)).toBe('expired')`,
    ],
  },
  {
    rule: 'The ticket comes by e-mail with a QR code',
    test: [
      'test/system/journeys/main-job.test.ts',
      'one mail brings the ticket, the calendar and a link',
      'toMatch(/\\/check\\?t=[0-9a-z]{14}\\.1\\./)',
    ],
  },
  {
    rule: 'Withdrawal up to 3 days before the fair',
    test: [
      'test/integration/money/refunds/refunds.test.ts',
      'a withdrawal is possible until the third day before the fair is over in Warsaw, to the millisecond',
      `rejects.toMatchObject({ code: 'withdrawal_over' })`,
    ],
  },
  {
    rule: 'A field for figures says that it takes only figures',
    test: [
      'test/unit/shared/contract/field-problems.test.ts',
      'a figures-only problem is told in both languages',
      `toBe('Wpisz same cyfry')`,
    ],
  },
  {
    rule: 'The magazine is not sent abroad and needs the whole address',
    test: [
      'test/system/journeys/purchase-form.test.ts',
      'the magazine goes to whole addresses in Poland; a doubtful NIP is a warning and no more',
      `getByText('Magazynu nie wysyłamy za granicę.').waitFor()`,
    ],
  },
  {
    rule: 'Messages word for word in Polish',
    test: [
      'test/unit/shared/texts/both-languages.test.ts',
      'the spec’s own words are kept to the letter in Polish',
      `toBe('Wypełnij formularz poprawnie!')`,
    ],
  },
  {
    rule: 'Errors beside the fields and in a summary',
    test: [
      'test/system/journeys/main-job.test.ts',
      'an empty form says what to do, beside the fields and in a summary',
      `getByText('To pole jest wymagane!').count()).toBeGreaterThanOrEqual(3)`,
    ],
  },
  {
    rule: 'NIP: a doubtful one warns and is never refused',
    test: [
      'test/unit/web/src/features/purchase/components/purchase-content.test.ts',
      'a tax number is taken with spaces and dashes, whatever its checksum',
      'invoice: true })).toEqual({})',
    ],
  },
  {
    rule: 'A client that knows the paths and payloads of the spec alone is served',
    test: [
      'test/system/spec/client.test.ts',
      'a ticket that the office makes is edited, sent and removed',
      `toMatchObject({ ticketStatus: 'void' })`,
    ],
  },
  {
    rule: 'Coupon payloads include fairId',
    test: [
      'test/integration/sale/coupons/coupons.test.ts',
      'a coupon is edited and removed with the fair that it is of, and with no other',
      'toMatchObject({ fairId, version: 2 })',
    ],
  },
  {
    rule: 'Files under 2 MB',
    test: [
      'test/integration/fairs/banners.test.ts',
      'a file that is no picture, too large or sent as something else is refused and not kept',
      `new Uint8Array(2 * 1024 * 1024))).body.code).toBe('too_large')`,
    ],
  },
  {
    rule: 'Polish unless the address says English',
    test: [
      'test/system/journeys/purchase-form.test.ts',
      'the form is Polish unless its address says English; changing it keeps what was typed',
      `expect(new URL(page.url()).pathname).toBe('/en')`,
    ],
  },
  {
    rule: 'Cookies: accept and learn more',
    test: [
      'test/system/journeys/purchase-form.test.ts',
      'cookies are explained when asked about, and accepted once',
      `banner.waitFor({ state: 'detached' })`,
    ],
  },
  {
    rule: 'Open to anyone',
    test: [
      'test/unit/web/src/app/paths.test.ts',
      'the paths leave to anyone what the spec leaves open',
      'expect(pathsFor([])).toEqual([',
    ],
  },
  {
    rule: 'What a Cashier may',
    test: [
      'test/unit/web/src/app/paths.test.ts',
      'a Cashier makes tickets and sees those sold besides',
      `expect(more).toEqual(['/tickets/generate/', '/tickets/sold/'])`,
    ],
  },
  {
    rule: 'What a Cashier may not',
    test: [
      'test/system/journeys/entrance.test.ts',
      'a Cashier who types the address of a page that is not hers is told so; the fairs lead to her own',
      `name: 'Nie masz dostępu do tej strony' }).waitFor()`,
    ],
  },
  {
    rule: 'Without a login there is neither menu nor page; with it the menu has its labels',
    test: [
      'test/system/journeys/entrance.test.ts',
      'the login stands before every page of the office; past it there is the menu, word for word',
      `getByRole('link').allTextContents()).toEqual([`,
    ],
  },
  {
    rule: 'Logging out leads to /admin',
    test: [
      'test/system/journeys/entrance.test.ts',
      'a login is needed again after logging out, for the server too',
      `name: 'Panel organizatora' }).waitFor()`,
    ],
  },
  {
    rule: 'Login errors go after three seconds',
    test: [
      'test/system/journeys/entrance.test.ts',
      'the login says what was wrong for three seconds',
      `error.waitFor({ state: 'detached' })`,
    ],
  },
  {
    rule: 'Login error, where the server has no words',
    test: [
      'test/system/journeys/entrance.test.ts',
      'the login says „Login error” when the trouble is ours',
      `getByText('Login error').waitFor(`,
    ],
  },
  {
    rule: 'Every call in every role',
    test: [
      'test/integration/http/every-call.test.ts',
      'a call by %s is answered as its row says, from every origin',
      'toBe(wanted)',
    ],
  },
  {
    rule: 'The login state is asked for every 15 seconds, and a failed check logs out',
    test: [
      'test/system/journeys/entrance.test.ts',
      'a user who is deactivated is out within fifteen seconds, and cannot come back',
      'hers.waitForURL(/\\/admin$/)',
    ],
  },
  {
    rule: 'Recovery of an Admin by a key',
    test: [
      'test/system/journeys/entrance.test.ts',
      'an Admin who lost the password gets in by a key, sets a new one, and the key is spent',
      `getByText('Ten klucz jest nieprawidłowy, zużyty albo wygasł.').waitFor()`,
    ],
  },
  {
    rule: 'Fifty random coupons',
    test: [
      'test/integration/sale/coupons/coupons.test.ts',
      'fifty random codes are readable, different, and the same fifty when asked again',
      'expect(new Set(codes).size).toBe(50)',
    ],
  },
  {
    rule: 'Tables: 25 a page, or 10, 50, 100; ten page links a chunk',
    test: [
      'test/system/journeys/measures.test.ts',
      'the table has 25 rows a page, or 10, 50 and 100, and ten links at once',
      `toEqual(['10', '25', '50', '100'])`,
    ],
  },
  {
    rule: 'Tables: what is typed rests 250 ms',
    test: [
      'test/system/journeys/measures.test.ts',
      'the table looks for what is typed once the typing has rested 250 ms',
      `expect.poll(() => asked).toEqual(['nikt'])`,
    ],
  },
  {
    rule: 'Tables: loading, no results, no request',
    test: [
      'test/system/journeys/measures.test.ts',
      'the table says when it is waiting, when nobody has bought and when no fair is chosen',
      `name: 'Wczytuję…' }).waitFor()`,
    ],
  },
  {
    rule: 'The table of sold tickets is at least 2400 px wide',
    test: [
      'test/system/journeys/measures.test.ts',
      'the table of sold tickets is at least 2400 px wide',
      'toBeGreaterThanOrEqual(2400)',
    ],
  },
  {
    rule: 'Toasts stay three seconds, at layer 1052',
    test: [
      'test/system/journeys/measures.test.ts',
      'toasts lie at 1052 and stay three seconds',
      `toBe('1052')`,
    ],
  },
  {
    rule: 'The cookie banner is at layer 1030',
    test: ['test/system/journeys/measures.test.ts', 'the cookie banner lies at 1030', `toBe('1030')`],
  },
  {
    rule: 'The date popup is 340 px wide, 350 from 550 up',
    test: [
      'test/system/journeys/measures.test.ts',
      'the calendar on a screen of %i px is %i px wide',
      'expect.poll(() => widthOf(popup)).toBe(wanted)',
    ],
  },
  {
    rule: 'Where each act leads',
    test: [
      'test/system/journeys/office.test.ts',
      'one code is added and fifty at once; each act leads where the spec says',
      `name: 'Edytuj kod LATO-26' }).waitFor()`,
    ],
  },
  {
    rule: 'The brand, and a changed coupon, lead to /fairs',
    test: [
      'test/system/journeys/measures.test.ts',
      'the office comes to the list of fairs by the brand, and after a code was changed',
      'page.waitForURL(/\\/fairs$/)',
    ],
  },
  {
    rule: 'Three failed checks of the login in a row log out',
    test: [
      'test/unit/web/src/lib/queries/session.test.tsx',
      '%s logs nobody out; the third in a row does, and the first good answer logs in again',
      "expect(result.current.kind).toBe('out')",
    ],
  },
  {
    rule: 'Currency PLN, as people write it',
    test: [
      'test/unit/shared/domain/time.test.ts',
      'money is written as people write it',
      `expect(formatMoney(123_450, 'pl')).toBe('1\\u00a0234,50\\u00a0zł')`,
    ],
  },
] as const satisfies readonly SpecRule[];
