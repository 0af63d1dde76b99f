import { useSearchParams } from 'react-router';
import { type FairView, listFairs } from '#shared/contract/fairs.ts';
import { deskFairs } from '#shared/domain/desk-fairs.ts';
import { gatesTexts } from '#shared/texts/office/gates.ts';
import { todayTexts } from '#shared/texts/office/today.ts';
import { FairChoice } from '../../components/fair-choice.tsx';
import { EmptyState, PageStack } from '../../components/layout/page.tsx';
import { LoadedPage } from '../../components/loaded-page.tsx';
import { RouteButton } from '../../components/route-button.tsx';
import { Gates } from '../../features/gates/components/gates.tsx';
import { PresenceCard } from '../../features/gates/components/presence.tsx';
import { boardAddress } from '../../lib/fair-address.ts';
import { useTexts } from '../../lib/office-language.ts';
import { useCall } from '../../lib/use-call.ts';
import { useTitle } from '../../lib/use-title.ts';

/** The gates of a fair and who is inside, for staff of the door, who may not open the fair's page. */
export default function GatesScreen() {
  useTitle(useTexts(gatesTexts).title);
  return <LoadedPage query={useCall(listFairs)}>{(fairs) => <OfFairs fairs={fairs} />}</LoadedPage>;
}

function OfFairs({ fairs }: { fairs: readonly FairView[] }) {
  const t = useTexts(gatesTexts);
  const { board } = useTexts(todayTexts);
  const [search, setSearch] = useSearchParams();
  const open = deskFairs(fairs, new Date());
  const fair = open.find(({ id }) => id === search.get('fair')) ?? open[0];
  return (
    <PageStack>
      <h1 tabIndex={-1}>{t.title}</h1>
      {fair ? (
        <>
          <FairChoice
            label={t.fair}
            fairs={open}
            fairId={fair.id}
            onChoose={(chosen) => setSearch({ fair: chosen }, { replace: true })}
          />
          <RouteButton small to={boardAddress(fair.id)}>
            {board}
          </RouteButton>
          <PresenceCard key={fair.id} fair={fair} />
          <Gates key={`${fair.id}-gates`} fair={fair} />
        </>
      ) : (
        <EmptyState picture="gate">
          <p>{t.noFair}</p>
        </EmptyState>
      )}
    </PageStack>
  );
}
