import { Link } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { type FairLack, fairState, lacksOf } from '#shared/domain/fair-state.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Icon } from '#web/src/components/icons.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { useGates, useTicketTypes } from '#web/src/lib/queries/fairs.ts';
import { usePaymentState } from '#web/src/lib/queries/settings.ts';
import css from './fair-checklist.module.css';

/** Where a lack is mended. */
function mendingPage(lack: FairLack, fairId: string, types: readonly TicketTypeView[]): string {
  const [first] = types;
  if (lack === 'types' || (lack === 'offer' && !first)) return `/tickets/add/${fairId}`;
  if (lack === 'offer') return `/tickets/edit/${first?.id}`;
  if (lack === 'payments') return '/settings';
  if (lack === 'banner') return `/fairs/editBanners/${fairId}`;
  return lack === 'gate' ? '#gate-name' : `/fairs/edit/${fairId}`;
}

/** What the fair still lacks, each with the way to mend it; nothing where it lacks nothing and is in the shop. */
export function FairChecklist({ fair }: { fair: FairView }) {
  const t = fairsTexts[useOfficeLanguage()].fair;
  const { data: types } = useTicketTypes(fair.id);
  const { data: gates } = useGates(fair.id);
  const { data: payments } = usePaymentState();
  const now = new Date();
  const isDraft = fairState(fair, now) === 'draft';
  if (!types || !gates) return isDraft ? <Waiting title={t.lacksTitle} /> : null;
  const canBePaid = payments?.configured && payments.reachable;
  const lacks = lacksOf({ fair, types, gates: gates.length, canBePaid }, now);
  if (lacks.length === 0) return isDraft ? <Notice tone="good">{t.ready}</Notice> : null;
  return (
    <Card aria-labelledby="lacks-title">
      <h2 id="lacks-title">{t.lacksTitle}</h2>
      <ul className={css.lacks}>
        {lacks.map((lack) => (
          <li key={lack}>
            <Icon name="alert" />
            <span>{t.lacks[lack].lack}.</span>
            <MendingLink to={mendingPage(lack, fair.id, types)}>{t.lacks[lack].mend}</MendingLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Keeps the place of what a draft most probably lacks. */
const Waiting = ({ title }: { title: string }) => (
  <Card>
    <h2>{title}</h2>
    <Loading />
  </Card>
);

/** What is mended on this very page is a place in it. */
const MendingLink = ({ to, children }: { to: string; children: string }) =>
  to.startsWith('#') ? <a href={to}>{children}</a> : <Link to={to}>{children}</Link>;
