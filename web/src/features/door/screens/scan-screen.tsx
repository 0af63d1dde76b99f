import { useEffect, useRef, useState } from 'react';
import type { Passage } from '#shared/domain/gate.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { problemText } from '#shared/texts/problems.ts';
import { LanguageSwitch } from '#web/src/components/language-switch.tsx';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { useGate } from '../api/use-gate.ts';
import { CameraView } from '../components/camera-view.tsx';
import { FindTicket } from '../components/find-ticket.tsx';
import { GateStrip } from '../components/gate-strip.tsx';
import { LastReadings } from '../components/last-readings.tsx';
import { ManualCode } from '../components/manual-code.tsx';
import css from '../components/scan.module.css';
import { wakeSound } from '../components/signals.ts';
import { useCamera } from '../components/use-camera.ts';
import { useCodeReader } from '../components/use-code-reader.ts';
import { useHandScanner } from '../components/use-hand-scanner.ts';
import { useScanning } from '../components/use-scanning.ts';
import { useWakeLock } from '../components/use-wake-lock.ts';
import { VerdictView } from '../components/verdict-view.tsx';

export default function ScanScreen() {
  const lang = usePublicLanguage();
  const t = doorTexts[lang].scan;
  const video = useRef<HTMLVideoElement>(null);
  const gate = useGate();
  const camera = useCamera();
  const [passage, setPassage] = useState<Passage>('in');
  const scanning = useScanning({
    token: gate.token,
    passage: gate.gate?.direction === 'both' ? passage : undefined,
    lang,
    onGateLost: () => gate.unpair('gate_unknown'),
    onEntry: gate.countEntry,
  });
  useCodeReader(video, camera.state.kind === 'on', scanning.onCode);
  useHandScanner(scanning.onCode);
  // With a hand scanner alone nobody touches the screen either.
  useWakeLock(gate.token !== undefined || camera.state.kind === 'on');
  useTitle(t.title);
  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) addEventListener(touch, wakeSound);
    return () => {
      for (const touch of touches) removeEventListener(touch, wakeSound);
    };
  }, []);
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
      <CameraView ref={video} camera={camera} lang={lang} />
      <LastReadings readings={scanning.readings} lang={lang} onUndo={undo} />
      {gate.gate && <FindTicket fairId={gate.gate.fairId} lang={lang} onCode={scanning.onCode} />}
      <ManualCode lang={lang} onCode={scanning.onCode} />
      <LanguageSwitch lang={lang} />
      <VerdictView shown={scanning.shown} lang={lang} onNext={scanning.clear} onAgain={scanning.onCode} />
    </main>
  );
}
