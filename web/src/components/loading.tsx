import { frameTexts } from '#shared/texts/office/frame.ts';
import { useOfficeLanguage } from '../lib/office-language.ts';
import css from './loading.module.css';

/** A placeholder in the shape of the page that is loading. */
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
