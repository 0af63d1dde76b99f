import { useState } from 'react';
import { formatTime } from '#shared/domain/time.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { listDigest, listMadeAt, rememberList } from '../api/made-lists.ts';
import type { Generation } from './generate-values.ts';

type MakeTickets = (requests: readonly Generation[]) => Promise<void>;

const digestOf = (requests: readonly Generation[]): Promise<string> =>
  listDigest(
    requests[0]?.fairId ?? '',
    requests.map(({ buyer, tickets }) => ({ buyer, tickets })),
  );

/** Makes a list's tickets; asks first if the same list was made minutes ago. */
export function useConfirmRepeatedList(make: MakeTickets) {
  const [again, setAgain] = useState<{ requests: readonly Generation[]; at: number }>();
  const makeAndRemember: MakeTickets = async (requests) => {
    await make(requests);
    rememberList(await digestOf(requests), Date.now());
  };
  const start: MakeTickets = async (requests) => {
    const at = listMadeAt(await digestOf(requests), Date.now());
    if (at === undefined) await makeAndRemember(requests);
    else setAgain({ requests, at });
  };
  const question = again && (
    <SameList
      at={again.at}
      make={() => makeAndRemember(again.requests)}
      onClose={() => setAgain(undefined)}
    />
  );
  return { start, question };
}

interface SameListProps {
  at: number;
  make: () => Promise<void>;
  onClose: () => void;
}

function SameList({ at, make, onClose }: SameListProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const act = useAction(make, onClose);
  return (
    <Confirm
      title={t.sameListTitle}
      act={t.sameListAgain}
      kind="navy"
      working={act.isPending}
      onConfirm={() => act.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t.sameListText(formatTime(new Date(at), lang))}</p>
    </Confirm>
  );
}
