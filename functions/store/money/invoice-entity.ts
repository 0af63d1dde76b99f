import { invoiceDocument } from '#shared/domain/invoice-document.ts';
import { entity } from '../engine/entity.ts';

export const invoices = entity('invoice', invoiceDocument);

/** A document's place in its order, from 1, as keys have it. */
export const documentPlace = (place: number): string => String(place).padStart(2, '0');
