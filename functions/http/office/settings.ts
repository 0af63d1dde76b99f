import { providerState } from '../../adapters/payment-state.ts';
import { getPaymentState } from '../../office/settings/get-payment-state.ts';
import { getSettings } from '../../office/settings/get-settings.ts';
import { savings } from '../../office/settings/save-setting.ts';
import { deps } from '../../wiring/office-deps.ts';

export const useCases = {
  getSettings: getSettings(deps),
  getPaymentState: getPaymentState(providerState),
  ...savings(deps.settings),
};
