import { frameTexts } from '#shared/texts/office/frame.ts';
import { problemText } from '#shared/texts/problems.ts';
import { useOfficeLanguage, useTexts } from '../lib/office-language.ts';
import { errorCode } from '../lib/problem-error.ts';
import css from './load-error.module.css';
import { LoadError } from './load-error.tsx';
import { RouteButton } from './route-button.tsx';

/**
 * A page that could not be loaded. Where nothing was found a retry does not help, so there is a link instead. A page's
 * only input is its URL, so an invalid request also means that there is no such page.
 */
export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const missing = ['not_found', 'invalid_request'].includes(errorCode(error));
  return (
    <div className={css.error}>
      <h1 tabIndex={-1}>{missing ? common.notFound : common.unread}</h1>
      {!missing && <LoadError error={error} onRetry={onRetry} />}
      {missing && <p>{problemText('not_found', lang)}</p>}
      {missing && <RouteButton to="/fairs">{common.toOffice}</RouteButton>}
    </div>
  );
}
