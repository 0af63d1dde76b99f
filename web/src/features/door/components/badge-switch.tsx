import type { Language } from '#shared/domain/text.ts';
import { badgePrintTexts } from '#shared/texts/badge-print.ts';
import { BadgeDialogs } from '#web/src/components/badge-print/badge-dialogs.tsx';
import css from './scan.module.css';
import type { useEntryBadges } from './use-entry-badges.ts';

interface BadgeSwitchProps {
  badges: ReturnType<typeof useEntryBadges>;
  lang: Language;
}

/** Whether this device prints the badge of everybody whom it lets in, where staff are logged in. */
export const BadgeSwitch = ({ badges, lang }: BadgeSwitchProps) => (
  <>
    {badges.mayPrint && (
      // Not a box to tick: what a hand scanner types is not taken while an input has the focus.
      <button
        type="button"
        className={css.badgeSwitch}
        aria-pressed={badges.onEntry}
        onClick={({ currentTarget, detail }) => {
          badges.setOnEntry(!badges.onEntry);
          // Else the Enter of a code that a scanner types too slowly would press it again; a keyboard keeps its place.
          if (detail > 0) currentTarget.blur();
        }}
      >
        <span>{badgePrintTexts[lang].onEntry}</span>
        <strong>{badgePrintTexts[lang].isOn[badges.onEntry ? 'on' : 'off']}</strong>
      </button>
    )}
    <BadgeDialogs printing={badges.printing} lang={lang} />
  </>
);
