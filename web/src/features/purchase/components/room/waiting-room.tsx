import { useEffect } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import type { Language } from '#shared/domain/text.ts';
import { formatDateTime, formatTime } from '#shared/domain/time.ts';
import { type WaitingRoomTexts, waitingRoomTexts } from '#shared/texts/waiting-room.ts';
import { Button } from '#web/src/components/button.tsx';
import type { Elements } from '#web/src/lib/elements.ts';
import type { LineState } from '../../api/follow-line.ts';
import { joinLine } from '../../api/join-line.ts';
import { announceRoomChange } from '../../api/line-pause.ts';
import { useAnnounced } from './use-announced.ts';
import { useLine } from './use-line.ts';
import css from './waiting-room.module.css';

interface RoomProps {
  sale: Sale;
  lang: Language;
}

interface WaitingRoomProps extends RoomProps {
  /** Told whether it is not yet, or no longer, the visitor's turn. */
  onWait: (mustWait: boolean) => void;
}

/** Shown above the form while its orders are limited; hidden where nobody waits. */
export default function WaitingRoom({ sale, lang, onWait }: WaitingRoomProps) {
  const line = useLine(sale);
  const t = waitingRoomTexts[lang];
  const said = useAnnounced(line.kind, spoken(line, t, lang));
  const mustWait = line.kind === 'waiting' || line.kind === 'over';
  useEffect(() => {
    onWait(mustWait);
    return () => onWait(false);
  }, [mustWait, onWait]);
  useTurnInTitle(line.kind === 'turn' ? t.turnTitle : undefined);
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {line.kind !== 'quiet' && <Panel line={line} sale={sale} lang={lang} t={t} />}
    </>
  );
}

type Waiting = Extract<LineState, { kind: 'waiting' }>;

const timeOf = ({ told: { minutes } }: Waiting, t: WaitingRoomTexts): string =>
  minutes > 1 ? t.within(minutes) : t.soon;

function spoken(line: LineState, t: WaitingRoomTexts, lang: Language): string {
  if (line.kind === 'waiting')
    return `${t.waitingTitle}. ${t.position}: ${t.about(line.told.position)}. ${t.time}: ${timeOf(line, t)}.`;
  if (line.kind === 'turn') return `${t.turnTitle} ${t.turn(formatTime(new Date(line.until), lang))}`;
  if (line.kind === 'over') return `${t.overTitle}. ${t.over}`;
  return line.kind === 'early' ? t.earlyTitle : '';
}

/** The tab's title shows that the turn has come, for visitors in another tab. */
function useTurnInTitle(words: string | undefined) {
  useEffect(() => {
    if (!words) return;
    const before = document.title;
    document.title = `${words} ${before}`;
    return () => {
      document.title = before;
    };
  }, [words]);
}

function Panel({ line, sale, lang, t }: RoomProps & { line: LineState; t: WaitingRoomTexts }) {
  if (line.kind === 'turn')
    return (
      <Card title={t.turnTitle} tone="good">
        <p>{t.turn(formatTime(new Date(line.until), lang))}</p>
      </Card>
    );
  if (line.kind === 'over')
    return (
      <Card title={t.overTitle}>
        <p>{t.over}</p>
        <Button kind="navy" onClick={() => joinLine(sale.fair.id).finally(announceRoomChange)}>
          {t.again}
        </Button>
      </Card>
    );
  if (line.kind === 'waiting') return <WaitingCard line={line} t={t} />;
  return (
    <Card title={t.earlyTitle}>
      <p>{t.early(formatDateTime(new Date(sale.fair.salesStart), lang))}</p>
      <Rules t={t} />
    </Card>
  );
}

function WaitingCard({ line, t }: { line: Waiting; t: WaitingRoomTexts }) {
  const { told, first, ordersPerMinute, lost } = line;
  return (
    <Card title={t.waitingTitle}>
      {lost && <p>{t.lost}</p>}
      <div className={css.columns}>
        <div>
          <dl className={css.figures}>
            <div>
              <dt>{t.position}</dt>
              <dd>{t.about(told.position)}</dd>
            </div>
            <div>
              <dt>{t.time}</dt>
              <dd>{timeOf(line, t)}</dd>
            </div>
          </dl>
          <progress
            className={css.progress}
            aria-hidden="true"
            max={first.position}
            value={first.position - told.position}
          />
          <p>{t.fill}</p>
          <p className={css.muted}>{t.limit(ordersPerMinute)}</p>
        </div>
        <Rules t={t} />
      </div>
    </Card>
  );
}

const Rules = ({ t }: { t: WaitingRoomTexts }) => (
  <div className={css.muted}>
    <h3 className={css.ruleTitle}>{t.ruleTitle}</h3>
    <ul className={css.rules}>
      {Object.values(t.rules).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </div>
);

const Card = ({ title, tone, children }: { title: string; tone?: 'good'; children: Elements }) => (
  <section className={css.card} data-tone={tone} aria-labelledby="room-title">
    <h2 id="room-title">{title}</h2>
    {children}
  </section>
);
