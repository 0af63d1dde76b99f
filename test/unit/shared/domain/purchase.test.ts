import { describe, expect, test } from 'vitest';
import { type Purchase, purchase } from '#shared/domain/purchase.ts';
import { forCompany, purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';

const FOREIGN = '株式会社';
const wanted = { fairId: 'fair_000000000000', ticketTypeId: 'typ_000000000000', price: 4900 };

/** The fields that a purchase is refused for because no invoice can say them. */
const unprintable = (fields: Partial<Purchase>): string[] =>
  (purchase.safeParse(purchaseOf(wanted, fields)).error?.issues ?? []).flatMap((issue) =>
    'params' in issue && issue.params?.rule === 'unprintable' ? [issue.path.join('.')] : [],
  );

describe('letters that an invoice cannot have', () => {
  const { buyer, address } = forCompany;
  const person = somebody({ name: '山田', surname: '太郎', email: buyer.email });

  test('a company’s name and address are refused at their fields', () => {
    expect(unprintable({ ...forCompany, buyer: { ...buyer, company: FOREIGN } })).toEqual(['buyer.company']);
    const abroad = { ...address, streetAddress: FOREIGN, city: FOREIGN };
    expect(unprintable({ ...forCompany, address: abroad })).toEqual([
      'address.streetAddress',
      'address.city',
    ]);
  });

  test('a private invoice is refused for its own name, the buyer’s only where it has none', () => {
    const own = { invoice: true, privateInvoice: {}, address, buyer: person };
    expect(unprintable(own)).toEqual(['buyer.name', 'buyer.surname']);
    expect(unprintable({ ...own, privateInvoice: { person: 'Taro Yamada' } })).toEqual([]);
    expect(unprintable({ ...own, buyer, privateInvoice: { person: '山田 太郎' } })).toContain(
      'privateInvoice.person',
    );
  });

  test('a buyer who wants no invoice may be called anything', () => {
    expect(unprintable({ buyer: { ...person, company: FOREIGN } })).toEqual([]);
    expect(unprintable({ ...forCompany, buyer: { ...buyer, ...person } })).toEqual([]);
  });
});
