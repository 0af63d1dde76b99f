import type { FairView } from '#shared/contract/fairs.ts';
import { shopPage } from '#web/src/lib/public-pages.ts';

/** The Polish purchase form of a fair in the shop. */
export const shopOf = ({ id, active }: FairView): string => shopPage('pl', active ? undefined : id);
