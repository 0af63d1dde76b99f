import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMailConfig } from '#shared/contract/texts.ts';
import { wordedMails } from '#shared/domain/wording.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { SelectField } from '#web/src/components/fields.tsx';
import { PageHead } from '#web/src/components/layout/page.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { PageError } from '#web/src/components/page-error.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { MailEditor } from '../components/mail-editor.tsx';
import type { Kind } from '../components/mail-values.ts';
import css from '../components/mails.module.css';

const MAILS = ['mail-config'];

export default function MailConfigScreen() {
  const t = wordingTexts[useOfficeLanguage()].mails;
  const [kind, setKind] = useState<Kind>('ticket');
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: MAILS,
    queryFn: ({ signal }) => request(getMailConfig, { signal }),
  });
  useTitle(t.title);
  if (error && !data) return <PageError error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const saved = data.find((one) => one.kind === kind);
  const state = (of: Kind) => (data.find((one) => one.kind === of)?.message ? t.own : t.builtIn);
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
          {wordedMails.map((one) => (
            <option key={one} value={one}>
              {`${t.kinds[one]} (${state(one)})`}
            </option>
          ))}
        </SelectField>
      </div>
      {/* Another message, or the same one with its words taken back, is another form. */}
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
