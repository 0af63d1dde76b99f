import { useParams, useSearchParams } from 'react-router';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { foundTicketsIn } from '#web/src/lib/sold-tickets-address.ts';
import { NewMessage } from '../components/new-message.tsx';

/** A new message to those whose tickets the address finds. */
export default function NewMessageScreen() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const chosen = { fairId: id, found: foundTicketsIn(search) };
  return (
    <LoadedPage query={useFair(id)}>
      {(fair) => <NewMessage key={`${fair.id} ${search}`} fair={fair} chosen={chosen} />}
    </LoadedPage>
  );
}
