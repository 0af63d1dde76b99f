import { expect, test } from 'vitest';
import { invoiceDetailsFor } from '#shared/domain/invoice-details.ts';

const whole = {
  nip: '5252248481',
  company: 'Młyn',
  streetAddress: 'Polna 1',
  postalCode: '00-001',
  city: 'Radom',
};

test.each(['company', 'streetAddress', 'city'])(
  '%s is refused in letters that no invoice can have',
  (field) => {
    const schema = invoiceDetailsFor({ kind: 'company', country: 'PL' });
    expect(schema.safeParse(whole).success).toBe(true);
    expect(schema.safeParse({ ...whole, [field]: '株式会社' }).error?.issues).toMatchObject([
      { path: [field], params: { rule: 'unprintable' } },
    ]);
  },
);
