import { frameTexts } from '#shared/texts/office/frame.ts';
import { problemText } from '#shared/texts/problems.ts';
import { troubleCode } from '../../api/problem-error.ts';
import css from './office.module.css';
import { useOfficeLanguage } from './office-language.ts';
import { RouteButton } from './route-button.tsx';
import { Trouble } from './trouble.tsx';

/** A whole page that could not be read. What is not there will not be there the next time either: it leads away. */
export function PageTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const lang = useOfficeLanguage();
  const { common } = frameTexts[lang];
  const missing = troubleCode(error) === 'not_found';
  return (
    <div className={css.trouble}>
      <h1 tabIndex={-1}>{missing ? common.notFound : common.unread}</h1>
      {!missing && <Trouble error={error} onRetry={onRetry} />}
      {missing && <p>{problemText('not_found', lang)}</p>}
      {missing && <RouteButton to="/fairs">{common.toOffice}</RouteButton>}
    </div>
  );
}
