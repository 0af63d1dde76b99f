import { useEffect, useRef, useState } from 'react';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { offlineTexts } from '#shared/texts/door-offline.ts';
import { kioskTexts } from '#shared/texts/kiosk.ts';
import { useHasSound } from '#web/src/lib/sound.ts';
import { useWakeLock } from '#web/src/lib/use-wake-lock.ts';
import type { Refused } from '../components/check-code.ts';
import scan from '../components/scan.module.css';
import { useCodeReader } from '../components/use-code-reader.ts';
import { useHandScanner } from '../components/use-hand-scanner.ts';
import { useReader } from '../components/use-reader.ts';
import type { useGate } from '../offline/use-gate.ts';
import { InBoth } from './in-both.tsx';
import css from './kiosk.module.css';
import type { Kiosk } from './kiosk-state.ts';
import { KioskVerdict } from './kiosk-verdict.tsx';
import { LeaveKiosk } from './leave-kiosk.tsx';
import { useKioskCamera } from './use-kiosk-camera.ts';
import { useNoWayBack } from './use-no-way-back.ts';

interface KioskViewProps {
  gate: ReturnType<typeof useGate>;
  kiosk: Kiosk;
  lang: Language;
  onLeave: (code: string) => Promise<Refused | undefined>;
}

/** A tablet on a stand, to which visitors hold their codes themselves. */
export function KioskView({ gate, kiosk: { facing, passage }, lang, onLeave }: KioskViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { camera, trouble } = useKioskCamera(facing);
  const scanning = useReader(gate, { lang, passage, isKiosk: true });
  const isPaired = gate.token !== undefined;
  // Without a gate it could only tell that a ticket is valid, which visitors would take for "come in".
  const read = (code: string) => {
    if (isPaired) scanning.onCode(code);
  };
  const onCode = (code: string) => {
    if (!isLeaving) read(code);
  };
  const onScan = (code: string) => {
    setLeaving(false);
    read(code);
  };
  useCodeReader(video, camera !== undefined, onCode);
  useHandScanner(onCode);
  useWakeLock(true);
  useNoWayBack();
  const stream = camera?.stream;
  useEffect(() => {
    // The picture is there only while it has a gate.
    if (isPaired && video.current) video.current.srcObject = stream ?? null;
  }, [stream, isPaired]);
  return (
    <main className={css.kiosk} data-kiosk="">
      <h1 tabIndex={-1} className={css.fair}>
        {gate.gate ? inLanguage(gate.gate.fairName, lang) : doorTexts[lang].scan.title}
      </h1>
      <div className={css.prompt}>
        <InBoth textIn={(language) => promptOf(kioskTexts[language], isPaired, facing)} />
      </div>
      {facing !== 'none' && isPaired && (
        <div className={`${scan.camera} ${css.camera}`} data-facing={facing}>
          <video ref={video} autoPlay muted playsInline hidden={!camera} />
          {camera && <span className={scan.frame} aria-hidden="true" />}
          {trouble && (
            <div className={css.trouble} role="alert">
              <InBoth textIn={(language) => kioskTexts[language].trouble[trouble]} />
              <InBoth textIn={(language) => kioskTexts[language].desk} />
            </div>
          )}
        </div>
      )}
      <Foot gate={gate} lang={lang} onStaff={() => setLeaving(true)} />
      <KioskVerdict shown={scanning.shown} />
      {isLeaving && (
        <LeaveKiosk lang={lang} onLeave={onLeave} onScan={onScan} onClose={() => setLeaving(false)} />
      )}
    </main>
  );
}

function promptOf(t: (typeof kioskTexts)[Language], isPaired: boolean, facing: Kiosk['facing']): string {
  if (!isPaired) return `${t.closed}. ${t.desk}.`;
  return facing === 'none' ? t.holdToScanner : t.hold;
}

interface FootProps {
  gate: ReturnType<typeof useGate>;
  lang: Language;
  onStaff: () => void;
}

/** What staff want to see in passing, and the only button. */
function Foot({ gate: { gate, offline }, lang, onStaff }: FootProps) {
  const t = kioskTexts[lang];
  const hasSound = useHasSound();
  const notes = [
    gate && doorTexts[lang].scan.gate(gate.gate),
    !offline.isOnline && t.offline,
    offline.isClosed && t.listClosed,
    offline.unsent > 0 && offlineTexts[lang].unsent(offline.unsent),
    offline.storage && offlineTexts[lang].storage[offline.storage],
    offline.isClockWrong && offlineTexts[lang].clock,
    offline.isPageLost && offlineTexts[lang].pageLost,
    !hasSound && t.silent,
  ].filter(Boolean);
  return (
    <footer className={css.foot}>
      <p className={css.notes}>{notes.join(' · ')}</p>
      <button type="button" onClick={onStaff}>
        {t.staff}
      </button>
    </footer>
  );
}
