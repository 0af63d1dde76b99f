import { useState } from 'react';
import { type ListedUser, listUsers } from '#shared/contract/account.ts';
import type { UserColumn } from '#shared/contract/table-columns.ts';
import { USERS_THING } from '#shared/domain/audit.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { ask } from '../../api/client.ts';
import { USERS, useFreshPassword, useKeepFreshPassword } from '../../api/users.ts';
import { History } from '../../ui/office/history.tsx';
import css from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { RouteButton } from '../../ui/office/route-button.tsx';
import { DataTable } from '../../ui/office/table/data-table.tsx';
import { tableSortedBy } from '../../ui/office/table/table-state.ts';
import { useTable } from '../../ui/office/table/use-table.ts';
import { useTitle } from '../../ui/use-title.ts';
import { FreshPassword } from './fresh-password.tsx';
import { RemoveUser } from './remove-user.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';

type Asking = { user: ListedUser; act: 'edit' | 'remove' };

export default function UsersScreen() {
  const t = peopleTexts[useOfficeLanguage()];
  const [asking, setAsking] = useState<Asking>();
  const fresh = useFreshPassword();
  const keepPassword = useKeepFreshPassword();
  const table = useTable(USERS, tableSortedBy<UserColumn>('email', true), (query, signal) =>
    ask(listUsers, { query, signal }),
  );
  const columns = useUserColumns((user, act) => setAsking({ user, act }));
  const close = () => setAsking(undefined);
  useTitle(t.title);
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1}>{t.title}</h1>
        <RouteButton kind="navy" to="/newUser">
          {t.add}
        </RouteButton>
      </div>
      <div className={css.stack}>
        <DataTable table={table} columns={columns} keyOf={(user) => user.id} empty={<NoUsers />} />
        <History thing={USERS_THING} />
      </div>
      {asking?.act === 'edit' && <UserDialog user={asking.user} onClose={close} />}
      {asking?.act === 'remove' && <RemoveUser user={asking.user} onClose={close} />}
      {fresh && <FreshPassword {...fresh} onClose={() => keepPassword(null)} />}
    </>
  );
}

function NoUsers() {
  const t = peopleTexts[useOfficeLanguage()];
  return (
    <div className={css.empty}>
      <h2>{t.empty}</h2>
      <p>{t.emptyText}</p>
    </div>
  );
}
