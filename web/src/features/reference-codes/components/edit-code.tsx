import { getStats } from '#shared/contract/figures.ts';
import { saveRefCode } from '#shared/contract/reference-codes.ts';
import { referenceCodeEntityId } from '#shared/domain/audit.ts';
import type { ReferenceCode } from '#shared/domain/visit.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { RecordDialog } from '#web/src/components/form/record-dialog.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';

type CodeValues = { description: string; visible: boolean };

const valuesOf = ({ description, visible }: ReferenceCode): CodeValues => ({ description, visible });

async function savedCode({ id, fairId }: ReferenceCode): Promise<ReferenceCode> {
  const { codes } = await request(getStats, { params: { fairId } });
  const code = codes.find(({ saved }) => saved?.id === id)?.saved;
  if (!code) throw new ProblemError('not_found');
  return code;
}

function useCodeForm(code: ReferenceCode, onClose: () => void) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const save = useSend(saveRefCode);
  const { id, referenceCode } = code;
  return useRecordForm({
    values: valuesOf(code),
    version: code.version,
    schema: saveRefCode.body,
    toBody: (values) => ({ ...values, id, referenceCode }),
    fallback: problemText('unexpected', lang),
    send: async (body, version) => {
      await save({ body: { ...body, version } });
      toast('success', common.saved);
      onClose();
    },
    shared: {
      subject: 'referenceCode',
      entityId: referenceCodeEntityId(id),
      reload: async () => {
        const saved = await savedCode(code);
        return { version: saved.version, values: valuesOf(saved) };
      },
    },
  });
}

/** Edits a code's description and visibility. The code itself cannot change, because links contain it. */
export function EditCode({ code, onClose }: { code: ReferenceCode; onClose: () => void }) {
  const t = useTexts(cockpitTexts);
  const { common } = useTexts(frameTexts);
  const record = useCodeForm(code, onClose);
  const { field, form } = record;
  return (
    <RecordDialog
      title={t.editCode(code.referenceCode)}
      record={record}
      entityId={referenceCodeEntityId(code.id)}
      onClose={onClose}
    >
      <TextField
        {...field('description')}
        id="code-description"
        label={t.description}
        note={common.optional}
      />
      <Checkbox
        id="code-visible"
        label={t.visible}
        help={t.visibleHelp}
        checked={form.values.visible}
        onChange={(visible) => form.setValue('visible', visible)}
      />
    </RecordDialog>
  );
}
