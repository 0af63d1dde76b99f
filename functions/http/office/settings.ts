import { providerState } from '../../adapters/payment-state.ts';
import { getPaymentState } from '../../settings/get-payment-state.ts';
import { getSettings } from '../../settings/get-settings.ts';
import { savings } from '../../settings/save-setting.ts';
import { deps } from '../../wiring/office-deps.ts';

export const useCases = {
  getSettings: getSettings(deps),
  getPaymentState: getPaymentState(providerState),
  ...savings(deps.settings),
};
