import { useState } from 'react';
import { useParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { widgetOfficeTexts } from '#shared/texts/office/widget.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { PageHead } from '#web/src/components/layout/page.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import css from '../components/widget.module.css';
import { WidgetCard } from '../components/widget-card.tsx';
import { type WidgetChoice, widgetPolicy } from '../components/widget-code.ts';
import { WidgetPreview } from '../components/widget-preview.tsx';

/** The purchase form for the organiser's own site: the code to embed it, and a preview. */
export default function WidgetScreen() {
  const { id = '' } = useParams();
  return <LoadedPage query={useFair(id)}>{(fair) => <Widget fair={fair} />}</LoadedPage>;
}

function Widget({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const banners = useTexts(bannersTexts);
  const t = useTexts(widgetOfficeTexts);
  const name = inLanguage(fair.name, lang);
  const [choice, setChoice] = useState<WidgetChoice>({ lang: 'page', referenceCode: '' });
  useTitle(`${t.title}: ${name}`);
  return (
    <>
      <PageHead>
        <div>
          <h1 tabIndex={-1}>{t.title}</h1>
          <Muted>{name}</Muted>
        </div>
        <RouteButton to={`/fairs/${fair.id}`}>{banners.toFair}</RouteButton>
      </PageHead>
      <div className={css.columns}>
        <p>{t.lead}</p>
        {!fair.active && <Notice tone="warning">{t.notActive}</Notice>}
        <WidgetCard fairId={fair.id} choice={choice} onChoice={setChoice} />
        <Hints />
        <Card aria-labelledby="preview-title">
          <h2 id="preview-title">{t.preview}</h2>
          <Muted>{t.previewText}</Muted>
          <WidgetPreview choice={choice} />
        </Card>
      </div>
    </>
  );
}

function Hints() {
  const t = useTexts(widgetOfficeTexts);
  return (
    <Card aria-labelledby="hints-title">
      <h2 id="hints-title">{t.hints}</h2>
      <ul className={css.hints}>
        <li>{t.several}</li>
        <li>{t.https}</li>
        <li>{t.paying}</li>
        <li>
          {t.policy} <code>{widgetPolicy(location.origin)}</code>
        </li>
      </ul>
    </Card>
  );
}
