import { useState } from 'react';
import type { Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { offlineTexts } from '#shared/texts/door-offline.ts';
import { Button } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import css from './scan.module.css';

interface UnpairProps {
  lang: Language;
  hasUnsent: boolean;
  onUnpair: () => void;
}

export function Unpair({ lang, hasUnsent, onUnpair }: UnpairProps) {
  const t = doorTexts[lang].scan;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const actions = (
    <>
      <Button onClick={close}>{t.cancel}</Button>
      <Button kind="action" onClick={onUnpair}>
        {t.unpair}
      </Button>
    </>
  );
  return (
    <>
      <button type="button" className={css.plain} onClick={() => setAsking(true)}>
        {t.unpair}
      </button>
      {asking && (
        <Dialog title={t.unpairTitle} closeLabel={t.cancel} onClose={close} actions={actions}>
          <p>{t.unpairText}</p>
          {hasUnsent && <p>{offlineTexts[lang].unpairUnsent}</p>}
        </Dialog>
      )}
    </>
  );
}
