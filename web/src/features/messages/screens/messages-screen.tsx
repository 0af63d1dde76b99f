import { useParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { listMessages } from '#shared/contract/messages.ts';
import { isOpenMessage } from '#shared/domain/message.ts';
import { messagesTexts } from '#shared/texts/office/messages.ts';
import { FairPageHead } from '#web/src/components/fair-page-head.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { EmptyState } from '#web/src/components/layout/page.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { soldTicketsOf } from '#web/src/lib/sold-tickets-address.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { MessagesTable } from '../components/messages-table.tsx';

/** How often a message that is going out is looked at. */
const REFRESH = 3_000;

/** What a fair's visitors were written, and how far it has got. */
export default function MessagesScreen() {
  const { id = '' } = useParams();
  return <LoadedPage query={useFair(id)}>{(fair) => <Messages key={fair.id} fair={fair} />}</LoadedPage>;
}

function Messages({ fair }: { fair: FairView }) {
  const t = useTexts(messagesTexts);
  const query = useCall(
    listMessages,
    { query: { fairId: fair.id } },
    { refetchInterval: ({ state }) => (state.data?.some(isOpenMessage) ? REFRESH : false) },
  );
  const choose = (label: string) => (
    <RouteButton kind="navy" to={soldTicketsOf(fair.id, '')}>
      {label}
    </RouteButton>
  );
  return (
    <>
      <FairPageHead fair={fair} title={t.title} lead={t.lead} />
      <LoadedPage query={query}>
        {(messages) => (
          <Card>
            {messages.length === 0 ? (
              <EmptyState picture="people">
                <p>{t.none}</p>
                {choose(t.choose)}
              </EmptyState>
            ) : (
              <>
                <MessagesTable fair={fair} messages={messages} />
                <div>{choose(t.another)}</div>
              </>
            )}
          </Card>
        )}
      </LoadedPage>
    </>
  );
}
