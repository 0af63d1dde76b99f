import { startExport } from '#shared/contract/tasks.ts';
import { exportTicketsSold, type ShownSoldColumn } from '#shared/contract/tickets.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { tasksTexts } from '#shared/texts/office/tasks.ts';
import { Button, ButtonLink } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import type { TableState } from '#web/src/components/table/table-state.ts';
import { addressOf, request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { useFollowTask } from '#web/src/lib/queries/tasks.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';
import type { SoldColumn } from './sold-columns.tsx';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];
/** Up to this many tickets are exported at once; more in the background. */
const MAX_AT_ONCE = 5_000;

interface ExportsProps {
  fairId: string;
  state: TableState<SoldColumn>;
  columns: readonly ShownSoldColumn[];
  /** Undefined where nobody could count them. */
  count: number | undefined;
}

/** Exports all results as a file, with the columns and the order of the screen. */
export function Exports({ count, ...asked }: ExportsProps) {
  const session = useSession();
  if (session.kind !== 'in' || !session.session.roles.includes('Admin')) return null;
  const One = count === undefined || count > MAX_AT_ONCE ? InBackground : AtOnce;
  return formats.map((format) => <One key={format} format={format} {...asked} />);
}

type OneProps = Omit<ExportsProps, 'count'> & { format: Format };

function AtOnce({ fairId, state, columns, format }: OneProps) {
  const lang = useOfficeLanguage();
  const { query, byColumn, orderBy, ascending } = state;
  const asked = { fairId, format, lang, query, orderBy, columns: columns.join() };
  const inWords = { byColumn: JSON.stringify(byColumn), ascending: ascending ? '1' : '0' } as const;
  return (
    <ButtonLink
      aria-label={actsTexts[lang].export(format.toUpperCase())}
      href={addressOf(exportTicketsSold, { query: { ...asked, ...inWords } })}
    >
      <Icon name="download" />
      {format.toUpperCase()}
    </ButtonLink>
  );
}

function InBackground({ fairId, state, columns, format }: OneProps) {
  const lang = useOfficeLanguage();
  const follow = useFollowTask();
  const attempt = useIdempotencyKey();
  const { query, byColumn, orderBy, ascending } = state;
  const body = { fairId, format, lang, query, byColumn, orderBy, ascending, columns: [...columns] };
  const start = useAction(
    () => request(startExport, { body, headers: attempt(JSON.stringify(body)) }),
    (task) => {
      attempt('');
      follow(task);
      void toast('info', tasksTexts[lang].started);
    },
  );
  return (
    <Button
      aria-label={actsTexts[lang].export(format.toUpperCase())}
      working={start.isPending}
      onClick={() => start.mutate(undefined)}
    >
      <Icon name="download" />
      {format.toUpperCase()}
    </Button>
  );
}
