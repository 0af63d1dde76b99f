import { lazy, Suspense, useState } from 'react';
import type { OnOffer, Sale } from '#shared/contract/sale.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { Button } from '#web/src/components/button.tsx';
import css from './notify-me.module.css';
import type { Joiner } from './waiting-dialog.tsx';

/** Loaded on demand, because few people need it. */
const WaitingDialog = lazy(() => import('./waiting-dialog.tsx'));

const nobody: Joiner = { name: '', email: '' };

interface NotifyMeProps {
  type: OnOffer;
  fair: Sale['fair'];
  lang: Language;
  t: ShopTexts;
  isPreview: boolean;
}

/** The button to join the waiting list of a sold-out type. */
export function NotifyMe({ type, fair, lang, t, isPreview }: NotifyMeProps) {
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState<Joiner>(nobody);
  return (
    <div className={css.notify}>
      <Button
        small
        disabled={isPreview}
        onClick={() => setOpen(true)}
        aria-label={`${t.tickets.notify}: ${inLanguage(type.name, lang)}`}
      >
        {t.tickets.notify}
      </Button>
      {isOpen && (
        <Suspense>
          <WaitingDialog
            {...{ type, fair, lang, values, setValues }}
            onJoined={() => setValues(nobody)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
