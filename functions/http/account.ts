import { accountRows } from '#shared/contract/account-rows.ts';
import { deleteUser } from '../account/delete-user.ts';
import { editUser } from '../account/edit-user.ts';
import { getUser } from '../account/get-user.ts';
import { isLoggedIn } from '../account/is-logged-in.ts';
import { listUsers } from '../account/list-users.ts';
import { login } from '../account/login.ts';
import { logout } from '../account/logout.ts';
import { recoverAdmin } from '../account/recover-admin.ts';
import { registerUser } from '../account/register-user.ts';
import { setPassword } from '../account/set-password.ts';
import { secret } from '../adapters/secrets.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { confirmPasskey, startPasskey } from '../second-factor/add-passkey.ts';
import { confirmTotp, startTotp } from '../second-factor/add-totp.ts';
import { getFactorMethods, getSecondFactor } from '../second-factor/get-second-factor.ts';
import { removeFactor, renewRecoveryCodes } from '../second-factor/remove-factor.ts';
import { forgetDevices, resetSecondFactor } from '../second-factor/reset-second-factor.ts';
import { startPasskeyLogin, verifySecondFactor } from '../second-factor/verify-second-factor.ts';
import { challenges, devices, factors, fairs, settings, users } from '../wiring/stores.ts';
import { rateLimits, sessions } from '../wiring/table.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const deps = {
  users,
  sessions,
  rateLimits,
  devices,
  factors,
  settings,
  fairs,
  challenges,
  origin: environment(environmentNames.passkeyOrigin),
  secret: () => secret('factors'),
};

export const handler = serve(
  accountRows,
  {
    login: login(deps),
    logout: logout(sessions),
    isLoggedIn,
    recoverAdmin: recoverAdmin(deps),
    setPassword: setPassword(deps),
    listUsers: listUsers(deps),
    getUser: getUser(deps),
    registerUser: registerUser(users),
    editUser: editUser(deps),
    deleteUser: deleteUser(deps),
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
  sessions,
  { guard, rateLimits },
);
