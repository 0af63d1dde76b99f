import { useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { getMailConfig } from '#shared/contract/texts.ts';
import { wordedMails } from '#shared/domain/wording.ts';
import { mailNames } from '#shared/texts/mail.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { SelectField } from '#web/src/components/fields.tsx';
import { PageHead } from '#web/src/components/layout/page.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { MailEditor } from '../components/mail-editor.tsx';
import type { Kind } from '../components/mail-values.ts';
import css from '../components/mails.module.css';

export default function MailConfigScreen() {
  const query = useCall(getMailConfig);
  useTitle(useTexts(wordingTexts).mails.title);
  return <LoadedPage query={query}>{(mails) => <Mails mails={mails} />}</LoadedPage>;
}

function Mails({ mails }: { mails: ResponseOf<typeof getMailConfig> }) {
  const t = useTexts(wordingTexts).mails;
  const names = useTexts(mailNames);
  const [kind, setKind] = useState<Kind>('ticket');
  const [round, setRound] = useState(0);
  const saved = mails.find((mail) => mail.kind === kind);
  const state = (kind: Kind) => (mails.find((mail) => mail.kind === kind)?.message ? t.own : t.builtIn);
  return (
    <>
      <PageHead>
        <div>
          <h1 tabIndex={-1}>{t.title}</h1>
          <Muted>{t.lead}</Muted>
        </div>
      </PageHead>
      <div className={css.kind}>
        <SelectField id="kind" label={t.kind} value={kind} onChange={(chosen) => setKind(chosen as Kind)}>
          {wordedMails.map((mail) => (
            <option key={mail} value={mail}>
              {`${names[mail]} (${state(mail)})`}
            </option>
          ))}
        </SelectField>
      </div>
      {/* Another mail, or the same one after a reset, needs a new form. */}
      <MailEditor
        key={`${kind}-${round}`}
        kind={kind}
        message={saved?.message}
        version={saved?.version ?? 0}
        onRestored={() => setRound(round + 1)}
      />
    </>
  );
}
