import type { buyer } from '#shared/domain/order.ts';
import type * as z from '#shared/zod.ts';

type Person = z.infer<typeof buyer>;

/** Somebody who buys or holds a ticket, as far as a test does not say itself: then a further field is named here alone. */
export const somebody = <Fields extends Partial<Person>>(fields: Fields) => ({
  name: 'Łucja',
  surname: 'Źdźbło',
  ...fields,
});
