import type { OfficePayment } from '#shared/domain/office.ts';

/** A sale at the desk. */
export interface SoldOrder {
  orderId: string;
  orderNumber: string;
  key: string;
  quantity: number;
  /** Grosze. */
  total: number;
  payment: OfficePayment;
  soldAt: number;
}
