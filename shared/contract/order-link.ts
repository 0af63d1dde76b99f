import { id } from '../domain/ids.ts';
import * as z from '../zod.ts';

export const oneOrder = z.strictObject({ orderId: id('ord') });

/** The access key of an order's links. */
export const orderKey = z.string().check(z.maxLength(64));
