import { useEffect, useState } from 'react';
import type { Language } from '#shared/domain/text.ts';
import { kioskTexts } from '#shared/texts/kiosk.ts';
import { Dialog } from '#web/src/components/dialog.tsx';
import type { Refused } from '../components/check-code.ts';
import { GateCodeForm } from '../components/gate-code-form.tsx';

/** A visitor may have opened it: without a key for so long, in milliseconds, it makes room for the next. */
const STAYS = 30_000;

interface LeaveKioskProps {
  lang: Language;
  onLeave: (code: string) => Promise<Refused | undefined>;
  onScan: (code: string) => void;
  onClose: () => void;
}

/** Asks for the gate's code, the only way out of a kiosk. */
export function LeaveKiosk({ lang, onLeave, onScan, onClose }: LeaveKioskProps) {
  const t = kioskTexts[lang];
  const [touches, setTouches] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key gives more time.
  useEffect(() => {
    const timer = setTimeout(onClose, STAYS);
    return () => clearTimeout(timer);
  }, [touches]);
  return (
    <Dialog title={t.leaveTitle} closeLabel={t.cancel} onClose={onClose}>
      <GateCodeForm
        button={t.leave}
        lang={lang}
        onCode={onLeave}
        onScan={onScan}
        onTouched={() => setTouches((count) => count + 1)}
      />
    </Dialog>
  );
}
