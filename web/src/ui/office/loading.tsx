import { frameTexts } from '#shared/texts/office/frame.ts';
import css from './office.module.css';
import { useOfficeLanguage } from './office-language.ts';

/** The outline of a page that is on its way. */
export function Loading() {
  const lang = useOfficeLanguage();
  return (
    <div className={css.loading} role="status">
      <span className="visually-hidden">{frameTexts[lang].common.loading}</span>
      <i />
      <i />
      <i />
    </div>
  );
}
