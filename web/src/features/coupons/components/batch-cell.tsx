import { exportCoupons, type ListedCoupon } from '#shared/contract/coupons.ts';
import { couponsTexts } from '#shared/texts/office/coupons.ts';
import { Button, ButtonLink } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { MutedSpan } from '#web/src/components/layout/text.tsx';
import { ToolIcon } from '#web/src/components/tool-icons.tsx';
import { addressOf } from '#web/src/lib/client.ts';
import { copy } from '#web/src/lib/copy.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './coupons.module.css';

interface BatchCellProps {
  batch: ListedCoupon;
  codes: NonNullable<ListedCoupon['codes']>;
  open: boolean;
  onToggle: () => void;
}

/** A batch's name, which expands its codes, and the actions on all of them. */
export function BatchCell({ batch, codes, open, onToggle }: BatchCellProps) {
  const t = useTexts(couponsTexts);
  return (
    <div className={css.batch}>
      <button type="button" className={css.toggle} aria-expanded={open} onClick={onToggle}>
        <ToolIcon name={open ? 'down' : 'forward'} size={18} />
        {t.batch(codes.length)}
      </button>
      {open ? <BatchActs batch={batch} codes={codes} /> : <MutedSpan>{t.batchFrom(batch.code)}</MutedSpan>}
    </div>
  );
}

function BatchActs({ batch: { fairId, batch, maxUses }, codes }: Pick<BatchCellProps, 'batch' | 'codes'>) {
  const lang = useOfficeLanguage();
  const t = useTexts(couponsTexts);
  const fresh = codes.filter(({ used }) => used === undefined || used < (maxUses ?? 1));
  const copyAll = (chosen: typeof codes) =>
    copy(chosen.map(({ code }) => code).join('\n'), t.codesCopied(chosen.length));
  return (
    <div className={css.acts}>
      <Button small onClick={() => copyAll(codes)}>
        {t.copyCodes}
      </Button>
      {fresh.length > 0 && fresh.length < codes.length && (
        <Button small onClick={() => copyAll(fresh)}>
          {t.copyFresh(fresh.length)}
        </Button>
      )}
      <ButtonLink small kind="quiet" href={addressOf(exportCoupons, { query: { fairId, batch, lang } })}>
        <Icon name="download" size={18} />
        {t.exportBatch}
      </ButtonLink>
    </div>
  );
}
