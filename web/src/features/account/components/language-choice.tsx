import { type Language, languages } from '#shared/domain/text.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { SelectField } from '#web/src/components/fields.tsx';
import { chooseOfficeLanguage, useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';

/** The office's language in this browser. */
export function LanguageChoice() {
  const lang = useOfficeLanguage();
  const t = useTexts(settingsTexts);
  return (
    <SelectField
      id="language"
      label={t.language}
      help={t.languageHelp}
      value={lang}
      onChange={(chosen) => chooseOfficeLanguage(chosen as Language)}
    >
      {languages.map((language) => (
        <option key={language} value={language}>
          {t.languages[language]}
        </option>
      ))}
    </SelectField>
  );
}
