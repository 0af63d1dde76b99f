import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { getTicketType } from '#shared/contract/ticket-types.ts';
import { fairIdOfCoupon } from '#shared/domain/coupon.ts';
import { fairState } from '#shared/domain/fair-state.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { OrganiserLogo } from '../../components/organiser-logo.tsx';
import { ToolIcon } from '../../components/tool-icons.tsx';
import { type FairTab, fairAddress } from '../../lib/fair-address.ts';
import { LINE_ROOM } from '../../lib/line-room.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { useFair } from '../../lib/queries/fairs.ts';
import { useCall } from '../../lib/use-call.ts';
import css from './fair-place.module.css';

/** The fair in the URL: in its path, in a coupon's id, as `?fair=`, or that of a ticket type which is not said. */
function useFairInAddress(): string | undefined {
  const { id, fairId, couponId, ticketId } = useParams();
  const [search] = useSearchParams();
  const said = id ?? fairId ?? (couponId ? fairIdOfCoupon(couponId) : (search.get('fair') ?? undefined));
  const type = useCall(
    getTicketType,
    { params: { id: ticketId ?? '' }, query: {} },
    { enabled: said === undefined && ticketId !== undefined, gcTime: 0 },
  );
  return said ?? type.data?.fairId;
}

/** The tab of the fair's page that a page belongs to. */
function tabAbove(pathname: string): FairTab {
  if (pathname.startsWith('/coupon/')) return 'codes';
  return /^\/tickets\/(add|edit)\//.test(pathname) ? 'tickets' : 'overview';
}

/** On pages within a fair: its organiser's logo, its name and state, and a link one level up. */
export function FairPlace() {
  const fairId = useFairInAddress();
  return fairId ? <Named fairId={fairId} /> : <WaitingPlace />;
}

/** The room of the place before it is known who sees it. */
export function WaitingPlace() {
  const { id, fairId = id, couponId, ticketId } = useParams();
  const known = fairId ?? couponId ?? ticketId;
  return known && <Place fairId={known} fair={undefined} />;
}

const Named = ({ fairId }: { fairId: string }) => <Place fairId={fairId} fair={useFair(fairId).data} />;

/** Its lines are there before their words. */
function Place({ fairId, fair }: { fairId: string; fair: FairView | undefined }) {
  const lang = useOfficeLanguage();
  const fairs = useTexts(fairsTexts);
  const t = useTexts(frameTexts).place;
  const { pathname } = useLocation();
  const page = fairAddress(fairId);
  const here = pathname === page;
  const back = here ? t.toFairs : t.toFair;
  // The fair's own page has its name and state in its head.
  if (here)
    return (
      <nav className={css.place} aria-label={t.title}>
        <Logo fair={fair} />
        <Link to="/fairs" title={back}>
          <Back text={back} />
        </Link>
      </nav>
    );
  const name = fair ? inLanguage(fair.name, lang) : LINE_ROOM;
  return (
    <nav className={css.place} aria-label={t.title}>
      <Logo fair={fair} />
      <Link to={fairAddress(fairId, tabAbove(pathname))} title={`${back}: ${name}`}>
        <Back text={back} />
        <strong className={css.name}>{name}</strong>
      </Link>
      <span className={css.state}>{fair ? fairs.fairs.states[fairState(fair, new Date())] : LINE_ROOM}</span>
    </nav>
  );
}

const Logo = ({ fair }: { fair: FairView | undefined }) =>
  fair?.banners.logo && <OrganiserLogo logo={fair.banners.logo} organiser={fair.organiser.name} />;

const Back = ({ text }: { text: string }) => (
  <span className={css.back}>
    <ToolIcon name="back" size={16} />
    <span className={css.word}>{text}</span>
  </span>
);
