import {
  saveAccess as accessRow,
  getSettings as getRow,
  saveOrganiser as organiserRow,
  saveReminders as remindersRow,
  saveRetention as retentionRow,
  saveWaitingRule as waitingRow,
} from '#shared/contract/settings.ts';
import { getSettings } from '../settings/get-settings.ts';
import {
  saveAccess,
  saveOrganiser,
  saveReminders,
  saveRetention,
  saveWaitingRule,
} from '../settings/save-setting.ts';
import { erasureStore } from '../store/erasures.ts';
import { openTable } from '../store/open.ts';
import { sessionStore } from '../store/sessions.ts';
import { settingStore } from '../store/settings.ts';
import { serve } from './serve.ts';

const db = openTable();
const settings = settingStore(db);

export const handler = serve(
  {
    getSettings: getRow,
    saveOrganiser: organiserRow,
    saveRetention: retentionRow,
    saveAccess: accessRow,
    saveReminders: remindersRow,
    saveWaitingRule: waitingRow,
  },
  {
    getSettings: getSettings({ settings, erasures: erasureStore(db) }),
    saveOrganiser: saveOrganiser(settings),
    saveRetention: saveRetention(settings),
    saveAccess: saveAccess(settings),
    saveReminders: saveReminders(settings),
    saveWaitingRule: saveWaitingRule(settings),
  },
  sessionStore(db),
);
