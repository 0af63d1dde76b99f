import type { Language } from '#shared/domain/text.ts';
import { cookiePage } from '#shared/texts/legal.ts';
import { shopTexts } from '#shared/texts/shop.ts';
import { Dialog } from '../dialog.tsx';
import { LegalArticle } from '../legal-article.tsx';

export default function CookieDialog({ lang, onClose }: { lang: Language; onClose: () => void }) {
  const page = cookiePage(lang);
  return (
    <Dialog title={page.title} closeLabel={shopTexts[lang].close} onClose={onClose}>
      <LegalArticle page={page} />
    </Dialog>
  );
}
