import { printBadges } from '#shared/contract/badges.ts';
import { badgePrintTexts } from '#shared/texts/badge-print.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import { Button } from '../button.tsx';
import { BadgeDialogs } from './badge-dialogs.tsx';
import { useBadgePrint } from './use-badge-print.ts';

interface BadgeButtonProps {
  ticketIds: readonly string[];
  /** Beside an act of more weight. */
  quiet?: boolean;
}

/** Prints the badges of some tickets of one order, for those who may. */
export function BadgeButton({ ticketIds, quiet }: BadgeButtonProps) {
  const lang = useOfficeLanguage();
  const mayPrint = useMay(printBadges);
  const printing = useBadgePrint(lang);
  if (!mayPrint) return null;
  return (
    <>
      <Button
        small
        kind={quiet ? 'quiet' : 'plain'}
        working={printing.working}
        onClick={() => printing.print(ticketIds)}
      >
        {badgePrintTexts[lang].print(ticketIds.length)}
      </Button>
      <BadgeDialogs printing={printing} lang={lang} />
    </>
  );
}
