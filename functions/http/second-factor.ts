import * as rows from '#shared/contract/second-factor.ts';
import { secret } from '../adapters/secrets.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { confirmPasskey, startPasskey } from '../second-factor/add-passkey.ts';
import { confirmTotp, startTotp } from '../second-factor/add-totp.ts';
import { getFactorMethods, getSecondFactor } from '../second-factor/get-second-factor.ts';
import { removeFactor, renewRecoveryCodes } from '../second-factor/remove-factor.ts';
import { forgetDevices, resetSecondFactor } from '../second-factor/reset-second-factor.ts';
import { startPasskeyLogin, verifySecondFactor } from '../second-factor/verify-second-factor.ts';
import { challengeStore } from '../store/challenges.ts';
import { openTable } from '../store/open.ts';
import { openLoginDeps } from '../wiring/login-deps.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const db = openTable();
const deps = {
  ...openLoginDeps(db),
  challenges: challengeStore(db),
  origin: environment(environmentNames.passkeyOrigin),
  secret: () => secret('factors'),
};

export const handler = serve(
  rows,
  {
    getSecondFactor: getSecondFactor(deps),
    getFactorMethods: getFactorMethods(deps),
    startPasskeyLogin: startPasskeyLogin(deps),
    verifySecondFactor: verifySecondFactor(deps),
    startTotp: startTotp(deps),
    confirmTotp: confirmTotp(deps),
    startPasskey: startPasskey(deps),
    confirmPasskey: confirmPasskey(deps),
    removeFactor: removeFactor(deps),
    renewRecoveryCodes: renewRecoveryCodes(deps),
    forgetDevices: forgetDevices(deps),
    resetSecondFactor: resetSecondFactor(deps),
  },
  deps.sessions,
  { ...deps, guard },
);
