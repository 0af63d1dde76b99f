import { useRef, useState } from 'react';
import type { Passage } from '#shared/domain/gate.ts';
import type { Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { problemText } from '#shared/texts/problems.ts';
import { LanguageSwitch } from '#web/src/components/language-switch.tsx';
import { toast } from '#web/src/lib/toast.ts';
import { useWakeLock } from '#web/src/lib/use-wake-lock.ts';
import { BadgeSwitch } from '../components/badge-switch.tsx';
import { CameraView } from '../components/camera-view.tsx';
import { FindTicket } from '../components/find-ticket.tsx';
import { GateStrip } from '../components/gate-strip.tsx';
import { LastReadings } from '../components/last-readings.tsx';
import { ManualCode } from '../components/manual-code.tsx';
import { OfflineStrip } from '../components/offline-strip.tsx';
import css from '../components/scan.module.css';
import { SchemeSwitch } from '../components/scheme-switch.tsx';
import { Unpair } from '../components/unpair.tsx';
import { useCamera } from '../components/use-camera.ts';
import { useCodeReader } from '../components/use-code-reader.ts';
import { useEntryBadges } from '../components/use-entry-badges.ts';
import { useHandScanner } from '../components/use-hand-scanner.ts';
import { useReader } from '../components/use-reader.ts';
import type { useDoorScheme } from '../components/use-scheme.ts';
import { VerdictView } from '../components/verdict-view.tsx';
import { EnterKiosk } from '../kiosk/enter-kiosk.tsx';
import type { Kiosk } from '../kiosk/kiosk-state.ts';
import type { useGate } from '../offline/use-gate.ts';

interface ScannerProps {
  gate: ReturnType<typeof useGate>;
  lang: Language;
  colours: ReturnType<typeof useDoorScheme>;
  onKiosk: (kiosk: Kiosk) => void;
}

/** A keeper's device. */
export function Scanner({ gate, lang, colours, onKiosk }: ScannerProps) {
  const t = doorTexts[lang].scan;
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera();
  const [passage, setPassage] = useState<Passage>('in');
  const badges = useEntryBadges(gate.token !== undefined, lang);
  const scanning = useReader(gate, { lang, passage, isKiosk: false, onAdmitted: badges.entered });
  useCodeReader(video, camera.state.kind === 'on', scanning.onCode);
  useHandScanner(scanning.onCode);
  // With a hand scanner alone nobody touches the screen either.
  useWakeLock(gate.token !== undefined || camera.state.kind === 'on');
  const undo = async (scanId: string) => {
    const failure = await scanning.undo(scanId);
    if (failure) toast('error', problemText(failure, lang));
    else toast('success', t.undone);
  };
  return (
    <main className={css.screen}>
      <h1 tabIndex={-1} className="visually-hidden">
        {t.title}
      </h1>
      <GateStrip gate={gate} passage={passage} onPassage={setPassage} lang={lang} />
      <OfflineStrip gate={gate} lang={lang} onCode={scanning.onCode} />
      {gate.gate && <BadgeSwitch badges={badges} lang={lang} />}
      <CameraView ref={video} camera={camera} lang={lang} />
      <LastReadings
        readings={scanning.readings}
        lang={lang}
        onUndo={undo}
        onBadge={badges.mayPrint ? (ticketId) => badges.printing.print([ticketId]) : undefined}
      />
      {gate.gate && (
        <FindTicket
          fairId={gate.gate.fairId}
          door={gate.door}
          isOnline={gate.offline.isOnline}
          lang={lang}
          onCode={scanning.onCode}
        />
      )}
      <ManualCode lang={lang} onCode={scanning.onCode} />
      <footer data-keep-clear="" className={css.settings}>
        <SchemeSwitch {...colours} lang={lang} />
        {gate.token && (
          <Unpair lang={lang} hasUnsent={gate.offline.unsent > 0} onUnpair={() => gate.unpair()} />
        )}
        {gate.gate && <EnterKiosk gate={gate.gate} passage={passage} lang={lang} onEnter={onKiosk} />}
        <LanguageSwitch lang={lang} />
        {gate.token && gate.device.name && <small>{t.device(gate.device.name)}</small>}
      </footer>
      <VerdictView shown={scanning.shown} lang={lang} onNext={scanning.clear} onAgain={scanning.onCode} />
    </main>
  );
}
