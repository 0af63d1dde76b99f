import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMailConfig } from '#shared/contract/texts.ts';
import { wordedMails } from '#shared/domain/wording.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { ask } from '../../api/client.ts';
import { SelectField } from '../../ui/fields.tsx';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { PageTrouble } from '../../ui/office/page-trouble.tsx';
import { useTitle } from '../../ui/use-title.ts';
import css from './mail-config.module.css';
import { MailEditor } from './mail-editor.tsx';
import type { Kind } from './mail-values.ts';

const MAILS = ['mail-config'];

export default function MailConfigScreen() {
  const t = wordingTexts[useOfficeLanguage()].mails;
  const [kind, setKind] = useState<Kind>('ticket');
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: MAILS,
    queryFn: ({ signal }) => ask(getMailConfig, { signal }),
  });
  useTitle(t.title);
  if (error && !data) return <PageTrouble error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const saved = data.find((one) => one.kind === kind);
  const state = (of: Kind) => (data.find((one) => one.kind === of)?.message ? t.own : t.builtIn);
  return (
    <>
      <div className={office.head}>
        <div>
          <h1 tabIndex={-1}>{t.title}</h1>
          <p className={office.muted}>{t.lead}</p>
        </div>
      </div>
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
