import { eraseBuyer } from '../../privacy/buyers/erase-buyer.ts';
import { findBuyer } from '../../privacy/buyers/find-buyer.ts';
import { deps } from '../../wiring/office-deps.ts';

export const useCases = {
  findBuyer: findBuyer(deps),
  eraseBuyer: eraseBuyer(deps),
};
