import { useQueryClient } from '@tanstack/react-query';
import { editTicketSold } from '#shared/contract/ticket-office.ts';
import { listTicketsSold, type SoldTicket } from '#shared/contract/tickets.ts';
import { soldTicketEdit } from '#shared/domain/office.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { ask } from '../../api/client.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { refresh } from '../../api/refresh.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Conflict } from '../../ui/office/conflict.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useRecordForm } from '../../ui/office/use-record-form.ts';
import { toast } from '../../ui/toast.ts';

const fields = [
  ['name', 60],
  ['surname', 60],
  ['email', 50],
  ['phoneNumber', 20],
  ['company', 120],
  ['nip', 16],
  ['invoiceNumber', 40],
  ['address', 80],
  ['postalCode', 10],
  ['city', 50],
] as const;
type Values = Record<(typeof fields)[number][0], string>;

const valuesOf = (ticket: SoldTicket): Values =>
  Object.fromEntries(fields.map(([name]) => [name, ticket[name]])) as Values;

interface EditSoldProps {
  fairId: string;
  ticket: SoldTicket;
  onClose: () => void;
  onDone: () => void;
}

/** The ticket as it is now. */
async function readAgain({ orderId, orderNumber, id }: SoldTicket, fairId: string): Promise<SoldTicket> {
  const query = { byColumn: JSON.stringify({ orderNumber }), limit: '100' as const };
  const { data } = await ask(listTicketsSold, { params: { fairId }, query });
  const saved = data.find((one) => one.orderId === orderId && one.id === id);
  if (!saved) throw new ProblemError('not_found');
  return saved;
}

function useEditForm({ ticket, onDone, fairId }: EditSoldProps) {
  const lang = useOfficeLanguage();
  const client = useQueryClient();
  return useRecordForm({
    values: valuesOf(ticket),
    version: ticket.version,
    schema: soldTicketEdit,
    toBody: (values: Values) => ({ ...values, id: ticket.id, version: ticket.version }),
    fallback: actsTexts[lang].editError,
    send: async (body, version) => {
      await ask(editTicketSold, { body: { ...body, version } });
      await refresh(client, ['sold-tickets']);
      toast('success', frameTexts[lang].common.saved);
      onDone();
    },
    shared: {
      subject: 'order',
      thing: ticket.orderId,
      reload: async () => {
        const saved = await readAgain(ticket, fairId);
        return { version: saved.version, values: valuesOf(saved) };
      },
    },
  });
}

/** Corrects a sold ticket; it keeps its code, so what was sent stays good. */
export function EditSold(props: EditSoldProps) {
  const { ticket, onClose } = props;
  const lang = useOfficeLanguage();
  const t = actsTexts[lang];
  const { common } = frameTexts[lang];
  const { columns } = soldTexts[lang].sold;
  const record = useEditForm(props);
  return (
    <Dialog title={t.editTitle(ticket.orderNumber)} closeLabel={common.close} onClose={onClose}>
      <form className={office.dialogForm} onSubmit={record.onSubmit} noValidate>
        <div className={office.pair}>
          {fields.map(([name, maxLength]) => (
            <TextField
              key={name}
              {...record.field(name)}
              label={name === 'address' ? t.street : columns[name]}
              autoComplete="off"
              maxLength={maxLength}
            />
          ))}
        </div>
        {record.meeting && <Conflict meeting={record.meeting} />}
        <div className={office.buttons}>
          <Button type="submit" kind="action" working={record.working}>
            {common.save}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
