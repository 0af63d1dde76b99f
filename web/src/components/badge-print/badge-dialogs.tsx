import type { Language } from '#shared/domain/text.ts';
import { badgePrintTexts, printedWhen } from '#shared/texts/badge-print.ts';
import { Button, ButtonLink } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import type { useBadgePrint } from './use-badge-print.ts';

interface BadgeDialogsProps {
  printing: ReturnType<typeof useBadgePrint>;
  lang: Language;
}

/** Interrupts before a second badge, and offers the file where the browser does not print it. */
export function BadgeDialogs({ printing, lang }: BadgeDialogsProps) {
  if (printing.asked) return <AskAgain {...{ printing, lang }} />;
  return printing.file ? <OpenFile {...{ printing, lang }} /> : null;
}

function AskAgain({ printing: { asked, again, working, close }, lang }: BadgeDialogsProps) {
  const t = badgePrintTexts[lang];
  const printed = asked?.printed ?? [];
  const all = asked?.ticketIds.length ?? 0;
  const latest =
    printed
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? '';
  const actions = (
    <>
      <Button onClick={close} data-first="">
        {t.cancel}
      </Button>
      <Button kind="navy" working={working} onClick={again}>
        {t.again}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t.already(printedWhen(latest, new Date(), lang))}
      closeLabel={t.close}
      onClose={close}
      actions={actions}
    >
      {all > 1 && <p>{t.alreadySome(printed.length, all)}</p>}
      <p>{t.alreadyText}</p>
    </Dialog>
  );
}

function OpenFile({ printing: { file, close }, lang }: BadgeDialogsProps) {
  const t = badgePrintTexts[lang];
  const actions = (
    <ButtonLink kind="navy" href={file} target="_blank" rel="noreferrer" download={t.fileName}>
      {t.open}
    </ButtonLink>
  );
  return (
    <Dialog title={t.ready} closeLabel={t.close} onClose={close} actions={actions}>
      <p>{t.readyText}</p>
    </Dialog>
  );
}
