import type { LegalPage } from '#shared/texts/legal.ts';
import css from './legal-article.module.css';

export const LegalArticle = ({ page }: { page: LegalPage }) => (
  <div className={css.article}>
    {page.parts.map((part) => (
      <section key={part.heading}>
        <h3>{part.heading}</h3>
        {part.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </div>
);
