import { useQueryClient } from '@tanstack/react-query';
import { getMailConfig, saveMailConfig } from '../../../../shared/contract/texts.ts';
import { wordingTexts } from '../../../../shared/texts/office/wording.ts';
import { ask } from '../../api/client.ts';
import { Confirm } from '../../ui/office/confirm.tsx';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useAct } from '../../ui/office/use-act.ts';
import { toast } from '../../ui/toast.ts';
import type { Kind } from './mail-values.ts';

interface RestoreMailProps {
  kind: Kind;
  onClose: () => void;
  onRestored: () => void;
}

/** Whatever was saved goes, also what somebody else saved a moment ago: that is what was asked for. */
async function restore(kind: Kind) {
  const version = (await ask(getMailConfig)).find((one) => one.kind === kind)?.version ?? 0;
  await ask(saveMailConfig, { body: { kind, version } });
}

export function RestoreMail({ kind, onClose, onRestored }: RestoreMailProps) {
  const t = wordingTexts[useOfficeLanguage()].mails;
  const client = useQueryClient();
  const act = useAct(
    () => restore(kind),
    async () => {
      toast('success', t.restored);
      onClose();
      await client.invalidateQueries({ queryKey: ['mail-config'] });
      onRestored();
    },
  );
  return (
    <Confirm
      title={t.restoreTitle(t.kinds[kind])}
      act={t.restore}
      working={act.isPending}
      onConfirm={act.mutate}
      onClose={onClose}
    >
      <p>{t.restoreText}</p>
    </Confirm>
  );
}
