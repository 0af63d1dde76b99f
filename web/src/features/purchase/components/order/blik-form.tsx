import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { payByBlik } from '#shared/contract/order-payment.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { blikTexts } from '#shared/texts/blik.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useFieldErrors } from '#web/src/lib/form/use-field-errors.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { chargeCode } from '../../api/charge-code.ts';
import { type BlikEntry, noEntry } from '../blik/blik-entry.ts';
import BlikFields from '../blik/blik-fields.tsx';
import { checkEntry } from '../blik/check-entry.ts';
import css from './blik-form.module.css';
import type { WaitingProps } from './waiting-props.ts';

interface BlikFormProps extends Omit<WaitingProps, 'ahead'> {
  onSent?: () => void;
}

/** Another code for an order. A code is forgotten once it was sent: it is good once. */
export function BlikForm({ order, orderKey, lang, onSent }: BlikFormProps) {
  const client = useQueryClient();
  const [entry, setEntry] = useState<BlikEntry>(noEntry);
  const { errorOf, setErrors } = useFieldErrors(() => checkEntry(entry, lang), lang);
  const { orderId, total } = order;
  const pay = useMutation({
    // One that is kept for when the network comes back would charge an old code.
    networkMode: 'always',
    mutationFn: (code: string) => chargeCode(orderId, orderKey, code),
    onSuccess: () => onSent?.(),
    onSettled: async () => {
      setEntry(({ accepted }) => ({ accepted, code: '' }));
      await refresh(client, payByBlik.invalidates);
    },
  });
  const send = () => {
    const missing = checkEntry(entry, lang);
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) document.getElementById(first)?.focus();
    else pay.mutate(entry.code);
  };
  return (
    <form
      className={css.form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <BlikFields
        entry={entry}
        onChange={(next) => {
          setErrors({});
          setEntry(next);
        }}
        errorOf={errorOf}
        lang={lang}
      />
      <Button type="submit" kind="action" working={pay.isPending}>
        {blikTexts[lang].pay(formatMoney(total, lang))}
      </Button>
      {pay.error && <Notice tone="error">{problemText(errorCode(pay.error), lang)}</Notice>}
    </form>
  );
}
