import * as rows from '#shared/contract/account.ts';
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
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { openLoginDeps } from '../wiring/login-deps.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const db = openTable();
const deps = { ...openLoginDeps(db), fairs: fairStore(db) };

export const handler = serve(
  rows,
  {
    login: login(deps),
    logout: logout(deps.sessions),
    isLoggedIn,
    recoverAdmin: recoverAdmin(deps),
    setPassword: setPassword(deps),
    listUsers: listUsers(deps),
    getUser: getUser(deps),
    registerUser: registerUser(deps.users),
    editUser: editUser(deps),
    deleteUser: deleteUser(deps),
  },
  deps.sessions,
  { ...deps, guard },
);
