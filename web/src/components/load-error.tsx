import { frameTexts } from '#shared/texts/office/frame.ts';
import { problemText } from '#shared/texts/problems.ts';
import { useOfficeLanguage, useTexts } from '../lib/office-language.ts';
import { errorCode } from '../lib/problem-error.ts';
import { Button } from './button.tsx';
import css from './load-error.module.css';
import { Notice } from './notice.tsx';

/** Why data could not be loaded, with a button to retry. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  return (
    <div className={css.error}>
      <Notice tone="error">{problemText(errorCode(error), lang)}</Notice>
      <Button onClick={onRetry}>{common.tryAgain}</Button>
    </div>
  );
}
