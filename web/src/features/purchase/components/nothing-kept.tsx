import type { Language } from '#shared/domain/text.ts';
import { nothingKeptTexts } from '#shared/texts/nothing-kept.ts';
import { Notice } from '#web/src/components/notice.tsx';
import css from './waiting.module.css';

/** Tells a visitor whose browser forbids storage that a reload would lose what they have typed. */
export default function NothingKept({ lang }: { lang: Language }) {
  return (
    <div className={css.held}>
      <Notice tone="warning">{nothingKeptTexts[lang].text}</Notice>
    </div>
  );
}
