import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';

export function TypeOptions({ types }: { types: readonly TicketTypeView[] }) {
  const lang = useOfficeLanguage();
  return types.map((type) => (
    <option key={type.id} value={type.id}>
      {`${inLanguage(type.name, lang)}, ${formatMoney(type.price, lang)}`}
    </option>
  ));
}
