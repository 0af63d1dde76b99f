import { inLanguage, type Language, type LocalText } from '#shared/domain/text.ts';
import type { FormBlock } from '#shared/texts/form-keys.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { RichText } from '#web/src/components/rich-text.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import css from './form-texts.module.css';

interface FormPreviewProps {
  t: ShopTexts;
  overrides: Readonly<Record<string, LocalText>>;
  lang: Language;
}

/** The form's outline with its words: to be read, not filled in. */
export function FormPreview({ t, overrides, lang }: FormPreviewProps) {
  const block = (key: FormBlock) => <BlockPreview text={overrides[key]} lang={lang} blockKey={key} />;
  return (
    <div className={css.sheet} data-light="" lang={lang}>
      {block('block.intro')}
      <Part title={t.tickets.title} notes={[t.tickets.once, t.tickets.few, t.tickets.none]} />
      <Part
        title={t.buyer.title}
        fields={[t.buyer.name, t.buyer.surname, t.buyer.email, t.buyer.phone, t.buyer.company]}
        notes={[t.buyer.help]}
      />
      <Part title={t.more.title} notes={[t.more.text]} link={t.more.add} />
      <Part
        title={t.extras.title}
        notes={[`☐ ${t.extras.invoice}`, `☐ ${t.extras.magazine}`, t.extras.magazineHelp]}
      />
      <Part title={t.promo.title} fields={[t.promo.label]} link={t.promo.apply} />
      {block('block.beforeConsents')}
      <Part
        title={t.consents.title}
        notes={[`☐ ${t.consents.agreement}`, `☐ ${t.consents.share}`, t.consents.shareHelp]}
      />
      <Part title={t.summary.title} notes={[t.summary.ways, t.summary.window, t.summary.refund('…')]} />
      <p className={css.pay}>{t.summary.pay('123,00 zł')}</p>
      {block('block.afterForm')}
    </div>
  );
}

interface PartProps {
  title: string;
  fields?: readonly string[];
  notes?: readonly string[];
  link?: string;
}

const Part = ({ title, fields = [], notes = [], link }: PartProps) => (
  <section>
    <h3>{title}</h3>
    {fields.map((field) => (
      <p key={field} className={css.field}>
        {field}
      </p>
    ))}
    {notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
    {link && <p className={css.link}>{link}</p>}
  </section>
);

interface BlockProps {
  text: LocalText | undefined;
  lang: Language;
  blockKey: FormBlock;
}

function BlockPreview({ text, lang, blockKey }: BlockProps) {
  const t = wordingTexts[useOfficeLanguage()].form;
  const shown = text && inLanguage(text, lang);
  if (!shown) return <p className={css.emptyBlock}>{`${t.blocks[blockKey]}: ${t.emptyBlock}`}</p>;
  return <RichText text={shown} />;
}
