import { useState } from 'react';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { TextButton } from '#web/src/components/button.tsx';
import { RichText } from '#web/src/components/rich-text.tsx';
import css from './fair-description.module.css';

/** Characters, about four lines on a phone: with more, the tickets would leave the screen. */
const SHORT = 180;
const LINE = 45;

const isLong = (text: string): boolean => text.length + LINE * (text.split('\n').length - 1) > SHORT;

/** The fair in the office's words; of long ones only the beginning, until somebody wants to read on. */
export function FairDescription({ text, t }: { text: string; t: ShopTexts }) {
  const [isOpen, setOpen] = useState(false);
  if (!text) return null;
  const long = isLong(text);
  return (
    <div className={css.description}>
      <div className={long && !isOpen ? css.beginning : undefined}>
        <RichText text={hardSpaces(text)} />
      </div>
      {long && (
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.about.less : t.about.more}
        </TextButton>
      )}
    </div>
  );
}
