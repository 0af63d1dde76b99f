import { inLanguage } from '#shared/domain/text.ts';
import type { FormBlock } from '#shared/texts/form-keys.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import { RichText } from '#web/src/components/rich-text.tsx';
import { usePurchaseForm } from './form-context.ts';

/** A block of the form that is empty unless the office wrote a text for it. */
export function OfficeBlock({ name }: { name: FormBlock }) {
  const { sale, lang } = usePurchaseForm();
  const text = sale.texts[name];
  const shown = text && inLanguage(text, lang);
  return shown ? <RichText text={hardSpaces(shown)} /> : null;
}
