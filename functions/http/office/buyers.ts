import { eraseBuyer } from '../../buyers/erase-buyer.ts';
import { findBuyer } from '../../buyers/find-buyer.ts';
import { deps } from '../../wiring/office-deps.ts';

export const useCases = {
  findBuyer: findBuyer(deps),
  eraseBuyer: eraseBuyer(deps),
};
