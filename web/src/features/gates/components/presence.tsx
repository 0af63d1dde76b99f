import type { FairView } from '#shared/contract/fairs.ts';
import { type EntryConflict, getPresence, type Presence } from '#shared/contract/gates.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';
import { formatRecent, formatTime } from '#shared/domain/time.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { MutedBlock } from '#web/src/components/layout/text.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { DeskCalls } from './desk-calls.tsx';
import { HeldPassages } from './held-passages.tsx';
import css from './presence.module.css';

const REFRESH_INTERVAL = 5_000;
/** The share of the house's limit at which the office is warned, in percent. */
const WARN_AT = 90;
const MAX_QUARTERS = 4;

/** Who is inside now, renewed while somebody looks. */
export function PresenceCard({ fair }: { fair: FairView }) {
  const t = useTexts(fairsTexts).presence;
  const { data, error, refetch } = useCall(
    getPresence,
    { params: { fairId: fair.id } },
    { refetchInterval: REFRESH_INTERVAL },
  );
  return (
    <Card aria-labelledby="presence-title">
      <h2 id="presence-title">{t.title}</h2>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && <HeldPassages held={data.held} fairId={fair.id} />}
      {data && <DeskCalls calls={data.desk} />}
      {data && <Limit presence={data} />}
      {data && <Inside presence={data} />}
      {data && data.conflicts.length > 0 && <Conflicts conflicts={data.conflicts} />}
      {data && data.gates.length > 0 && <GateTable gates={data.gates} />}
    </Card>
  );
}

function Limit({ presence: { inside, limit } }: { presence: Presence }) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).presence;
  if (!limit || inside * 100 < limit * WARN_AT) return null;
  const share = Math.floor((inside * 100) / limit);
  return (
    <Notice tone={inside >= limit ? 'error' : 'warning'}>
      {t.nearLimit(figure(lang, inside), figure(lang, limit), share)}
    </Notice>
  );
}

/** How many are inside, and with which tickets. */
function Inside({ presence: { inside, types } }: { presence: Presence }) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).presence;
  return (
    <dl className={css.types}>
      <div className={css.inside}>
        <dt>{t.inside}</dt>
        <dd>{figure(lang, inside)}</dd>
      </div>
      {types.map(({ id, name, inside }) => (
        <div key={id ?? ''}>
          <dt>{name ? inLanguage(name, lang) : t.otherType}</dt>
          <dd>{figure(lang, inside)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who was let in by a device without a network and should not have been; twice, both places are named. */
function Conflicts({ conflicts }: Pick<Presence, 'conflicts'>) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).presence;
  const reasons = useTexts(cockpitTexts).conflicts;
  const place = ({ at, gate, device = '' }: NonNullable<EntryConflict['other']>) =>
    t.place(formatRecent(new Date(at), new Date(), lang), gate, device);
  return (
    <Notice tone="warning">
      <strong>{t.conflicts}</strong>
      <ul>
        {conflicts.map((conflict) => {
          const { ticketId, at, reason, other } = conflict;
          const told = other
            ? t.twice(place(other), place(conflict))
            : `${reasons[reason]}, ${place(conflict)}`;
          return <li key={`${ticketId} ${at}`}>{t.conflict(ticketNumberOf(ticketId), told)}</li>;
        })}
      </ul>
    </Notice>
  );
}

type Gate = Presence['gates'][number];

function GateTable({ gates }: Pick<Presence, 'gates'>) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts);
  const columns: TableColumn<Gate>[] = [
    {
      key: 'gate',
      freeText: true,
      head: t.presence.gate,
      rowHead: true,
      cell: ({ name, direction }) => (
        <>
          {name} <MutedBlock>{t.fair.directions[direction]}</MutedBlock>
        </>
      ),
    },
    {
      key: 'entries',
      head: t.presence.entries,
      figure: true,
      cell: ({ entries }) => figure(lang, entries),
    },
    { key: 'exits', head: t.presence.exits, figure: true, cell: ({ exits }) => figure(lang, exits) },
    { key: 'quarters', head: t.presence.quarters, cell: (gate) => <Quarters gate={gate} /> },
    { key: 'contact', freeText: true, head: t.presence.contact, cell: (gate) => <Devices gate={gate} /> },
  ];
  return <Table labelledBy="presence-title" columns={columns} rows={gates} keyOf={({ id }) => id} />;
}

function Quarters({ gate: { quarters } }: { gate: Gate }) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).presence;
  return (
    <ul className={`${css.lines} ${css.quarters}`}>
      {quarters.slice(0, MAX_QUARTERS).map(({ from, entries, exits }) => (
        <li key={from}>
          {t.quarter(formatTime(new Date(from), lang), figure(lang, entries), figure(lang, exits))}
        </li>
      ))}
    </ul>
  );
}

function Devices({ gate: { devices } }: { gate: Gate }) {
  const t = useTexts(fairsTexts).presence;
  if (devices.length === 0) return t.never;
  return (
    <ul className={css.lines}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  );
}

/** Of a device, when it was last there, and what somebody should know: the age of its list and what it has not sent. */
function DeviceRow({ device }: { device: Gate['devices'][number] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).presence;
  const { name, at, listAt, unsent } = device;
  const recent = (instant: string) => formatRecent(new Date(instant), new Date(), lang);
  return (
    <li>
      {[recent(at), name].filter(Boolean).join(', ')}
      <small>{listAt ? t.listAt(recent(listAt)) : t.noList}</small>
      {unsent ? <small data-unsent="">{t.unsent(unsent)}</small> : null}
    </li>
  );
}
