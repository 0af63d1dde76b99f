import { getPaymentState, type PaymentState } from '#shared/contract/settings.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { Button } from '#web/src/components/button.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { ButtonRow } from '#web/src/components/layout/form-layout.tsx';
import { StateMark } from '#web/src/components/layout/state-mark.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import css from './payments.module.css';

const stateOf = ({ configured, reachable }: PaymentState) =>
  !configured ? 'missing' : reachable ? 'ready' : 'unreachable';

/** Whether payments work, and what to do if not. */
export function Payments() {
  const t = useTexts(settingsTexts);
  const { data, error, refetch, isFetching } = useCall(getPaymentState);
  return (
    <Card aria-labelledby="payments-title">
      <h2 id="payments-title">{t.payments}</h2>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <State payments={data} />
          <ButtonRow>
            <Button working={isFetching} onClick={() => refetch()}>
              {t.checkAgain}
            </Button>
          </ButtonRow>
        </>
      )}
    </Card>
  );
}

function State({ payments }: { payments: PaymentState }) {
  const t = useTexts(settingsTexts);
  const state = stateOf(payments);
  const { provider, host, merchant, wrongKeys } = payments;
  return (
    <>
      {state !== 'missing' && <p>{`${provider} (${host}, ${t.account}: ${merchant})`}</p>}
      <p className={css.state}>
        <strong>{`${t.state}: `}</strong>
        <StateMark tone={state === 'ready' ? 'good' : 'warning'}>{t[state]}</StateMark>
      </p>
      <p role="status">{t.todo[state]}</p>
      {wrongKeys.length > 0 && <p>{t.wrongKeys(provider, wrongKeys.join(', '))}</p>}
    </>
  );
}
