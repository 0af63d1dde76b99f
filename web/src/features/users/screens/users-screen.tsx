import { lazy, Suspense, useState } from 'react';
import { type ListedUser, listUsers } from '#shared/contract/account.ts';
import type { UserColumn } from '#shared/contract/table-columns.ts';
import { USERS_ENTITY_ID } from '#shared/domain/audit.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { History } from '#web/src/components/history/history.tsx';
import { EmptyState, PageHead, PageStack } from '#web/src/components/layout/page.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { ServerTable } from '#web/src/components/table/server-table.tsx';
import { tableSortedBy } from '#web/src/components/table/table-state.ts';
import { useServerTable } from '#web/src/components/table/use-server-table.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useShownOnce } from '#web/src/lib/use-shown-once.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { freshInvitation } from '../components/fresh-invitation.ts';
import { RemoveUser } from '../components/remove-user.tsx';
import { useUserColumns } from '../components/user-columns.tsx';
import { UserDialog } from '../components/user-dialog.tsx';

/** With the drawing of its QR code, which the list does without. */
const InvitationDialog = lazy(() => import('../components/invitation-dialog.tsx'));

type UserAction = { user: ListedUser; act: 'edit' | 'remove' };

export default function UsersScreen() {
  const t = useTexts(peopleTexts);
  const [pending, setPending] = useState<UserAction>();
  const [fresh, keepInvitation] = useShownOnce(freshInvitation);
  const table = useServerTable(listUsers, {}, tableSortedBy<UserColumn>('email', true));
  const columns = useUserColumns((user, act) => setPending({ user, act }));
  const close = () => setPending(undefined);
  useTitle(t.title);
  return (
    <>
      <PageHead>
        <h1 tabIndex={-1}>{t.title}</h1>
        <RouteButton kind="navy" to="/newUser">
          {t.add}
        </RouteButton>
      </PageHead>
      <PageStack>
        <ServerTable table={table} columns={columns} keyOf={(user) => user.id} empty={<NoUsers />} />
        <History entityId={USERS_ENTITY_ID} />
      </PageStack>
      {pending?.act === 'edit' && <UserDialog user={pending.user} onClose={close} />}
      {pending?.act === 'remove' && <RemoveUser user={pending.user} onClose={close} />}
      {fresh && (
        <Suspense>
          <InvitationDialog invitation={fresh} onClose={() => keepInvitation(null)} />
        </Suspense>
      )}
    </>
  );
}

function NoUsers() {
  const t = useTexts(peopleTexts);
  return (
    <EmptyState picture="people">
      <h2>{t.empty}</h2>
      <p>{t.emptyText}</p>
    </EmptyState>
  );
}
