import { useQuery } from '@tanstack/react-query';
import { getPaymentState } from '../../../../shared/contract/settings.ts';
import { settingsTexts } from '../../../../shared/texts/office/settings.ts';
import { ask } from '../../api/client.ts';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { Trouble } from '../../ui/office/trouble.tsx';

/** Whether money can be taken now. */
export function Payments() {
  const t = settingsTexts[useOfficeLanguage()];
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-state'],
    queryFn: ({ signal }) => ask(getPaymentState, { signal }),
  });
  const [tone, state] = !data?.configured
    ? ['warning', t.missing]
    : data.reachable
      ? ['good', t.ready]
      : ['warning', t.unreachable];
  return (
    <section className={office.card} aria-labelledby="payments-title">
      <h2 id="payments-title">{t.payments}</h2>
      {error && !data && <Trouble error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <p>
            {`${t.provider}: Przelewy24, ${data.host}. ${t.merchant}: ${data.merchantId}. ${t.state}: `}
            <span className={office.badge} data-tone={tone}>
              {state}
            </span>
          </p>
          <p className={office.muted}>{t.paymentsHelp}</p>
        </>
      )}
    </section>
  );
}
