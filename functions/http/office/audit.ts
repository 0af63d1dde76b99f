import { getAudit } from '../../audit/get-audit.ts';
import { deps } from '../../wiring/office-deps.ts';

export const useCases = {
  getAudit: getAudit(deps),
};
