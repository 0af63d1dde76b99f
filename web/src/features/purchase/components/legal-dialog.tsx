import type { Sale } from '#shared/contract/sale.ts';
import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { legalPage } from '#shared/texts/legal.ts';
import { Dialog } from '#web/src/components/dialog.tsx';
import { LegalArticle } from '#web/src/components/legal-article.tsx';

interface LegalDialogProps {
  page: 'terms' | 'privacy';
  sale: Sale;
  lang: Language;
  closeLabel: string;
  onClose: () => void;
}

export default function LegalDialog({ page, sale, lang, closeLabel, onClose }: LegalDialogProps) {
  const { fair, refundable, paidThrough = [] } = sale;
  const facts = {
    organiser: fair.organiser,
    fairName: inLanguage(fair.name, lang),
    withdrawalEnd: withdrawalEnd(fair),
    refundable,
    paidThrough,
  };
  const shown = legalPage(page, facts, lang);
  return (
    <Dialog title={shown.title} closeLabel={closeLabel} onClose={onClose}>
      <LegalArticle page={shown} />
    </Dialog>
  );
}
