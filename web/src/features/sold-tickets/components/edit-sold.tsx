import { getOrderDetails } from '#shared/contract/order-details.ts';
import { editTicketSold } from '#shared/contract/ticket-office.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { soldTicketEdit } from '#shared/domain/office.ts';
import { byLine, type PrivateInvoice, privateLines } from '#shared/domain/private-invoice.ts';
import { privateInvoiceFields } from '#shared/records/order.ts';
import { soldFields } from '#shared/records/sold-ticket.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { RecordDialog } from '#web/src/components/form/record-dialog.tsx';
import { type RecordForm, useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { request } from '#web/src/lib/client.ts';
import { useCompanyByNip } from '#web/src/lib/form/use-company-by-nip.tsx';
import { valueAt } from '#web/src/lib/form/value-at.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';

const fields = [
  'name',
  'surname',
  'email',
  'phoneNumber',
  'company',
  'nip',
  'invoiceNumber',
  'address',
  'postalCode',
  'city',
] as const;
type Values = Record<(typeof fields)[number], string> & {
  isPrivate: boolean;
  privateInvoice: PrivateInvoice;
};

const valuesOf = (ticket: SoldTicket): Values => ({
  ...(Object.fromEntries(fields.map((name) => [name, ticket[name]])) as Record<
    (typeof fields)[number],
    string
  >),
  isPrivate: ticket.invoice === 'private',
  privateInvoice: byLine(ticket),
});

/** A tax number makes an invoice a company's. */
const isPrivate = ({ isPrivate: chosen, nip }: Values): boolean => chosen && nip.trim() === '';

/** A blank line is the buyer's own. */
const filledLines = (lines: PrivateInvoice) =>
  Object.fromEntries(Object.entries(lines).filter(([, text]) => text.trim() !== ''));

interface EditSoldProps {
  ticket: SoldTicket;
  onClose: () => void;
  onDone: () => void;
}

/** Loads the ticket's present state. */
async function readAgain({ orderId, id }: SoldTicket): Promise<SoldTicket> {
  const { tickets } = await request(getOrderDetails, { params: { orderId } });
  const saved = tickets.find((ticket) => ticket.id === id);
  if (!saved) throw new ProblemError('not_found');
  return saved;
}

function useEditForm({ ticket, onDone }: EditSoldProps) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(actsTexts);
  const save = useSend(editTicketSold);
  return useRecordForm({
    values: valuesOf(ticket),
    version: ticket.version,
    schema: soldTicketEdit,
    toBody: (values: Values) => {
      const { isPrivate: _, ...typed } = values;
      const privateInvoice = isPrivate(values) && filledLines(values.privateInvoice);
      return { ...typed, privateInvoice, id: ticket.id, version: ticket.version };
    },
    fallback: t.editError,
    send: async (body, version) => {
      await save({ body: { ...body, version } });
      toast('success', common.saved);
      onDone();
    },
    shared: {
      subject: 'order',
      entityId: ticket.orderId,
      reload: async () => {
        const saved = await readAgain(ticket);
        return { version: saved.version, values: valuesOf(saved) };
      },
    },
  });
}

/** Shown instead of a tax number; without a name the invoice is in the buyer's. */
function PrivateInvoicePart({ record: { form, field } }: { record: RecordForm<Values> }) {
  const lang = useOfficeLanguage();
  const t = useTexts(actsTexts);
  const checked = isPrivate(form.values);
  const choose = (wanted: boolean) => {
    form.setValue('isPrivate', wanted);
    if (wanted) form.setValue('nip', '');
  };
  return (
    <>
      <Checkbox id="isPrivate" label={t.privateInvoice} checked={checked} onChange={choose} />
      {checked &&
        privateLines.map((name) => (
          <TextField
            key={name}
            {...field(`privateInvoice.${name}`)}
            label={privateInvoiceFields[name].label[lang]}
            help={name === 'person' && t.invoicePersonHelp}
            autoComplete="off"
          />
        ))}
    </>
  );
}

/** Corrects a sold ticket; it keeps its code, so sent tickets stay valid. */
export function EditSold(props: EditSoldProps) {
  const { ticket, onClose } = props;
  const lang = useOfficeLanguage();
  const t = useTexts(actsTexts);
  const record = useEditForm(props);
  const company = useCompanyByNip({
    lang,
    forInvoice: ticket.invoice !== '',
    fieldsOf: ({ name, streetAddress: address, postalCode, city }) => ({
      ...{ company: name, address, postalCode, city },
    }),
    read: (path) => String(valueAt(record.form.read(), path)),
    write: record.form.setValue,
  });
  const propsOf = (name: (typeof fields)[number]) => {
    const field = record.field(name);
    if (name !== 'nip') return field;
    const onChange = (typed: string) => {
      field.onChange(typed);
      company.look(typed);
    };
    return { ...field, onChange, help: company.help };
  };
  return (
    <RecordDialog title={t.editTitle(ticket.orderNumber)} record={record} onClose={onClose}>
      <FieldPair>
        {fields.map((name) => (
          <TextField
            key={name}
            {...propsOf(name)}
            label={name === 'address' ? t.street : soldFields[name].label[lang]}
            autoComplete="off"
          />
        ))}
      </FieldPair>
      <PrivateInvoicePart record={record} />
    </RecordDialog>
  );
}
