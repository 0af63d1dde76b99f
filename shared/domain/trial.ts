import * as z from '../zod.ts';

/**
 * The mark of a fair for looking around in and of an order that tries something out. Nothing of it is business: it
 * makes no document or line of a report, is in no figure and no search, and never enters the shop.
 */
export const trialMark = z.optional(z.literal(true));

export interface MaybeTrial {
  trial?: true | undefined;
}

export const isTrial = ({ trial }: MaybeTrial): boolean => trial === true;

/** The mark of what is made within `parent`: in a trial fair, all is trial. */
export const trialIn = (parent: MaybeTrial): MaybeTrial => (isTrial(parent) ? { trial: true } : {});

/** Whether an order is in its fair's lists: a real fair's have no trial orders, a trial fair's have nothing else. */
export const isListed = (order: MaybeTrial, fair: MaybeTrial): boolean => isTrial(order) === isTrial(fair);
