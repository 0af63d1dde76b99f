import type { ReactNode } from 'react';
import { inLanguage, type Language, type LocalText } from '#shared/domain/text.ts';
import type { FormBlock } from '#shared/texts/form-keys.ts';
import { placeholderMeanings } from '#shared/texts/office/form-placeholders.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { RichText } from '#web/src/components/rich-text.tsx';
import { valueAt } from '#web/src/lib/form/value-at.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './form-texts.module.css';

interface FormPreviewProps {
  t: ShopTexts;
  overrides: Readonly<Record<string, LocalText>>;
  lang: Language;
  /** Called when a text is clicked. */
  onPick: (key: string) => void;
}

/** An outline of the form with its texts: each leads to the field that edits it. */
export function FormPreview({ t, overrides, lang, onPick }: FormPreviewProps) {
  const word = (key: string, before = '') => (
    <button type="button" className={css.word} onClick={() => onPick(key)}>
      {before}
      {textAt(t, key, lang)}
    </button>
  );
  const block = (key: FormBlock) => (
    <BlockPreview text={overrides[key]} lang={lang} blockKey={key} onPick={() => onPick(key)} />
  );
  const part = (title: string, { fields = [], notes = [], link }: Part) => (
    <section>
      <h3>{word(title)}</h3>
      {fields.map((key) => (
        <p key={key} className={css.field}>
          {word(key)}
        </p>
      ))}
      {notes.map((key) => (
        <p key={key}>{word(key, TICKED.has(key) ? '☐ ' : '')}</p>
      ))}
      {link && <p className={css.link}>{word(link)}</p>}
    </section>
  );
  return (
    <div className={css.sheet} lang={lang}>
      {block('block.intro')}
      {part('tickets.title', { notes: ['tickets.once', 'tickets.few', 'tickets.none'] })}
      {part('buyer.title', {
        fields: ['buyer.name', 'buyer.surname', 'buyer.email', 'buyer.phone', 'buyer.company'],
        notes: ['buyer.help'],
      })}
      {part('others.title', { notes: ['others.text'] })}
      {part('extras.invoiceTitle', {
        notes: [
          'extras.invoice',
          'extras.invoiceCompany',
          'extras.invoicePrivate',
          'extras.invoicePersonHelp',
        ],
      })}
      {part('extras.magazineTitle', { notes: ['extras.magazine', 'extras.magazineHelp'] })}
      {part('promo.title', { fields: ['promo.label'], link: 'promo.apply' })}
      {block('block.beforeConsents')}
      {part('consents.title', { notes: ['consents.agreement', 'consents.share', 'consents.shareHelp'] })}
      {part('summary.title', { notes: ['summary.ways', 'summary.window', 'summary.refund'] })}
      <p className={css.pay}>{word('summary.pay')}</p>
      {block('block.afterForm')}
    </div>
  );
}

interface Part {
  fields?: readonly string[];
  notes?: readonly string[];
  link?: string;
}

/** The texts beside a checkbox. */
const TICKED = new Set(['extras.invoice', 'extras.magazine', 'consents.agreement', 'consents.share']);

/** A text as the form shows it, with an example for each placeholder. */
function textAt(t: ShopTexts, key: string, lang: Language): string {
  const words = valueAt(t, key);
  if (typeof words !== 'function') return String(words);
  return words(...placeholderMeanings(key, lang).map(({ example }) => example));
}

interface BlockProps {
  text: LocalText | undefined;
  lang: Language;
  blockKey: FormBlock;
  onPick: () => void;
}

function BlockPreview({ text, lang, blockKey, onPick }: BlockProps) {
  const t = useTexts(wordingTexts).form;
  const shown = text && inLanguage(text, lang);
  const name = t.blocks[blockKey];
  const press = (className: string | undefined, children: ReactNode) => (
    <button type="button" className={className} onClick={onPick}>
      {children}
    </button>
  );
  if (!shown) return press(css.emptyBlock, `${name}: ${t.emptyBlock}`);
  return (
    <div className={css.block}>
      <RichText text={shown} />
      {press(css.overBlock, <span className="visually-hidden">{t.editBlock(name)}</span>)}
    </div>
  );
}
