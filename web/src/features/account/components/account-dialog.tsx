import { getSecondFactor } from '#shared/contract/second-factor.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Loading } from '#web/src/components/loading.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { OwnFactors } from './factors/own-factors.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { OwnPassword } from './own-password.tsx';

/** The user's own settings, for users who may not open the settings page. */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(frameTexts);
  const factors = useCall(getSecondFactor);
  return (
    <OfficeDialog title={t.own.account} onClose={onClose}>
      <LanguageChoice />
      <OwnPassword />
      {factors.isPending ? <Loading /> : <OwnFactors state={factors} />}
    </OfficeDialog>
  );
}
