import { Link } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import css from './fair.module.css';

export function FairLinks({ fair }: { fair: FairView }) {
  const t = fairsTexts[useOfficeLanguage()].fair;
  return (
    <section className={office.card} aria-labelledby="links-title">
      <h2 id="links-title">{t.links}</h2>
      <ul className={css.links}>
        <li>
          <Link to={`/tickets/generate/${fair.id}`}>{t.generate}</Link>
        </li>
        <li>
          <Link to={`/tickets/sold/?fair=${fair.id}`}>{t.soldLink}</Link>
        </li>
        {fair.active && (
          <li>
            <a href="/">{t.form}</a>
          </li>
        )}
        <li>
          <Link to="/scan">{t.scanning}</Link>
        </li>
        <li>
          <Link to="/check">{t.checking}</Link>
        </li>
      </ul>
    </section>
  );
}
