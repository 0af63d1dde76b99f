import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { fairIdOfCoupon } from '#shared/domain/coupon.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { ToolIcon } from '../../components/tool-icons.tsx';
import { useOfficeLanguage } from '../../lib/office-language.ts';
import { useFairs } from '../../lib/queries/fairs.ts';
import css from './fair-place.module.css';

/** The fair that the address names: in its path, by a coupon's id, or by `?fair=`. */
function useFairInAddress(): string | undefined {
  const { id, fairId, couponId } = useParams();
  const [search] = useSearchParams();
  return id ?? fairId ?? (couponId ? fairIdOfCoupon(couponId) : (search.get('fair') ?? undefined));
}

/** On pages within a fair: its name, and the way one step back. */
export function FairPlace() {
  const fairId = useFairInAddress();
  return fairId ? <Named fairId={fairId} /> : null;
}

function Named({ fairId }: { fairId: string }) {
  const lang = useOfficeLanguage();
  const t = frameTexts[lang].place;
  const { pathname } = useLocation();
  const fair = useFairs().data?.find(({ id }) => id === fairId);
  if (!fair) return null;
  const page = `/fairs/${fair.id}`;
  const name = <strong className={css.name}>{inLanguage(fair.name, lang)}</strong>;
  const here = pathname === page;
  return (
    <nav className={css.place} aria-label={t.title}>
      <Link to={here ? '/fairs' : page}>
        <span className={css.back}>
          <ToolIcon name="back" size={16} />
          {here ? t.toFairs : t.toFair}
        </span>
        {here || name}
      </Link>
      {here && name}
    </nav>
  );
}
