import { useEffect, useState } from 'react';
import { type DeskCall, seeToDesk } from '#shared/contract/gates.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';
import { formatTime } from '#shared/domain/time.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { gatesTexts } from '#shared/texts/office/gates.ts';
import { Button } from '#web/src/components/button.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { playBeeps, useSoundOnTouch } from '#web/src/lib/sound.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import css from './presence.module.css';

const keyOf = ({ gateId, ticketId, at }: DeskCall): string => `${gateId} ${ticketId ?? ''} ${at}`;

/** Rings once for each call. */
function useRing(calls: readonly DeskCall[]): void {
  useSoundOnTouch();
  const [rung] = useState(() => new Set<string>());
  const keys = calls.map(keyOf).join('\n');
  useEffect(() => {
    const fresh = keys.split('\n').filter((key) => key && !rung.has(key));
    for (const key of fresh) rung.add(key);
    if (fresh.length > 0)
      playBeeps([
        [784, 0, 250],
        [622, 280, 400],
      ]);
  }, [keys, rung]);
}

/** Whom kiosks have sent to the desk, by gate, until somebody says that they are seen to. */
export function DeskCalls({ calls }: { calls: readonly DeskCall[] }) {
  const t = useTexts(gatesTexts);
  /** An answer of a moment ago may still name who is seen to. */
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({});
  const waiting = calls.filter(({ gateId, at }) => at > (seen[gateId] ?? ''));
  useRing(waiting);
  const send = useSend(seeToDesk);
  const dismissal = useAction(
    async (body: { id: string; until: string }) => {
      await send({ body });
      return body;
    },
    ({ id, until }) => setSeen((known) => ({ ...known, [id]: until })),
  );
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning">
      <strong>{t.desk}</strong>
      {[...Map.groupBy(waiting, ({ gateId }) => gateId)].map(([id, ofGate]) => (
        <AtGate
          key={id}
          calls={ofGate}
          isWorking={dismissal.isPending && dismissal.variables.id === id}
          onSeen={(until) => dismissal.mutate({ id, until })}
        />
      ))}
    </Notice>
  );
}

interface AtGateProps {
  calls: readonly DeskCall[];
  isWorking: boolean;
  onSeen: (until: string) => void;
}

function AtGate({ calls, isWorking, onSeen }: AtGateProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(gatesTexts);
  const { results } = useTexts(cockpitTexts);
  const gate = calls[0]?.gate ?? '';
  const latest =
    calls
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? '';
  return (
    <div className={css.desk}>
      <b>{gate}</b>
      <ul>
        {calls.map((call) => {
          const { ticketId, holder = '', result, since } = call;
          const who = ticketId ? t.deskTicket(holder, ticketNumberOf(ticketId)) : t.deskNobody;
          return (
            <li key={keyOf(call)}>{t.deskCall(who, results[result], formatTime(new Date(since), lang))}</li>
          );
        })}
      </ul>
      <Button small working={isWorking} onClick={() => onSeen(latest)} aria-label={t.seenToAt(gate)}>
        {t.seenTo}
      </Button>
    </div>
  );
}
