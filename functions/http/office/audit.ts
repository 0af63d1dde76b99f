import { getAudit } from '../../people/audit/get-audit.ts';
import { deps } from '../../wiring/office-deps.ts';

export const useCases = {
  getAudit: getAudit(deps),
};
