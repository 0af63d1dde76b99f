import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import type { PurchaseRequest, SaleRules } from './purchase-content.ts';

type Check = (content: PurchaseRequest, sale: SaleRules) => FieldErrors;

/** Milliseconds. The server validates too, so a purchase does not wait longer for the rules to load. */
const PATIENCE = 4_000;

let known: Check = () => ({});

/** Loads the validation rules with their schema library once the form is begun: visitors who only look need neither. */
export async function loadPurchaseCheck(): Promise<Check> {
  const rules = import('./check-purchase.ts').then(
    ({ checkPurchase }) => {
      known = checkPurchase;
    },
    // Without them nothing is refused here, and the server reports the same fields.
    () => undefined,
  );
  await Promise.race([rules, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return known;
}

/** Validates with the rules loaded so far. */
export const checkNow: Check = (content, sale) => known(content, sale);
