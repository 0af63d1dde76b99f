import { useState } from 'react';
import { useParams } from 'react-router';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { EmptyState } from '#web/src/components/layout/page.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { PageError } from '#web/src/components/page-error.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import { useFairs, useTicketTypes } from '#web/src/lib/queries/fairs.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import css from '../components/generate.module.css';
import { GenerateForm } from '../components/generate-form.tsx';
import { GeneratedTickets } from '../components/generated-tickets.tsx';
import { SeveralForm } from '../components/several-form.tsx';

/** Tickets made by staff, for the fair in the path or the active one. */
export default function GenerateScreen() {
  const { fairId } = useParams();
  const t = deskTexts[useOfficeLanguage()];
  const { data: fairs, error, refetch } = useFairs();
  useTitle(t.title);
  if (error && !fairs) return <PageError error={error} onRetry={refetch} />;
  if (!fairs) return <Loading />;
  const fair = fairs.find((one) => (fairId ? one.id === fairId : one.active));
  if (!fair && fairId) return <PageError error={new ProblemError('not_found')} onRetry={refetch} />;
  if (!fair) return <NoTickets text={t.noFair} />;
  return <ForFair key={fair.id} fairId={fair.id} fairName={fair.name.pl} />;
}

const modes = ['one', 'several'] as const;
type Mode = (typeof modes)[number];

function ForFair({ fairId, fairName }: { fairId: string; fairName: string }) {
  const t = deskTexts[useOfficeLanguage()];
  const { data: types, error, refetch } = useTicketTypes(fairId);
  const [mode, setMode] = useState<Mode>('one');
  if (error && !types) return <PageError error={error} onRetry={refetch} />;
  if (!types) return <Loading />;
  if (types.length === 0) return <NoTickets text={t.noTypes} add={`/tickets/add/${fairId}`} />;
  const Form = mode === 'one' ? GenerateForm : SeveralForm;
  return (
    <>
      <h1 tabIndex={-1}>{t.title}</h1>
      <Muted>{fairName}</Muted>
      <Modes mode={mode} onChoose={setMode} />
      <Form fairId={fairId} types={types} />
      <GeneratedTickets />
    </>
  );
}

function Modes({ mode, onChoose }: { mode: Mode; onChoose: (mode: Mode) => void }) {
  const t = deskTexts[useOfficeLanguage()];
  return (
    <fieldset className={css.modes}>
      <legend>{t.forWhom}</legend>
      {modes.map((one) => (
        <label key={one}>
          <input type="radio" name="mode" checked={mode === one} onChange={() => onChoose(one)} />
          {t.modes[one]}
        </label>
      ))}
    </fieldset>
  );
}

/** A Cashier may not add types, so there is no link for one. */
function NoTickets({ text, add }: { text: string; add?: string }) {
  const lang = useOfficeLanguage();
  const t = deskTexts[lang];
  const state = useSession();
  const mayAdd = state.kind === 'in' && state.session.roles.includes('Admin');
  return (
    <EmptyState>
      <h1 tabIndex={-1}>{t.title}</h1>
      <p>{text}</p>
      {add && mayAdd && (
        <RouteButton kind="navy" to={add}>
          {fairsTexts[lang].fair.addType}
        </RouteButton>
      )}
    </EmptyState>
  );
}
