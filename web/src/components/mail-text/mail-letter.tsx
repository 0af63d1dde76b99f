import { type ReactNode, useState } from 'react';
import { inScheme } from '#shared/look/mail-scheme.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { useTexts } from '../../lib/office-language.ts';
import { styled } from '../../lib/styled.ts';
import { Button } from '../button.tsx';
import css from './mail-text.module.css';

/** A mail's form, with its preview beside it where there is room. */
export const MailSplit = styled('div', css.split);

export function MailPreviewFrame({ children }: { children: ReactNode }) {
  return (
    <section className={css.preview} aria-labelledby="preview-title">
      <h2 id="preview-title">{useTexts(wordingTexts).mails.preview}</h2>
      {children}
    </section>
  );
}

const looks = ['light', 'dark', 'phone'] as const;

/** A mail as it arrives: on a light screen, on a dark one, on a phone. */
export function MailLetter({ mail }: { mail: { subject: string; html: string } }) {
  const t = useTexts(wordingTexts).mails;
  const [look, setLook] = useState<(typeof looks)[number]>('light');
  return (
    <>
      <fieldset className={css.sides}>
        <legend className="visually-hidden">{t.look}</legend>
        {looks.map((name) => (
          <Button
            key={name}
            small
            kind={name === look ? 'navy' : 'plain'}
            aria-pressed={name === look}
            onClick={() => setLook(name)}
          >
            {t.looks[name]}
          </Button>
        ))}
      </fieldset>
      <div className={css.letter} data-look={look}>
        <p className={css.subject}>
          <small>{t.subject}</small>
          {mail.subject}
        </p>
        <iframe
          className={css.mail}
          title={t.preview}
          sandbox=""
          srcDoc={inScheme(mail.html, look === 'dark' ? 'dark' : 'light')}
        />
      </div>
    </>
  );
}
