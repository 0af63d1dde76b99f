import { saveRefCode } from '../../sale/visits/save-ref-code.ts';
import { deps } from '../../wiring/office-deps.ts';

export const useCases = {
  saveRefCode: saveRefCode(deps),
};
