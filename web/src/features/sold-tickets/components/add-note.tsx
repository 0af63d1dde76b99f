import { useState } from 'react';
import { addNote } from '#shared/contract/order-details.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { orderTexts } from '#shared/texts/office/order.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextArea } from '#web/src/components/fields.tsx';
import { RecordDialog } from '#web/src/components/form/record-dialog.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';

/** Adds a note for the rest of the staff to an order's history. */
export function AddNote({ orderId }: { orderId: string }) {
  const t = useTexts(orderTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t.addNote}
      </Button>
      {open && <NoteForm orderId={orderId} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoteForm({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useTexts(orderTexts);
  const { common } = useTexts(frameTexts);
  const add = useSend(addNote);
  const record = useRecordForm({
    values: { note: '' },
    schema: addNote.body,
    toBody: ({ note }) => ({ orderId, note }),
    fallback: t.noteError,
    send: async (body) => {
      await add({ body });
      toast('success', common.saved);
      onClose();
    },
  });
  return (
    <RecordDialog title={t.addNote} record={record} onClose={onClose}>
      <TextArea {...record.field('note')} label={t.note} help={t.noteHelp} rows={4} />
    </RecordDialog>
  );
}
