import { moveWaiting, offerWaiting, type WaitingPerson } from '#shared/contract/waiting-people.ts';
import { formatUntil } from '#shared/domain/time.ts';
import { waitingListTexts } from '#shared/texts/office/waiting-list.ts';
import { Button } from '#web/src/components/button.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import css from './waiting-list.module.css';

interface PersonActionsProps {
  person: WaitingPerson;
  hasPlaces: boolean;
  onRemove: () => void;
}

/** The office's actions on one entry; only possible ones are offered. */
export function PersonActions({ person, hasPlaces, onRemove }: PersonActionsProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(waitingListTexts);
  const { ticketTypeId, id, version, name, state, turn } = person;
  const body = { ticketTypeId, id, version };
  const offer = useAction(useSend(offerWaiting), ({ until }) =>
    toast('success', t.offered(formatUntil(new Date(until), lang))),
  );
  const front = useAction(useSend(moveWaiting), () => toast('success', t.moved));
  if (!name) return null;
  const mayMove = (state === 'waiting' && turn !== 1) || state === 'passed' || state === 'unreachable';
  return (
    <span className={css.acts}>
      {state === 'waiting' && hasPlaces && (
        <Button
          small
          aria-label={t.offerTo(name)}
          working={offer.isPending}
          onClick={() => offer.mutate({ body })}
        >
          {t.offer}
        </Button>
      )}
      {mayMove && (
        <Button
          small
          aria-label={t.frontOf(name)}
          working={front.isPending}
          onClick={() => front.mutate({ body })}
        >
          {t.front}
        </Button>
      )}
      <Button small kind="quiet" aria-label={t.removeOf(name)} onClick={onRemove}>
        {t.remove}
      </Button>
    </span>
  );
}
