import { providerState } from '../../adapters/payment-state.ts';
import { getPaymentState } from '../../settings/get-payment-state.ts';
import { getSettings } from '../../settings/get-settings.ts';
import {
  saveAccess,
  saveInvoicing,
  saveOrganiser,
  saveReminders,
  saveRetention,
  saveWaitingRule,
} from '../../settings/save-setting.ts';
import { deps } from '../../wiring/office-deps.ts';

export const useCases = {
  getSettings: getSettings(deps),
  getPaymentState: getPaymentState(providerState),
  saveOrganiser: saveOrganiser(deps.settings),
  saveRetention: saveRetention(deps.settings),
  saveAccess: saveAccess(deps.settings),
  saveReminders: saveReminders(deps.settings),
  saveWaitingRule: saveWaitingRule(deps.settings),
  saveInvoicing: saveInvoicing(deps.settings),
};
