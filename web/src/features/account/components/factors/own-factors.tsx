import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#shared/domain/time.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { Button } from '#web/src/components/button.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { ButtonRow } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import type { OwnFactors as Own } from '../../api/second-factor.ts';
import { type FactorAction, FactorDialog } from './factor-dialog.tsx';
import own from './factors.module.css';
import { KnownDevices } from './known-devices.tsx';
import { passkeyAddress, passkeyHindrance } from './passkey-here.ts';

interface OwnFactorsProps {
  /** Read by the section, which is shown whole. */
  state: UseQueryResult<Own>;
}

/** The logged-in user's second factors, and their actions. */
export function OwnFactors({ state: { data, error, refetch } }: OwnFactorsProps) {
  const t = useTexts(secondFactorTexts);
  const [act, setAct] = useState<FactorAction>();
  return (
    <Card aria-labelledby="factors-title">
      <h2 id="factors-title">{t.title}</h2>
      <Muted>{t.why}</Muted>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data && <Factors factors={data} onAct={setAct} />}
      {act && <FactorDialog act={act} onClose={() => setAct(undefined)} />}
    </Card>
  );
}

interface FactorsProps {
  factors: Own;
  onAct: (act: FactorAction) => void;
}

function Factors({ factors, onAct }: FactorsProps) {
  const t = useTexts(secondFactorTexts);
  const { totp, passkeys, recoveryCodesLeft, devices } = factors;
  return (
    <>
      <App totp={totp} onAct={onAct} />
      <Passkeys factors={factors} onAct={onAct} />
      {(totp || passkeys.length > 0) && (
        <>
          <h3>{t.codes.title}</h3>
          <p>{t.codes.left(recoveryCodesLeft)}</p>
          <ButtonRow>
            <Button onClick={() => onAct({ kind: 'renew-codes' })}>{t.codes.renew}</Button>
          </ButtonRow>
        </>
      )}
      <KnownDevices devices={devices} />
    </>
  );
}

function App({ totp, onAct }: { totp: Own['totp']; onAct: FactorsProps['onAct'] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(secondFactorTexts);
  return (
    <>
      <h3>{t.app.title}</h3>
      <p>{totp ? t.app.added(formatDateTime(new Date(totp.createdAt), lang)) : t.app.none}</p>
      <ButtonRow>
        <Button kind={totp ? 'plain' : 'navy'} onClick={() => onAct({ kind: 'add', factor: 'totp' })}>
          {totp ? t.app.replace : t.app.add}
        </Button>
        {totp && (
          <Button
            aria-label={`${t.remove}: ${t.app.title}`}
            onClick={() => onAct({ kind: 'remove', factor: 'totp', name: t.app.title })}
          >
            {t.remove}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

function Passkeys({ factors: { passkeys, passkeyHost }, onAct }: FactorsProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(secondFactorTexts);
  const when = (at: string) => formatDateTime(new Date(at), lang);
  const hindrance = passkeyHindrance(passkeyHost);
  return (
    <>
      <h3>{t.passkey.title}</h3>
      {passkeys.length > 0 ? (
        <ul className={own.list}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
            const shown = name || t.passkey.unnamed;
            const facts = [
              t.passkey.added(when(createdAt)),
              ...(lastUsedAt ? [t.passkey.used(when(lastUsedAt))] : []),
            ];
            return (
              <li key={id}>
                <span>
                  {shown} <small>{facts.join(', ')}</small>
                </span>
                <Button
                  small
                  aria-label={`${t.remove}: ${shown}`}
                  onClick={() => onAct({ kind: 'remove', factor: id, name: shown })}
                >
                  {t.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : (
        <p>{t.app.none}</p>
      )}
      {hindrance ? (
        <Muted>
          {hindrance === 'elsewhere'
            ? t.passkey.elsewhere(passkeyAddress(passkeyHost))
            : t.passkey.unsupported}
        </Muted>
      ) : (
        <ButtonRow>
          <Button onClick={() => onAct({ kind: 'add', factor: 'passkey' })}>{t.passkey.add}</Button>
        </ButtonRow>
      )}
    </>
  );
}
