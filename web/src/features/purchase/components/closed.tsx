import type { Sale } from '#shared/contract/sale.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import type { Elements } from '#web/src/lib/elements.ts';
import { myTicketsPage } from '#web/src/lib/public-pages.ts';
import css from './closed.module.css';
import { NotifyMe } from './notify-me.tsx';

/** Without a sale the page says why, until or from when, and whom to contact. */
const ClosedCard = ({ title, text, children }: { title: Elements; text: string; children?: Elements }) => (
  <section className={css.closed}>
    {title}
    <p suppressHydrationWarning>{text}</p>
    {children}
  </section>
);

const MyTickets = ({ lang, t }: { lang: Language; t: ShopTexts }) => (
  <p>
    <a href={myTicketsPage(lang)}>{t.myTickets}</a>
  </p>
);

const NoFair = ({ lang, t }: { lang: Language; t: ShopTexts }) => (
  <ClosedCard title={<h1>{t.closed.none}</h1>} text={t.closed.noneText}>
    <MyTickets lang={lang} t={t} />
  </ClosedCard>
);

function wording(
  { closed }: ShopTexts,
  { state, fair }: Sale,
  lang: Language,
): [title: string, text: string] {
  if (state === 'not-open-yet')
    return [closed.notOpen, closed.notOpenText(formatDateTime(new Date(fair.salesStart), lang))];
  if (state === 'sold-out') return [closed.soldOut, closed.soldOutText];
  return [closed.ended, closed.endedText(formatDateTime(new Date(fair.salesEnd), lang))];
}

interface ClosedProps {
  /** Absent where no fair is on sale. */
  sale?: Sale;
  lang: Language;
  t: ShopTexts;
  isPreview?: boolean;
}

function SaleClosed({ sale, lang, t, isPreview = false }: ClosedProps & { sale: Sale }) {
  const [title, text] = wording(t, sale, lang);
  const { organiser } = sale.fair;
  return (
    <ClosedCard title={<h2>{title}</h2>} text={text}>
      {sale.state === 'sold-out' &&
        sale.ticketTypes.map((type) => (
          <div key={type.id}>
            <strong>{inLanguage(type.name, lang)}</strong>
            <NotifyMe type={type} fair={sale.fair} lang={lang} t={t} isPreview={isPreview} />
          </div>
        ))}
      <MyTickets lang={lang} t={t} />
      <p>
        <span>{t.closed.contact}</span> <a href={`mailto:${organiser.email}`}>{organiser.email}</a>
      </p>
    </ClosedCard>
  );
}

export default function Closed({ sale, ...props }: ClosedProps) {
  return sale ? <SaleClosed sale={sale} {...props} /> : <NoFair {...props} />;
}
