import { useEffect, useRef } from 'react';
import { doorTexts } from '#shared/texts/door.ts';
import { problemText } from '#shared/texts/problems.ts';
import { doorLanguage } from '../../ui/door/door-language.ts';
import { toast } from '../../ui/toast.ts';
import { useTitle } from '../../ui/use-title.ts';
import { CameraView } from './camera-view.tsx';
import { GateStrip } from './gate-strip.tsx';
import { LastEntryStrip } from './last-entry.tsx';
import { ManualCode } from './manual-code.tsx';
import css from './scan.module.css';
import { wakeSound } from './signals.ts';
import { useCamera } from './use-camera.ts';
import { useGate } from './use-gate.ts';
import { useReader } from './use-reader.ts';
import { useScanning } from './use-scanning.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWedge } from './use-wedge.ts';
import { VerdictView } from './verdict-view.tsx';

export default function ScanScreen() {
  const lang = doorLanguage(location.search);
  const t = doorTexts[lang].scan;
  const video = useRef<HTMLVideoElement>(null);
  const gate = useGate();
  const camera = useCamera();
  const scanning = useScanning({ token: gate.token, lang, onGateLost: () => gate.unpair('gate_unknown') });
  useReader(video, camera.state.kind === 'on', scanning.onCode);
  useWedge(scanning.onCode);
  useWakeLock(camera.state.kind === 'on');
  useTitle(t.title);
  useEffect(() => {
    document.documentElement.lang = lang;
    addEventListener('pointerdown', wakeSound);
    return () => removeEventListener('pointerdown', wakeSound);
  }, [lang]);
  const undo = async () => {
    const trouble = await scanning.undo();
    if (trouble) toast('error', problemText(trouble, lang));
    else toast('success', t.undone);
  };
  return (
    <main className={css.screen}>
      <h1 tabIndex={-1} className="visually-hidden">
        {t.title}
      </h1>
      <GateStrip gate={gate} lang={lang} />
      <CameraView ref={video} camera={camera} lang={lang} />
      {scanning.lastEntry && <LastEntryStrip entry={scanning.lastEntry} lang={lang} onUndo={undo} />}
      <ManualCode lang={lang} onCode={scanning.onCode} />
      <VerdictView shown={scanning.shown} next={t.next} contact={t.contact} onNext={scanning.clear} />
    </main>
  );
}
