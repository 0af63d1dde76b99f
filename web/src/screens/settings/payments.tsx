import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/contract/call.ts';
import { getPaymentState } from '#shared/contract/settings.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { ask } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { Trouble } from '../../ui/office/trouble.tsx';

type PaymentState = ResponseOf<typeof getPaymentState>;

const stateOf = ({ configured, reachable }: PaymentState) =>
  !configured ? 'missing' : reachable ? 'ready' : 'unreachable';

/** Whether money can be taken now, and what to do where it cannot. */
export function Payments() {
  const t = settingsTexts[useOfficeLanguage()];
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['payment-state'],
    queryFn: ({ signal }) => ask(getPaymentState, { signal }),
  });
  return (
    <section className={office.card} aria-labelledby="payments-title">
      <h2 id="payments-title">{t.payments}</h2>
      {error && !data && <Trouble error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <State payments={data} />
          <div className={office.buttons}>
            <Button working={isFetching} onClick={() => refetch()}>
              {t.checkAgain}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function State({ payments }: { payments: PaymentState }) {
  const t = settingsTexts[useOfficeLanguage()];
  const state = stateOf(payments);
  return (
    <>
      <p>
        {`Przelewy24, ${payments.host}. ${t.merchant}: ${payments.merchantId}. ${t.state}: `}
        <span className={office.badge} data-tone={state === 'ready' ? 'good' : 'warning'}>
          {t[state]}
        </span>
      </p>
      <p role="status">{t.todo[state]}</p>
    </>
  );
}
