import { useState } from 'react';
import type { Passage } from '#shared/domain/gate.ts';
import type { Language } from '#shared/domain/text.ts';
import { kioskTexts } from '#shared/texts/kiosk.ts';
import { Button } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { isStorageAllowed } from '#web/src/lib/storage.ts';
import scan from '../components/scan.module.css';
import type { Gate } from '../offline/use-gate.ts';
import css from './kiosk.module.css';
import type { Kiosk } from './kiosk-state.ts';

const readers = ['front', 'rear', 'none'] as const satisfies readonly Kiosk['facing'][];

interface EnterKioskProps {
  gate: Gate;
  /** The way chosen on the device, which the kiosk keeps. */
  passage: Passage;
  lang: Language;
  onEnter: (kiosk: Kiosk) => void;
}

/** Turns this device into a kiosk, where its gate has a code that leads out again. */
export function EnterKiosk({ gate: { kiosk: lock }, passage, lang, onEnter }: EnterKioskProps) {
  const t = kioskTexts[lang];
  const [isAsking, setAsking] = useState(false);
  const [facing, setFacing] = useState<Kiosk['facing']>('front');
  const close = () => setAsking(false);
  const actions = (
    <>
      <Button onClick={close}>{t.cancel}</Button>
      {lock && (
        <Button kind="action" onClick={() => onEnter({ lock, facing, passage })}>
          {t.start}
        </Button>
      )}
    </>
  );
  return (
    <>
      <button type="button" className={scan.plain} onClick={() => setAsking(true)}>
        {t.enter}
      </button>
      {isAsking && (
        <Dialog title={t.enterTitle} closeLabel={t.cancel} onClose={close} actions={actions}>
          <p>{t.enterText}</p>
          {!isStorageAllowed() && <Notice tone="warning">{t.nothingKept}</Notice>}
          {lock ? (
            <fieldset className={css.readers}>
              <legend>{t.camera}</legend>
              {readers.map((reader) => (
                <label key={reader}>
                  <input
                    type="radio"
                    name="kiosk-reader"
                    checked={reader === facing}
                    onChange={() => setFacing(reader)}
                  />
                  <span>{t.cameras[reader]}</span>
                </label>
              ))}
            </fieldset>
          ) : (
            <p>
              <strong>{t.noCode}</strong>
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
