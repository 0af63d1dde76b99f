import { useState } from 'react';
import { csv } from '#shared/domain/csv.ts';
import type { Language } from '#shared/domain/text.ts';
import { formatRecent, warsawLocal } from '#shared/domain/time.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { offlineTexts } from '#shared/texts/door-offline.ts';
import { Button } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { saveAs } from '#web/src/lib/save-as.ts';
import type { EndedScan } from '../offline/ended-scan.ts';
import type { OfflineDoor } from '../offline/offline-door.ts';
import css from './scan.module.css';

interface EndedScansProps {
  ended: readonly EndedScan[];
  door: OfflineDoor;
  lang: Language;
}

const verdictOf = ({ result, isUndone }: EndedScan, lang: Language): string => {
  const word = doorTexts[lang].verdicts[result];
  return isUndone ? `${word} (${offlineTexts[lang].undone})` : word;
};

function save(ended: readonly EndedScan[], lang: Language): void {
  const { at, code, verdict } = offlineTexts[lang].columns;
  const rows = ended.map((scan) => [
    warsawLocal(new Date(scan.at)).replace('T', ' '),
    scan.code,
    verdictOf(scan, lang),
  ]);
  saveAs(csv([[at, code, verdict], ...rows], lang), 'text/csv;charset=utf-8', offlineTexts[lang].fileName);
}

/** Readings that came too late for the server: they are nowhere but here, so a keeper saves them for the organiser. */
export function EndedScans({ ended, door, lang }: EndedScansProps) {
  const t = offlineTexts[lang];
  if (ended.length === 0) return null;
  return (
    <div className={css.trouble} role="alert">
      <strong>{t.ended(ended.length)}</strong>
      <p>{t.endedText}</p>
      <details>
        <summary>{t.endedShow}</summary>
        <ul>
          {ended.map((scan) => (
            <li key={scan.attemptId}>
              {`${formatRecent(new Date(scan.at), new Date(), lang)}, ${scan.code}, ${verdictOf(scan, lang)}`}
            </li>
          ))}
        </ul>
      </details>
      <div className={css.acts}>
        <button type="button" className={css.tool} onClick={() => save(ended, lang)}>
          {t.saveFile}
        </button>
        <Forget onForget={() => door.forgetEnded()} lang={lang} />
      </div>
    </div>
  );
}

function Forget({ onForget, lang }: { onForget: () => void; lang: Language }) {
  const t = offlineTexts[lang];
  const { cancel } = doorTexts[lang].scan;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const actions = (
    <>
      <Button onClick={close}>{cancel}</Button>
      <Button kind="action" onClick={onForget}>
        {t.forget}
      </Button>
    </>
  );
  return (
    <>
      <button type="button" className={css.tool} onClick={() => setAsking(true)}>
        {t.forget}
      </button>
      {asking && (
        <Dialog title={t.forgetTitle} closeLabel={cancel} onClose={close} actions={actions}>
          <p>{t.forgetText}</p>
        </Dialog>
      )}
    </>
  );
}
