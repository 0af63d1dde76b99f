import type { Language } from '../../../../shared/domain/text.ts';
import { languages } from '../../../../shared/domain/text.ts';
import { settingsTexts } from '../../../../shared/texts/office/settings.ts';
import { SelectField } from '../../ui/fields.tsx';
import office from '../../ui/office/office.module.css';
import { chooseOfficeLanguage, useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useTitle } from '../../ui/use-title.ts';
import { Organiser } from './organiser.tsx';
import { OwnPassword } from './own-password.tsx';
import { Payments } from './payments.tsx';

/** What belongs to the person, and how the house stands. */
export default function SettingsScreen() {
  const lang = useOfficeLanguage();
  const t = settingsTexts[lang];
  useTitle(t.title);
  return (
    <div className={office.form}>
      <h1 tabIndex={-1}>{t.title}</h1>
      <section className={office.card} aria-labelledby="language-title">
        <h2 id="language-title">{t.language}</h2>
        <SelectField
          id="language"
          label={t.language}
          help={t.languageHelp}
          value={lang}
          onChange={(chosen) => chooseOfficeLanguage(chosen as Language)}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {t.languages[one]}
            </option>
          ))}
        </SelectField>
      </section>
      <OwnPassword />
      <Payments />
      <Organiser />
    </div>
  );
}
