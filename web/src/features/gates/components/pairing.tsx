import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { LinkDialog } from '#web/src/components/link-dialog.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';

/** The token is behind `#`, so that browsers never send it to a server or its logs. */
const pairingLink = (token: string): string => `${location.origin}/scan#gate=${encodeURIComponent(token)}`;

export function Pairing({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const t = useTexts(fairsTexts).fair;
  return (
    <LinkDialog
      title={t.pairing(name)}
      link={pairingLink(token)}
      copyLabel={t.copyLink}
      codeLabel={t.pairingCode(name)}
      onClose={onClose}
    >
      <p>{t.pairingText}</p>
    </LinkDialog>
  );
}
