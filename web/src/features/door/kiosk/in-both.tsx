import { type Language, languages } from '#shared/domain/text.ts';

/** The same words in each language, one under the other: nobody chooses a language at a gate. */
export const InBoth = ({ textIn }: { textIn: (lang: Language) => string }) =>
  languages.map((lang) => (
    <p key={lang} lang={lang}>
      {textIn(lang)}
    </p>
  ));
