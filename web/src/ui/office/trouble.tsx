import { frameTexts } from '#shared/texts/office/frame.ts';
import { problemText } from '#shared/texts/problems.ts';
import { troubleCode } from '../../api/problem-error.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import css from './office.module.css';
import { useOfficeLanguage } from './office-language.ts';

/** A read that failed: why, and the way to try again. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const lang = useOfficeLanguage();
  return (
    <div className={css.trouble}>
      <Notice tone="error">{problemText(troubleCode(error), lang)}</Notice>
      <Button onClick={onRetry}>{frameTexts[lang].common.tryAgain}</Button>
    </div>
  );
}
