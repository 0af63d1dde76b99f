import { useState } from 'react';
import { saveMailConfig } from '#shared/contract/texts.ts';
import { mailNames } from '#shared/texts/mail.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import type { Kind } from './mail-values.ts';

interface RestoreMailProps {
  kind: Kind;
  /** The version in the form, so that another user's later save is not lost. */
  version: number;
  onClose: () => void;
  onRestored: () => void;
  onRefused: (error: unknown) => void;
}

export function RestoreMail({ kind, version, onClose, onRestored, onRefused }: RestoreMailProps) {
  const t = useTexts(wordingTexts).mails;
  const names = useTexts(mailNames);
  const save = useSend(saveMailConfig);
  const [working, setWorking] = useState(false);
  const restored = () => {
    toast('success', t.restored);
    onClose();
    onRestored();
  };
  const refused = (error: unknown) => {
    onClose();
    onRefused(error);
  };
  const restore = () => {
    setWorking(true);
    save({ body: { kind, version } }).then(restored, refused);
  };
  return (
    <Confirm
      title={t.restoreTitle(names[kind])}
      act={t.restore}
      working={working}
      onConfirm={restore}
      onClose={onClose}
    >
      <p>{t.restoreText}</p>
    </Confirm>
  );
}
