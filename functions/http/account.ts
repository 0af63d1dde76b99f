import { accountRows } from '#shared/contract/account-rows.ts';
import { secret } from '../adapters/secrets.ts';
import { deleteUser } from '../people/account/delete-user.ts';
import { editUser } from '../people/account/edit-user.ts';
import { getUser } from '../people/account/get-user.ts';
import { isLoggedIn } from '../people/account/is-logged-in.ts';
import { listUsers } from '../people/account/list-users.ts';
import { login } from '../people/account/login.ts';
import { logout } from '../people/account/logout.ts';
import { recoverAdmin } from '../people/account/recover-admin.ts';
import { registerUser } from '../people/account/register-user.ts';
import { setPassword } from '../people/account/set-password.ts';
import { confirmPasskey, startPasskey } from '../people/second-factor/add-passkey.ts';
import { confirmTotp, startTotp } from '../people/second-factor/add-totp.ts';
import { getFactorMethods, getSecondFactor } from '../people/second-factor/get-second-factor.ts';
import { removeFactor, renewRecoveryCodes } from '../people/second-factor/remove-factor.ts';
import { forgetDevices, resetSecondFactor } from '../people/second-factor/reset-second-factor.ts';
import { startPasskeyLogin, verifySecondFactor } from '../people/second-factor/verify-second-factor.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
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
