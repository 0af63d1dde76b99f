import { useNavigate } from 'react-router';
import { type FairView, removeFair } from '#shared/contract/fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Button } from '#web/src/components/button.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useUndoable } from '#web/src/lib/use-undoable.ts';

/** Removes a fair at once: for ten seconds it is brought back as it was. */
export function RemoveFair({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).fairs;
  const navigate = useNavigate();
  const send = useSend(removeFair);
  const removal = useUndoable<FairView>({
    act: ({ id, version }) => send({ body: { id, version } }),
    undo: ({ id, version }) => send({ body: { id, version: version + 1, undo: true } }),
    texts: { done: ({ name }) => t.removed(inLanguage(name, lang)), undone: t.restored },
  });
  return (
    <Button
      kind="danger"
      working={removal.isPending}
      onClick={() => removal.mutate(fair, { onSuccess: () => navigate('/fairs') })}
    >
      {t.remove}
    </Button>
  );
}
