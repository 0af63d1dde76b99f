import { useState } from 'react';
import { email as emailAddress } from '#shared/domain/email.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatDay } from '#shared/domain/time.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { ButtonRow, DialogForm } from '#web/src/components/layout/form-layout.tsx';
import { Muted, MutedSpan, PlainList } from '#web/src/components/layout/text.tsx';
import { checkText } from '#web/src/lib/form/text-error.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { saveAs } from '#web/src/lib/save-as.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { csvText, jsonText } from './buyer-files.ts';
import { EraseBuyer } from './erase-buyer.tsx';
import { type FoundOrder, useBuyerData } from './use-buyer-data.ts';

/** The organiser's form on the same page has a field of the plain name. */
const EMAIL = 'buyer-email';

/** Handles a person's right to access their data, and to have it erased. */
export function BuyerData() {
  const lang = useOfficeLanguage();
  const t = useTexts(privacyTexts).request;
  const data = useBuyerData();
  const [erasing, setErasing] = useState(false);
  const finding = useAction(data.find, () => {});
  const { found, progress } = data;
  const { field, onSubmit } = useForm(
    { [EMAIL]: '' },
    (values) => checkText(EMAIL, emailAddress, values[EMAIL].trim()),
    lang,
  );
  const submit = onSubmit(({ [EMAIL]: email }) => finding.mutate(email.trim()));
  return (
    <Card aria-labelledby="request-title">
      <h2 id="request-title">{t.title}</h2>
      <p>{t.text}</p>
      <DialogForm onSubmit={submit} noValidate>
        <TextField {...field(EMAIL)} label={t.email} type="email" autoComplete="off" />
        <ButtonRow>
          <Button type="submit" kind="navy" working={finding.isPending}>
            {t.find}
          </Button>
        </ButtonRow>
      </DialogForm>
      <div role="status">
        {progress && <Muted>{t.progress(progress.done, progress.all)}</Muted>}
        {found?.orders.length === 0 && <p>{t.nothing(found.email)}</p>}
        {found && found.orders.length > 0 && <h3>{t.found(found.orders.length)}</h3>}
      </div>
      {found && found.orders.length > 0 && (
        <>
          <Orders orders={found.orders} fairs={data.fairs} />
          <ButtonRow>
            <Button onClick={() => saveAs(jsonText(found.orders), 'application/json', 'dane.json')}>
              {t.json}
            </Button>
            <Button onClick={() => saveAs(csvText(found.orders, lang), 'text/csv', 'dane.csv')}>
              {t.csv}
            </Button>
            {found.orders.some(({ refusal }) => !refusal) && (
              <Button onClick={() => setErasing(true)}>{t.erase}</Button>
            )}
          </ButtonRow>
        </>
      )}
      {erasing && found && (
        <EraseBuyer
          email={found.email}
          orders={found.orders}
          erase={data.erase}
          onClose={() => setErasing(false)}
        />
      )}
    </Card>
  );
}

interface OrdersProps {
  orders: readonly FoundOrder[];
  fairs: ReturnType<typeof useBuyerData>['fairs'];
}

function Orders({ orders, fairs }: OrdersProps) {
  const lang = useOfficeLanguage();
  const { sold } = useTexts(soldTexts);
  const t = useTexts(privacyTexts).request;
  const nameOf = (fairId: string) => {
    const fair = fairs.find(({ id }) => id === fairId);
    return fair ? inLanguage(fair.name, lang) : fairId;
  };
  return (
    <PlainList>
      {orders.map((order) => (
        <li key={order.orderId}>
          <strong>{order.orderNumber}</strong>
          <span>
            {[
              nameOf(order.fairId),
              formatDay(new Date(order.createdAt), lang),
              sold.statuses[order.status],
              order.buyer ? t.buyer : t.guest,
            ].join(', ')}
          </span>
          <MutedSpan>{`${t.erasable}: ${order.refusal ? t.refusals[order.refusal] : t.yes}`}</MutedSpan>
        </li>
      ))}
    </PlainList>
  );
}
