import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { listFairs } from '#shared/contract/fairs.ts';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { deskFairs } from '#shared/domain/desk-fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { isTrial } from '#shared/domain/trial.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { FairChoice } from '#web/src/components/fair-choice.tsx';
import { EmptyState } from '#web/src/components/layout/page.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { Desk } from '../components/desk.tsx';
import css from '../components/generate.module.css';
import { GenerateForm } from '../components/generate-form.tsx';
import { GeneratedTickets } from '../components/generated-tickets.tsx';
import { SeveralForm } from '../components/several-form.tsx';

/** Tickets made by staff, for the fair in the path or one they may sell for, a running one first. */
export default function GenerateScreen() {
  const { fairId } = useParams();
  useTitle(useTexts(deskTexts).title);
  return fairId ? <InPath fairId={fairId} /> : <Chosen />;
}

function InPath({ fairId }: { fairId: string }) {
  const lang = useOfficeLanguage();
  return (
    <LoadedPage query={useFair(fairId)}>
      {({ id, name }) => <ForFair key={id} fairId={id} choice={<Muted>{inLanguage(name, lang)}</Muted>} />}
    </LoadedPage>
  );
}

function Chosen() {
  return <LoadedPage query={useCall(listFairs)}>{(fairs) => <OfFairs fairs={fairs} />}</LoadedPage>;
}

function OfFairs({ fairs }: { fairs: readonly FairView[] }) {
  const t = useTexts(deskTexts);
  const [search, setSearch] = useSearchParams();
  const open = deskFairs(fairs, new Date());
  const fairInUrl = search.get('fair');
  const fair = fairInUrl ? fairs.find(({ id }) => id === fairInUrl) : open[0];
  if (!fair) return <NoTickets text={t.noFair} />;
  const choose = (chosen: string) => setSearch({ fair: chosen }, { replace: true });
  return (
    <ForFair
      key={fair.id}
      fairId={fair.id}
      choice={<FairChoice label={t.sellingFor} fairs={open} fairId={fair.id} onChoose={choose} />}
    />
  );
}

const modes = ['desk', 'one', 'several'] as const;
type Mode = (typeof modes)[number];

const forms = { desk: Desk, one: GenerateForm, several: SeveralForm };

/** Users with no other role are at a till. */
function useFirstMode(): Mode {
  const state = useSession();
  return state.kind === 'in' && !state.session.roles.includes('Admin') ? 'desk' : 'one';
}

interface OfFairProps {
  fairId: string;
  choice: ReactNode;
}

function ForFair(props: OfFairProps) {
  return (
    <LoadedPage query={useCall(listTicketTypes, { params: { fairId: props.fairId } })}>
      {(types) => <Forms {...props} types={types} />}
    </LoadedPage>
  );
}

function Forms({ fairId, choice, types }: OfFairProps & { types: readonly TicketTypeView[] }) {
  const t = useTexts(deskTexts);
  const { stateText } = useTexts(fairsTexts).fair;
  const { data: fair } = useFair(fairId);
  const first = useFirstMode();
  const [chosen, setMode] = useState<Mode>();
  const mode = chosen ?? first;
  if (types.length === 0) return <NoTickets text={t.noTypes} add={`/tickets/add/${fairId}`} />;
  const Form = forms[mode];
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1}>{t.title}</h1>
        {choice}
        <Modes mode={mode} onChoose={setMode} />
      </div>
      {fair && isTrial(fair) && <Notice>{stateText.trial}</Notice>}
      <Form fairId={fairId} types={types} />
      <GeneratedTickets />
    </>
  );
}

function Modes({ mode, onChoose }: { mode: Mode; onChoose: (mode: Mode) => void }) {
  const t = useTexts(deskTexts);
  return (
    <fieldset className={css.modes}>
      <legend>{t.forWhom}</legend>
      {modes.map((choice) => (
        <label key={choice}>
          <input type="radio" name="mode" checked={mode === choice} onChange={() => onChoose(choice)} />
          <span>
            {t.modes[choice].name}
            <small>{t.modes[choice].help}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A Cashier may not add types, so there is no link for it. */
function NoTickets({ text, add }: { text: string; add?: string }) {
  const fairs = useTexts(fairsTexts);
  const t = useTexts(deskTexts);
  const state = useSession();
  const mayAdd = state.kind === 'in' && state.session.roles.includes('Admin');
  return (
    <EmptyState picture="ticket">
      <h1 tabIndex={-1}>{t.title}</h1>
      <p>{text}</p>
      {add && mayAdd && (
        <RouteButton kind="navy" to={add}>
          {fairs.fair.addType}
        </RouteButton>
      )}
    </EmptyState>
  );
}
