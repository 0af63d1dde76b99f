import { useEffect, useRef } from 'react';
import { saveRefCode } from '#shared/contract/reference-codes.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import css from './reference-codes.module.css';

interface AddCodeProps {
  fairId: string;
  /** Whether it follows one that is finished, whose button had the focus. */
  isNext: boolean;
  /** Called when the form is finished; the next code gets a new form. */
  onAdded: () => void;
}

export function AddCode({ fairId, isNext, onAdded }: AddCodeProps) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const t = useTexts(cockpitTexts);
  const save = useSend(saveRefCode);
  const record = useRecordForm({
    values: { referenceCode: '', description: '' },
    schema: saveRefCode.body,
    toBody: (values) => ({ ...values, id: fairId }),
    beside: { code_taken: 'referenceCode' },
    fallback: problemText('unexpected', lang),
    send: async (body) => {
      await save({ body });
      toast('success', t.codeAdded);
      onAdded();
    },
  });
  const { field, working } = record;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext) button.current?.focus();
  }, [isNext]);
  return (
    <RecordFrame as="form" className={css.addCode} record={record}>
      <TextField
        {...field('referenceCode')}
        label={t.code}
        help={t.codeHelp}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('description')} label={t.description} note={common.optional} />
      <Button ref={button} type="submit" working={working}>
        {t.addCode}
      </Button>
    </RecordFrame>
  );
}
