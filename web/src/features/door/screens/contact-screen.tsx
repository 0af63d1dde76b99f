import { useParams } from 'react-router';
import { getContact } from '#shared/contract/contacts.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { contactTexts } from '#shared/texts/contact.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { LanguageSwitch } from '#web/src/components/language-switch.tsx';
import { Main } from '#web/src/components/layout/main.tsx';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { saveAs } from '#web/src/lib/save-as.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { type Contact, vCard } from '../components/vcard.ts';
import css from './contact.module.css';

/** The contact that a holder agreed to share, for saving in an address book. */
export default function ContactScreen() {
  const { userId = '' } = useParams();
  const lang = usePublicLanguage();
  const t = contactTexts[lang];
  const { data, error, refetch } = useCall(getContact, { params: { userId } });
  useTitle(data ? fullNameOf(data) : t.title);
  return (
    <Main className={css.page} lang={lang}>
      <LanguageSwitch lang={lang} />
      {!data && !error && <p>{t.loading}</p>}
      {error && <Gone error={error} lang={lang} onRetry={refetch} />}
      {data && <Card contact={inWordsOf(lang, data)} lang={lang} />}
    </Main>
  );
}

/** The contact with the fair's name in the reader's language. */
const inWordsOf = (lang: Language, { fair, ...contact }: Contact): Contact => ({
  ...contact,
  ...(fair && { fairName: inLanguage(fair, lang) }),
});

const save = (contact: Contact): void =>
  saveAs(vCard(contact), 'text/vcard;charset=utf-8', `${fullNameOf(contact)}.vcf`);

function Card({ contact, lang }: { contact: Contact; lang: Language }) {
  const t = contactTexts[lang];
  const { company, email, phoneNumber, fairName } = contact;
  return (
    <article className={css.card}>
      <h1 tabIndex={-1}>{fullNameOf(contact)}</h1>
      {company && <p className={css.company}>{company}</p>}
      <dl className={css.facts}>
        {email && (
          <div>
            <dt>{t.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {phoneNumber && (
          <div>
            <dt>{t.phone}</dt>
            <dd>
              <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>
            </dd>
          </div>
        )}
      </dl>
      <Button kind="action" onClick={() => save(contact)}>
        <Icon name="download" />
        <span>{t.save}</span>
      </Button>
      <p className={css.from}>{t.from(fairName)}</p>
    </article>
  );
}

function Gone({ error, lang, onRetry }: { error: unknown; lang: Language; onRetry: () => void }) {
  const t = contactTexts[lang];
  const code = errorCode(error);
  const hopeless = code === 'not_found' || code === 'invalid_request';
  return (
    <section className={css.card}>
      <h1 tabIndex={-1}>{t.gone}</h1>
      <p>{hopeless ? t.goneText : problemText(code, lang)}</p>
      {!hopeless && <Button onClick={onRetry}>{t.again}</Button>}
    </section>
  );
}
