import { printBadges } from '../../tickets/badges/print-badges.ts';
import { deps } from '../../wiring/office-deps.ts';
import { tickets } from '../../wiring/stores.ts';

export const useCases = { printBadges: printBadges({ ...deps, tickets }) };
