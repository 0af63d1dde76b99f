import { useCallback, useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { listFairs } from '#shared/contract/fairs.ts';
import { getConfig } from '#shared/contract/texts.ts';
import type { Language, LocalText } from '#shared/domain/text.ts';
import { shopTextsWith } from '#shared/texts/form-keys.ts';
import { previewTexts } from '#shared/texts/office/preview.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { LanguageButtons } from '#web/src/components/language-buttons.tsx';
import { PageActions, PageHead } from '#web/src/components/layout/page.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { FormPreview } from '../components/form-preview.tsx';
import css from '../components/form-texts.module.css';
import { TextList } from '../components/text-list.tsx';
import { useTextList } from '../components/use-text-list.ts';

export default function FormConfigScreen() {
  const query = useCall(getConfig);
  useTitle(useTexts(wordingTexts).form.title);
  // The link to the active fair's form stands above all else, and would move it.
  const fairs = useCall(listFairs);
  return (
    <LoadedPage query={query}>
      {(saved) => (fairs.isPending ? <Loading /> : <FormTexts saved={saved} />)}
    </LoadedPage>
  );
}

function FormTexts({ saved }: { saved: ResponseOf<typeof getConfig> }) {
  const t = useTexts(wordingTexts).form;
  const [typed, setTyped] = useState<Record<string, LocalText>>({});
  const onTyped = useCallback(
    (key: string, text: LocalText) => setTyped((all) => ({ ...all, [key]: text })),
    [],
  );
  const list = useTextList();
  const written = Object.fromEntries(saved.flatMap(({ key, value }) => (value ? [[key, value]] : [])));
  return (
    <>
      <PageHead>
        <div>
          <h1 tabIndex={-1}>{t.title}</h1>
          <Muted>{t.lead}</Muted>
        </div>
        <FormLink />
      </PageHead>
      <div className={css.split}>
        <TextList saved={saved} list={list} onTyped={onTyped} />
        <Preview overrides={{ ...written, ...typed }} onPick={list.show} />
      </div>
    </>
  );
}

/** The form as buyers see it, with the texts that are saved. */
function FormLink() {
  const t = useTexts(previewTexts);
  const { data } = useCall(listFairs);
  const fair = data?.find(({ active }) => active);
  return fair && <RouteButton to={`/fairs/preview/${fair.id}`}>{t.link}</RouteButton>;
}

interface PreviewProps {
  overrides: Record<string, LocalText>;
  onPick: (key: string, side: Language) => void;
}

function Preview({ overrides, onPick }: PreviewProps) {
  const t = useTexts(wordingTexts);
  const [side, setSide] = useState<Language>('pl');
  return (
    <section className={css.preview} aria-labelledby="preview-title">
      <div className={css.previewHead}>
        <h2 id="preview-title">{t.form.preview}</h2>
        <PageActions>
          <LanguageButtons chosen={side} onChoose={setSide} />
        </PageActions>
      </div>
      <Muted>{t.form.previewHelp}</Muted>
      <FormPreview
        t={shopTextsWith(overrides)[side]}
        overrides={overrides}
        lang={side}
        onPick={(key) => onPick(key, side)}
      />
    </section>
  );
}
