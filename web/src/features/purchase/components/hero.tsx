import type { Sale } from '#shared/contract/sale.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDays, formatTime } from '#shared/domain/time.ts';
import { venueIn } from '#shared/domain/venue.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { Brand } from '#web/src/components/brand.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { LanguageLinks } from '#web/src/components/language-links.tsx';
import { OrganiserLogo } from '#web/src/components/organiser-logo.tsx';
import { FairDescription } from './fair-description.tsx';
import css from './hero.module.css';

interface HeroProps {
  lang: Language;
  t: ShopTexts;
  /** The page's address in a language. */
  hrefOf: (lang: Language) => string;
  onSwitch: (lang: Language) => void;
  fair: Sale['fair'] | undefined;
  /** Reserves the space of a heading that is loading. */
  loading: boolean;
}

export function Hero({ lang, t, hrefOf, onSwitch, fair, loading }: HeroProps) {
  return (
    <header className={css.hero} data-loading={loading ? '' : undefined}>
      <div className={css.bar}>
        <span className={css.brand}>
          {fair?.banners.logo ? (
            <OrganiserLogo logo={fair.banners.logo} organiser={fair.organiser.name} />
          ) : (
            <Brand />
          )}
        </span>
        <div className={css.languages}>
          <LanguageLinks lang={lang} label={t.languages} hrefOf={hrefOf} onSwitch={onSwitch} />
        </div>
      </div>
      {fair && <FairHeading fair={fair} lang={lang} t={t} />}
    </header>
  );
}

interface HeadingProps {
  fair: Sale['fair'];
  lang: Language;
  t: ShopTexts;
}

/** A name of more letters is set smaller, or it would push the tickets down. */
const LONG = 60;

function FairHeading({ fair, lang, t }: HeadingProps) {
  const banner = fair.banners.form;
  const name = inLanguage(fair.name, lang);
  return (
    <>
      {banner && (
        <img
          className={css.picture}
          src={`/images/${banner}`}
          alt=""
          width={1200}
          height={400}
          fetchPriority="high"
        />
      )}
      <div className={css.heading}>
        <h1 tabIndex={-1} data-long={name.length > LONG ? '' : undefined}>
          {name}
        </h1>
        <FairDescription text={inLanguage(fair.description, lang)} t={t} />
        <FairFacts fair={fair} lang={lang} t={t} />
      </div>
    </>
  );
}

function FairFacts({ fair, lang, t }: HeadingProps) {
  const start = new Date(fair.startDate);
  const end = new Date(fair.endDate);
  const venue = venueIn(fair, lang);
  return (
    <dl className={css.facts}>
      <div>
        <dt className="visually-hidden">{t.when}</dt>
        <Icon name="calendar" />
        {/* Browsers may format a date's spaces differently from the prerendered page. */}
        <dd>
          <span suppressHydrationWarning>{formatDays(start, end, lang)}</span>{' '}
          <small suppressHydrationWarning>{`${formatTime(start, lang)}–${formatTime(end, lang)}`}</small>
        </dd>
      </div>
      <div>
        <dt className="visually-hidden">{t.where}</dt>
        <Icon name="pin" />
        <dd>
          <span>{venue.place}</span> <small>{`${venue.address}, ${venue.city}`}</small>
        </dd>
      </div>
    </dl>
  );
}
