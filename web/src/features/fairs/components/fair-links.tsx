import { Link } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { badgesTexts } from '#shared/texts/office/badges.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { messagesTexts } from '#shared/texts/office/messages.ts';
import { questionsTexts } from '#shared/texts/office/questions.ts';
import { widgetOfficeTexts } from '#shared/texts/office/widget.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { messagesAddress } from '#web/src/lib/messages-address.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './fair-data.module.css';
import { shopOf } from './shop-of.ts';

export function FairLinks({ fair }: { fair: FairView }) {
  const widgetOffice = useTexts(widgetOfficeTexts);
  const badges = useTexts(badgesTexts);
  const questions = useTexts(questionsTexts);
  const messages = useTexts(messagesTexts);
  const t = useTexts(fairsTexts).fair;
  return (
    <Card aria-labelledby="links-title">
      <h2 id="links-title">{t.links}</h2>
      <ul className={css.links}>
        <li>
          <Link to={`/tickets/generate/${fair.id}`}>{t.generate}</Link>
        </li>
        <li>
          <Link to={`/tickets/sold/?fair=${fair.id}`}>{t.soldLink}</Link>
        </li>
        {fair.published && (
          <li>
            <a href={shopOf(fair)}>{t.form}</a>
          </li>
        )}
        <li>
          <Link to={`/fairs/widget/${fair.id}`}>{widgetOffice.link}</Link>
        </li>
        <li>
          <Link to={`/fairs/badges/${fair.id}`}>{badges.link}</Link>
        </li>
        <li>
          <Link to={`/fairs/questions/${fair.id}`}>{questions.link}</Link>
        </li>
        <li>
          <Link to={messagesAddress(fair.id)}>{messages.link}</Link>
        </li>
        <li>
          <Link to="/scan">{t.scanning}</Link>
        </li>
        <li>
          <Link to="/check">{t.checking}</Link>
        </li>
      </ul>
    </Card>
  );
}
