import type { FairView } from '#shared/contract/fairs.ts';
import { getPresence, type Presence } from '#shared/contract/gates.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatRecent, formatTime } from '#shared/domain/time.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
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
      {data && <Limit presence={data} />}
      {data && <p className={css.inside}>{t.inside(data.inside)}</p>}
      {data && <Types types={data.types} />}
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

function Types({ types }: Pick<Presence, 'types'>) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).presence;
  return (
    <dl className={css.types}>
      {types.map(({ id, name, inside }) => (
        <div key={id ?? ''}>
          <dt>{name ? inLanguage(name, lang) : t.otherType}</dt>
          <dd>{figure(lang, inside)}</dd>
        </div>
      ))}
    </dl>
  );
}

function GateTable({ gates }: Pick<Presence, 'gates'>) {
  const t = useTexts(fairsTexts);
  return (
    <div className={css.scroll}>
      <table className={css.gates}>
        <thead>
          <tr>
            {[
              t.presence.gate,
              t.presence.entries,
              t.presence.exits,
              t.presence.quarters,
              t.presence.contact,
            ].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gates.map((gate) => (
            <GateRow key={gate.id} gate={gate} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GateRow({ gate }: { gate: Presence['gates'][number] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts);
  const { contact } = gate;
  return (
    <tr>
      <th scope="row">
        {gate.name} <small>{t.fair.directions[gate.direction]}</small>
      </th>
      <td>{figure(lang, gate.entries)}</td>
      <td>{figure(lang, gate.exits)}</td>
      <td>
        <ul>
          {gate.quarters.slice(0, MAX_QUARTERS).map(({ from, entries, exits }) => (
            <li key={from}>
              {t.presence.quarter(
                formatTime(new Date(from), lang),
                figure(lang, entries),
                figure(lang, exits),
              )}
            </li>
          ))}
        </ul>
      </td>
      <td>
        {contact ? formatRecent(new Date(contact.at), new Date(), lang) : t.presence.never}
        {contact?.device && <small>{contact.device}</small>}
      </td>
    </tr>
  );
}
