import { purchase } from '#shared/domain/purchase.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import type { PurchaseRequest } from './purchase-content.ts';

/** What the server would refuse. */
export const checkPurchase = (content: PurchaseRequest): FieldErrors => checkRequest(purchase, content);
