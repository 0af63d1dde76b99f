import { useEffect } from 'react';
import type { Language } from '#shared/domain/text.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';
import { formatRecent } from '#shared/domain/time.ts';
import { offlineTexts } from '#shared/texts/door-offline.ts';
import { figure } from '#shared/texts/language-tools.ts';
import type { DoorStatus, Told } from '../offline/door-status.ts';
import { type Gate, listLock, type useGate } from '../offline/use-gate.ts';
import { checkCode } from './check-code.ts';
import { EndedScans } from './ended-scans.tsx';
import { GateCodeForm } from './gate-code-form.tsx';
import css from './scan.module.css';

const recent = (instant: string, lang: Language) => formatRecent(new Date(instant), new Date(), lang);

/** How this device stands: whether it has a network, how old its list is, what it has not sent, and what went wrong. */
export function OfflineStrip({
  gate: { token, gate, door, offline },
  lang,
  onCode,
}: {
  gate: ReturnType<typeof useGate>;
  lang: Language;
  /** Called with a ticket's code that a hand scanner types into the field for the gate's. */
  onCode: (code: string) => void;
}) {
  const t = offlineTexts[lang];
  const lock = listLock(gate);
  const unlock = async (code: string) =>
    lock && ((await checkCode(code, lock)) ?? door.unlock(code, lock).then(() => undefined));
  useAskBeforeLeaving(offline.unsent + offline.ended.length > 0);
  if (!token && offline.unsent === 0 && offline.ended.length === 0) return null;
  return (
    <section className={css.offline} data-offline={!offline.isOnline || undefined}>
      <p role="status">
        <strong>{connectionOf(offline, lang)}</strong>
        {token && <span>{listOf(offline, lang)}</span>}
      </p>
      {offline.isClosed && lock && (
        <div className={css.closed}>
          <p>{t.closed}</p>
          <GateCodeForm button={t.open} lang={lang} onCode={unlock} onScan={onCode} />
        </div>
      )}
      {offline.unsent > 0 && (
        <p>
          <strong data-unsent="">{t.unsent(offline.unsent)}</strong>
          <button
            type="button"
            className={css.tool}
            disabled={offline.isSending}
            onClick={() => door.sendNow()}
          >
            {offline.isSending ? t.sending : t.sendNow}
          </button>
        </p>
      )}
      <EndedScans ended={offline.ended} door={door} lang={lang} />
      {offline.storage && (
        <p role="alert" className={css.trouble}>
          {t.storage[offline.storage]}
        </p>
      )}
      {offline.isClockWrong && (
        <p role="alert" className={css.trouble}>
          {t.clock}
        </p>
      )}
      {offline.isPageLost && (
        <p role="alert" className={css.trouble}>
          {t.pageLost}
        </p>
      )}
      <WrongEntries told={offline.told} conflicts={gate?.conflicts ?? []} onRead={door.dismiss} lang={lang} />
    </section>
  );
}

function connectionOf({ isOnline, listAt }: DoorStatus, lang: Language): string {
  const t = offlineTexts[lang];
  if (isOnline) return t.online;
  return listAt ? t.offline : t.offlineWithoutList;
}

function listOf({ listAt, loading }: DoorStatus, lang: Language): string | undefined {
  const t = offlineTexts[lang];
  if (loading !== undefined) return t.loading(figure(lang, loading));
  return listAt && t.listAt(recent(listAt, lang));
}

/** Readings stay on the device; whoever closes the page should know that nobody else has them yet. */
function useAskBeforeLeaving(hasUnsent: boolean): void {
  useEffect(() => {
    if (!hasUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsent]);
}

interface WrongEntriesProps {
  /** What this device was told of its own scans. */
  told: readonly Told[];
  /** Entries here that a device elsewhere has let in, too. */
  conflicts: Gate['conflicts'];
  onRead: () => void;
  lang: Language;
}

function WrongEntries({ told, conflicts, onRead, lang }: WrongEntriesProps) {
  const t = offlineTexts[lang];
  const elsewhere = conflicts.map(({ ticketId, at, other }) => twice(ticketId, at, other, lang));
  const sentences = [...told.map((entry) => sentenceOf(entry, lang)), ...elsewhere];
  if (sentences.length === 0) return null;
  return (
    <div className={css.trouble} role="alert">
      <strong>{t.told}</strong>
      <ul>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {told.length > 0 && (
        <button type="button" className={css.tool} onClick={onRead}>
          {t.dismiss}
        </button>
      )}
    </div>
  );
}

const twice = (
  ticketId: string,
  at: string,
  { at: otherAt, gate, device }: Gate['conflicts'][number]['other'],
  lang: Language,
) =>
  offlineTexts[lang].twice(
    ticketNumberOf(ticketId),
    recent(at, lang),
    [recent(otherAt, lang), gate, device].filter(Boolean).join(', '),
  );

function sentenceOf({ ticketId, at, outcome, conflict }: Told, lang: Language): string {
  const t = offlineTexts[lang];
  if (conflict?.other && ticketId) return twice(ticketId, at, conflict.other, lang);
  const number = ticketId ? ticketNumberOf(ticketId) : t.unknownTicket;
  if (conflict) return t.conflict(number, recent(at, lang), t.reasons[conflict.reason]);
  if (outcome === 'recorded' || outcome === 'retry' || outcome === 'conflict') return '';
  return t.conflict(number, recent(at, lang), t.notTaken[outcome]);
}
