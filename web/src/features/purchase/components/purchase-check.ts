import type { Sale } from '#shared/contract/sale.ts';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import type { PurchaseRequest } from './purchase-content.ts';

type Check = (content: PurchaseRequest, fair: Pick<Sale['fair'], 'requireHolderNames'>) => FieldErrors;

/** Milliseconds. The server checks the same, so a purchase does not wait longer for the rules to arrive. */
const PATIENCE = 4_000;

let known: Check = () => ({});

/** Fetches the rules of a purchase with their schema library, once the form is begun: who only looks needs neither. */
export async function loadPurchaseCheck(): Promise<Check> {
  const rules = import('./check-purchase.ts').then(
    ({ checkPurchase }) => {
      known = checkPurchase;
    },
    // Without them nothing is refused here, and the server's refusal names the same fields.
    () => undefined,
  );
  await Promise.race([rules, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return known;
}

/** By the rules that are here by now. */
export const checkNow: Check = (content, fair) => known(content, fair);
