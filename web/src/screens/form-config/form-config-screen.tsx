import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { getConfig } from '#shared/contract/texts.ts';
import { type Language, type LocalText, languages } from '#shared/domain/text.ts';
import { shopTextsWith } from '#shared/texts/form-keys.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { ask } from '../../api/client.ts';
import { FORM_TEXTS } from '../../api/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { PageTrouble } from '../../ui/office/page-trouble.tsx';
import { useTitle } from '../../ui/use-title.ts';
import css from './form-config.module.css';
import { FormPreview } from './form-preview.tsx';
import { TextList } from './text-list.tsx';

export default function FormConfigScreen() {
  const t = wordingTexts[useOfficeLanguage()].form;
  const { data, error, refetch } = useQuery({
    queryKey: FORM_TEXTS,
    queryFn: ({ signal }) => ask(getConfig, { signal }),
  });
  const [typed, setTyped] = useState<Record<string, LocalText>>({});
  const onTyped = useCallback(
    (key: string, text: LocalText) => setTyped((all) => ({ ...all, [key]: text })),
    [],
  );
  useTitle(t.title);
  if (error && !data) return <PageTrouble error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const written = Object.fromEntries(data.flatMap(({ key, value }) => (value ? [[key, value]] : [])));
  return (
    <>
      <div className={office.head}>
        <div>
          <h1 tabIndex={-1}>{t.title}</h1>
          <p className={office.muted}>{t.lead}</p>
        </div>
      </div>
      <div className={css.split}>
        <TextList saved={data} onTyped={onTyped} />
        <Preview overrides={{ ...written, ...typed }} />
      </div>
    </>
  );
}

function Preview({ overrides }: { overrides: Record<string, LocalText> }) {
  const lang = useOfficeLanguage();
  const t = wordingTexts[lang];
  const [side, setSide] = useState<Language>('pl');
  return (
    <section className={css.preview} aria-labelledby="preview-title">
      <div className={css.previewHead}>
        <h2 id="preview-title">{t.form.preview}</h2>
        <div className={office.headActions}>
          {languages.map((one) => (
            <Button
              key={one}
              small
              kind={one === side ? 'navy' : 'plain'}
              aria-pressed={one === side}
              onClick={() => setSide(one)}
            >
              {t.mails.languages[one]}
            </Button>
          ))}
        </div>
      </div>
      <p className={office.muted}>{t.form.previewHelp}</p>
      <FormPreview t={shopTextsWith(overrides)[side]} overrides={overrides} lang={side} />
    </section>
  );
}
