import { checkFormAnswers } from '#shared/contract/check-form-answers.ts';
import { missingFields, purchase } from '#shared/domain/purchase.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import type { PurchaseRequest, SaleRules } from './purchase-content.ts';

/** What the server would refuse for this fair. */
export const checkPurchase = (content: PurchaseRequest, { fair, questions }: SaleRules): FieldErrors => ({
  ...Object.fromEntries(missingFields(content, fair).map((path) => [path, { rule: 'required' as const }])),
  ...checkRequest(purchase, content),
  ...checkFormAnswers(content, questions).problems,
});
