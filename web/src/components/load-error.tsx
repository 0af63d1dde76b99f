import { frameTexts } from '#shared/texts/office/frame.ts';
import { problemText } from '#shared/texts/problems.ts';
import { useOfficeLanguage, useTexts } from '../lib/office-language.ts';
import { errorCode } from '../lib/problem-error.ts';
import { Button } from './button.tsx';
import css from './load-error.module.css';
import { Notice } from './notice.tsx';

/** Why data could not be loaded, with a button to retry; nothing was typed, so nothing is said of it. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const code = errorCode(error);
  return (
    <div className={css.error}>
      <Notice tone="error">{code === 'offline' ? common.offline : problemText(code, lang)}</Notice>
      <Button onClick={onRetry}>{common.tryAgain}</Button>
    </div>
  );
}
