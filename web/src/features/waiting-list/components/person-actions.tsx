import { moveWaiting, offerWaiting, type WaitingPerson } from '#shared/contract/waiting-list.ts';
import { formatUntil } from '#shared/domain/time.ts';
import { waitingListTexts } from '#shared/texts/office/waiting-list.ts';
import { Button } from '#web/src/components/button.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import css from './waiting-list.module.css';

interface PersonActionsProps {
  person: WaitingPerson;
  hasPlaces: boolean;
  onRemove: () => void;
  onChanged: () => void;
}

/** The office's actions on one entry; only possible ones are offered. */
export function PersonActions({ person, hasPlaces, onRemove, onChanged }: PersonActionsProps) {
  const lang = useOfficeLanguage();
  const t = waitingListTexts[lang];
  const { ticketTypeId, id, version, name, state, turn } = person;
  const body = { ticketTypeId, id, version };
  const offer = useAction(
    () => request(offerWaiting, { body }),
    ({ until }) => {
      toast('success', t.offered(formatUntil(new Date(until), lang)));
      onChanged();
    },
  );
  const front = useAction(
    () => request(moveWaiting, { body }),
    () => {
      toast('success', t.moved);
      onChanged();
    },
  );
  if (!name) return null;
  const mayMove = (state === 'waiting' && turn !== 1) || state === 'passed' || state === 'unreachable';
  return (
    <span className={css.acts}>
      {state === 'waiting' && hasPlaces && (
        <Button small aria-label={t.offerTo(name)} working={offer.isPending} onClick={() => offer.mutate()}>
          {t.offer}
        </Button>
      )}
      {mayMove && (
        <Button small aria-label={t.frontOf(name)} working={front.isPending} onClick={() => front.mutate()}>
          {t.front}
        </Button>
      )}
      <Button small kind="quiet" aria-label={t.removeOf(name)} onClick={onRemove}>
        {t.remove}
      </Button>
    </span>
  );
}
