import { frameTexts } from '../../../../shared/texts/office/frame.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import css from './office.module.css';
import { useOfficeLanguage } from './office-language.ts';

/** Somebody else saved first: nothing is lost until this person says which version stays. */
export function Conflict({ onSettle }: { onSettle: (mine: boolean) => void }) {
  const t = frameTexts[useOfficeLanguage()].conflict;
  return (
    <Notice tone="warning">
      <strong>{t.title}</strong>
      <p>{t.text}</p>
      <div className={css.buttons}>
        <Button small onClick={() => onSettle(true)}>
          {t.keep}
        </Button>
        <Button small onClick={() => onSettle(false)}>
          {t.load}
        </Button>
      </div>
    </Notice>
  );
}
