import type { HeldPassages as Held } from '#shared/contract/gates.ts';
import { formatRecent, formatTime } from '#shared/domain/time.ts';
import { gatesTexts } from '#shared/texts/office/gates.ts';
import { Button } from '#web/src/components/button.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './presence.module.css';
import { useSettle } from './use-settle.ts';

/** Passages that nothing but a device's word speaks for, by gate, until the office counts them or leaves them out. */
export function HeldPassages({ held, fairId }: { held: readonly Held[]; fairId: string }) {
  const t = useTexts(gatesTexts);
  if (held.length === 0) return null;
  return (
    <Notice tone="warning">
      <strong>{t.held}</strong>
      {[...Map.groupBy(held, ({ gateId }) => gateId)].map(([id, ofGate]) => (
        <AtGate key={id} held={ofGate} fairId={fairId} />
      ))}
    </Notice>
  );
}

function AtGate({ held, fairId }: { held: readonly Held[]; fairId: string }) {
  const lang = useOfficeLanguage();
  const t = useTexts(gatesTexts);
  const settle = useSettle();
  const { gateId = '', gate = '' } = held[0] ?? {};
  const since = held.map(({ first }) => first).sort()[0] ?? '';
  const act = (what: 'count' | 'leave-out') => ({
    working: settle.isPending && settle.variables.act === what,
    onClick: () => settle.mutate({ fairId, gateId, act: what, since }),
  });
  return (
    <div className={css.desk}>
      <b>{gate}</b>
      <ul>
        {held.map(({ why, passages, devices, first, last }) => {
          const from = formatRecent(new Date(first), new Date(), lang);
          const till = formatTime(new Date(last), lang);
          return <li key={why}>{t.heldOf(passages, t.heldWhy[why], from, till, devices)}</li>;
        })}
      </ul>
      <span>
        <Button small {...act('leave-out')} aria-label={t.leaveOutAt(gate)}>
          {t.leaveOut}
        </Button>{' '}
        <Button small {...act('count')} aria-label={t.countAt(gate)}>
          {t.count}
        </Button>
      </span>
    </div>
  );
}
