import type { MouseEvent } from 'react';
import { type Language, languages } from '#shared/domain/text.ts';
import css from './language-links.module.css';

const names: Record<Language, string> = { pl: 'Polski', en: 'English' };

interface LanguageLinksProps {
  lang: Language;
  label: string;
  hrefOf: (lang: Language) => string;
  onSwitch: (lang: Language) => void;
}

/** Links, so that they can be shared; handled without reloading, so that nothing typed is lost. */
export function LanguageLinks({ lang, label, hrefOf, onSwitch }: LanguageLinksProps) {
  const follow = (to: Language) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSwitch(to);
  };
  return (
    <nav className={css.languages} aria-label={label}>
      {languages.map((language) => (
        <a
          key={language}
          href={hrefOf(language)}
          lang={language}
          hrefLang={language}
          aria-current={language === lang ? 'true' : undefined}
          onClick={follow(language)}
        >
          {names[language]}
        </a>
      ))}
    </nav>
  );
}
