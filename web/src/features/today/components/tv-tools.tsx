import { getFigures } from '#shared/contract/figures.ts';
import { todayTexts } from '#shared/texts/office/today.ts';
import { Button } from '#web/src/components/button.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { fairAddress, gatesAddress } from '#web/src/lib/fair-address.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import css from './today.module.css';

/** Gone once the screen is full; Escape brings them back. An iPhone has no full screen. */
export function TvTools({ fairId }: { fairId: string }) {
  const t = useTexts(todayTexts);
  const hasPage = useMay(getFigures);
  return (
    <div className={css.tools}>
      {document.fullscreenEnabled && (
        <Button small onClick={() => document.documentElement.requestFullscreen().catch(() => undefined)}>
          {t.fullScreen}
        </Button>
      )}
      <RouteButton small to={hasPage ? fairAddress(fairId, 'today') : gatesAddress(fairId)}>
        {t.close}
      </RouteButton>
    </div>
  );
}
