import { getStats } from '#shared/contract/figures.ts';
import { languages } from '#shared/domain/text.ts';
import { UNKNOWN_CODE } from '#shared/domain/visit.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { widgetOfficeTexts } from '#shared/texts/office/widget.ts';
import { Button } from '#web/src/components/button.tsx';
import { SelectField } from '#web/src/components/fields.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { ButtonRow, FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { copy } from '#web/src/lib/copy.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import css from './widget.module.css';
import { type WidgetChoice, widgetCode } from './widget-code.ts';

interface WidgetCardProps {
  fairId: string;
  choice: WidgetChoice;
  onChoice: (choice: WidgetChoice) => void;
}

/** Chooses language and reference code, and shows the code to copy. */
export function WidgetCard({ fairId, choice, onChoice }: WidgetCardProps) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(widgetOfficeTexts);
  const { data } = useCall(getStats, { params: { fairId } });
  const saved = (data?.codes ?? [])
    .map(({ referenceCode }) => referenceCode)
    .filter((code) => code !== '' && code !== UNKNOWN_CODE);
  const code = widgetCode(location.origin, choice);
  const chooseLanguage = (chosen: string) =>
    onChoice({ ...choice, lang: languages.find((language) => language === chosen) ?? 'page' });
  return (
    <Card aria-labelledby="code-title">
      <h2 id="code-title">{t.code}</h2>
      <FieldPair>
        <SelectField id="widget-lang" label={t.language} value={choice.lang} onChange={chooseLanguage}>
          <option value="page">{t.asPage}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {t.languages[language]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="widget-ref"
          label={t.partner}
          help={t.partnerHelp}
          value={choice.referenceCode}
          onChange={(referenceCode) => onChoice({ ...choice, referenceCode })}
        >
          <option value="">{t.fromAddress}</option>
          {saved.map((colour) => (
            <option key={colour}>{colour}</option>
          ))}
        </SelectField>
      </FieldPair>
      <pre className={css.code}>
        <code>{code}</code>
      </pre>
      <ButtonRow>
        <Button onClick={() => copy(code, common.copied)}>
          <Icon name="copy" />
          {t.copy}
        </Button>
      </ButtonRow>
    </Card>
  );
}
