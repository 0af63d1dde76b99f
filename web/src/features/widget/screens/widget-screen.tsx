import { useState } from 'react';
import { useParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { widgetOfficeTexts } from '#shared/texts/office/widget.ts';
import { FairPageHead } from '#web/src/components/fair-page-head.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
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
  const t = useTexts(widgetOfficeTexts);
  const [choice, setChoice] = useState<WidgetChoice>({ lang: 'page', referenceCode: '' });
  return (
    <>
      <FairPageHead fair={fair} title={t.title} />
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
