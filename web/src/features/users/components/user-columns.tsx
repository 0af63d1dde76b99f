import type { ListedUser } from '#shared/contract/account.ts';
import type { UserColumn } from '#shared/contract/table-columns.ts';
import { formatRecent } from '#shared/domain/time.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { tableTexts } from '#shared/texts/office/table.ts';
import { Button } from '#web/src/components/button.tsx';
import { EmailText } from '#web/src/components/email-text.tsx';
import { Badge } from '#web/src/components/layout/badge.tsx';
import { type MarkTone, StateMark } from '#web/src/components/layout/state-mark.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useSession } from '#web/src/lib/queries/session.ts';

type OnAction = (user: ListedUser, act: 'edit' | 'remove') => void;

export function useUserColumns(onAction: OnAction): TableColumn<ListedUser, UserColumn>[] {
  const lang = useOfficeLanguage();
  const table = useTexts(tableTexts);
  const frame = useTexts(frameTexts);
  const t = useTexts(peopleTexts);
  const session = useSession();
  const me = session.kind === 'in' ? session.session.email : '';
  const lastLogin = (at: string | undefined) => (at ? formatRecent(new Date(at), new Date(), lang) : t.never);
  return [
    {
      key: 'email',
      head: t.email,
      sort: 'email',
      cell: ({ email }) => (
        <>
          <EmailText email={email} /> {email === me && <Badge>{t.you}</Badge>}
        </>
      ),
    },
    { key: 'name', freeText: true, head: t.name, sort: 'name', cell: ({ name }) => name || '–' },
    {
      key: 'roles',
      head: t.roles,
      sort: 'roles',
      cell: ({ roles }) => roles.map((role) => frame.roles[role]).join(', '),
    },
    { key: 'active', head: t.state, sort: 'active', cell: (user) => <State user={user} /> },
    {
      key: 'secondFactors',
      head: t.secondFactor,
      cell: ({ secondFactors }) => secondFactors.map((kind) => t.factors[kind]).join(', ') || t.noFactor,
    },
    {
      key: 'lastLoginAt',
      head: t.lastLogin,
      sort: 'lastLoginAt',
      cell: ({ lastLoginAt }) => lastLogin(lastLoginAt),
    },
    {
      key: 'acts',
      head: table.acts,
      headHidden: true,
      cell: (user) => <Acts user={user} own={user.email === me} onAction={onAction} />,
    },
  ];
}

/** Whether a first password has expired unused. */
const isOver = ({ passwordEndsAt }: ListedUser): boolean =>
  passwordEndsAt !== undefined && passwordEndsAt <= new Date().toISOString();

function State({ user }: { user: ListedUser }) {
  const t = useTexts(peopleTexts);
  const [tone, text]: [MarkTone, string] = !user.active
    ? ['quiet', t.inactive]
    : user.mustChangePassword
      ? ['warning', isOver(user) ? t.firstPasswordEnded : t.firstLogin]
      : ['good', t.active];
  return <StateMark tone={tone}>{text}</StateMark>;
}

function Acts({ user, own, onAction }: { user: ListedUser; own: boolean; onAction: OnAction }) {
  const { common } = useTexts(frameTexts);
  return (
    <>
      <Button
        small
        kind="quiet"
        aria-label={`${common.edit}: ${user.email}`}
        onClick={() => onAction(user, 'edit')}
      >
        {common.edit}
      </Button>
      {!own && (
        <Button
          small
          kind="quiet"
          aria-label={`${common.remove}: ${user.email}`}
          onClick={() => onAction(user, 'remove')}
        >
          {common.remove}
        </Button>
      )}
    </>
  );
}
