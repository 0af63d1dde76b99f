import { type Language, languages } from '#shared/domain/text.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { useTexts } from '../lib/office-language.ts';
import { Button } from './button.tsx';

interface LanguageButtonsProps {
  chosen: Language;
  onChoose: (chosen: Language) => void;
}

/** Selects the language in which a text is shown. */
export function LanguageButtons({ chosen, onChoose }: LanguageButtonsProps) {
  const t = useTexts(wordingTexts).mails;
  return languages.map((language) => (
    <Button
      key={language}
      small
      kind={language === chosen ? 'navy' : 'plain'}
      aria-pressed={language === chosen}
      onClick={() => onChoose(language)}
    >
      {t.languages[language]}
    </Button>
  ));
}
