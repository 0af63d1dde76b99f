import { type Passage, passageAt } from '#shared/domain/gate.ts';
import type { Language } from '#shared/domain/text.ts';
import { useSoundOnTouch } from '#web/src/lib/sound.ts';
import { useDoorWorker } from '../offline/use-door-worker.ts';
import type { useGate } from '../offline/use-gate.ts';
import { useScanning } from './use-scanning.ts';

interface ReaderOptions {
  lang: Language;
  /** The way that is chosen on the device, for gates that are passed both ways. */
  passage: Passage;
  isKiosk: boolean;
  /** Called with the ticket of whoever was let in. */
  onAdmitted?: (ticketId: string) => void;
}

/** What every device that reads tickets needs: verdicts, their sounds, and the page for when there is no network. */
export function useReader(
  gate: ReturnType<typeof useGate>,
  { lang, passage, isKiosk, onAdmitted }: ReaderOptions,
) {
  const scanning = useScanning({
    token: gate.token,
    door: gate.door,
    passage: gate.gate && passageAt(gate.gate, passage),
    lang,
    isKiosk,
    onGateLost: () => gate.unpair('gate_unknown'),
    onEntry: (change, ticketId) => {
      gate.countEntry(change);
      if (ticketId) onAdmitted?.(ticketId);
    },
  });
  useDoorWorker(gate.token !== undefined, {
    mayTake: () => gate.offline.unsent === 0 && !scanning.shown,
    onKept: gate.door.notePage,
  });
  useSoundOnTouch();
  return scanning;
}
