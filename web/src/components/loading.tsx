import { frameTexts } from '#shared/texts/office/frame.ts';
import { useTexts } from '../lib/office-language.ts';
import css from './loading.module.css';

/** A placeholder in the shape of the page that is loading. */
export function Loading() {
  const { common } = useTexts(frameTexts);
  return (
    <div className={css.loading} role="status" data-loading="">
      <span className="visually-hidden">{common.loading}</span>
      <i />
      <i />
      <i />
    </div>
  );
}
