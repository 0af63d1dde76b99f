import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { LinkDialog } from '#web/src/components/link-dialog.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';

/** A link to the form that contains the reference code. */
export function CodeLink({ code, onClose }: { code: string; onClose: () => void }) {
  const fairs = useTexts(fairsTexts);
  const t = useTexts(cockpitTexts);
  return (
    <LinkDialog
      title={t.linkTitle(code)}
      link={`${location.origin}/?ref=${encodeURIComponent(code)}`}
      copyLabel={fairs.fair.copyLink}
      codeLabel={t.qr(code)}
      onClose={onClose}
    />
  );
}
