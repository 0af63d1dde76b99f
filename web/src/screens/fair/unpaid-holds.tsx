import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { FairView } from '#shared/contract/fairs.ts';
import { listUnpaid } from '#shared/contract/unpaid.ts';
import { formatTime } from '#shared/domain/time.ts';
import { unpaidTexts } from '#shared/texts/office/unpaid.ts';
import { ask } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { Trouble } from '../../ui/office/trouble.tsx';
import css from './fair.module.css';
import { ReleaseHolds } from './release-holds.tsx';
import { type Grouping, groupUnpaid, type UnpaidGroup } from './unpaid-groups.ts';

/** Who holds places that nobody has paid for: looked up when asked for, because it reads every open order. */
export function UnpaidHolds({ fair }: { fair: FairView }) {
  const t = unpaidTexts[useOfficeLanguage()];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['unpaid', fair.id],
    queryFn: ({ signal }) => ask(listUnpaid, { params: { fairId: fair.id }, signal }),
    enabled: false,
  });
  return (
    <section className={office.card}>
      <div className={css.cardHead}>
        <h2 id="unpaid-title">{t.title}</h2>
        <Button small working={isFetching} onClick={() => refetch()}>
          {data ? t.refresh : t.show}
        </Button>
      </div>
      <p className={office.muted}>{t.text}</p>
      {error && <Trouble error={error} onRetry={refetch} />}
      {data && <Found found={data} onReleased={() => refetch()} />}
    </section>
  );
}

interface FoundProps {
  found: ResponseOf<typeof listUnpaid>;
  onReleased: () => void;
}

function Found({ found, onReleased }: FoundProps) {
  const t = unpaidTexts[useOfficeLanguage()];
  const [by, setBy] = useState<Grouping>('network');
  const [chosen, choose] = useState<UnpaidGroup>();
  if (found.orders.length === 0) return <p role="status">{t.none}</p>;
  return (
    <>
      <p role="status">{t.share(t.places(found.places), found.percent)}</p>
      <SelectField id="unpaid-by" label={t.by} value={by} onChange={(value) => setBy(value as Grouping)}>
        {(['network', 'email'] as const).map((one) => (
          <option key={one} value={one}>
            {t.groupings[one]}
          </option>
        ))}
      </SelectField>
      <Groups groups={groupUnpaid(found.orders, by)} onChoose={choose} />
      {found.more > 0 && <p className={office.muted}>{t.more(t.orders(found.more))}</p>}
      {chosen && (
        <ReleaseHolds
          group={chosen}
          isNetwork={by === 'network'}
          onReleased={onReleased}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  );
}

interface GroupsProps {
  groups: readonly UnpaidGroup[];
  onChoose: (group: UnpaidGroup) => void;
}

function Groups({ groups, onChoose }: GroupsProps) {
  const lang = useOfficeLanguage();
  const t = unpaidTexts[lang];
  const until = ({ ends }: UnpaidGroup) =>
    [...new Set(ends.map((end) => formatTime(new Date(end), lang)))].join('–');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can focus
    <section className={office.tableScroll} aria-labelledby="unpaid-title" tabIndex={0}>
      <table className={office.table}>
        <thead>
          <tr>
            <th scope="col">{t.who}</th>
            <th scope="col" data-figure="">
              {t.howMany}
            </th>
            <th scope="col">{t.until}</th>
            <th scope="col">
              <span className="visually-hidden">{t.release}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.who}>
              <th scope="row">
                {group.who || t.unknown} <small>{t.orders(group.orderIds.length)}</small>
              </th>
              <td data-figure="">{group.places}</td>
              <td>{until(group)}</td>
              <td>
                <Button
                  small
                  aria-label={t.releaseFor(group.who || t.unknown)}
                  onClick={() => onChoose(group)}
                >
                  {t.release}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
