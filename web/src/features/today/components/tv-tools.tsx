import { todayTexts } from '#shared/texts/office/today.ts';
import { Button } from '#web/src/components/button.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './today.module.css';

/** Gone once the screen is full; Escape brings them back. An iPhone has no full screen. */
export function TvTools({ fairId }: { fairId: string }) {
  const t = useTexts(todayTexts);
  return (
    <div className={css.tools}>
      {document.fullscreenEnabled && (
        <Button small onClick={() => document.documentElement.requestFullscreen().catch(() => undefined)}>
          {t.fullScreen}
        </Button>
      )}
      <RouteButton small to={fairAddress(fairId, 'today')}>
        {t.close}
      </RouteButton>
    </div>
  );
}
