import type { OrderView } from '#shared/contract/order-view.ts';
import type { Language } from '#shared/domain/text.ts';

/** What the parts of an unpaid order's page need. */
export interface WaitingProps {
  order: OrderView;
  orderKey: string;
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  ahead: number;
  lang: Language;
}
