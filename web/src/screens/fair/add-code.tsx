import { useQueryClient } from '@tanstack/react-query';
import { saveRefCode } from '#shared/contract/visits.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { problemText } from '#shared/texts/problems.ts';
import { ask } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { webStatsOf } from '../../api/web-stats.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useRecordForm } from '../../ui/office/use-record-form.ts';
import { toast } from '../../ui/toast.ts';
import css from './fair.module.css';

interface AddCodeProps {
  fairId: string;
  /** The form is done with: another code is another form. */
  onAdded: () => void;
}

export function AddCode({ fairId, onAdded }: AddCodeProps) {
  const lang = useOfficeLanguage();
  const t = cockpitTexts[lang];
  const client = useQueryClient();
  const { field, onSubmit, working } = useRecordForm({
    values: { referenceCode: '', description: '' },
    schema: saveRefCode.body,
    toBody: (values) => ({ ...values, id: fairId }),
    beside: { code_taken: 'referenceCode' },
    fallback: problemText('unexpected', lang),
    send: async (body) => {
      await ask(saveRefCode, { body });
      toast('success', t.codeAdded);
      await refresh(client, webStatsOf(fairId));
      onAdded();
      requestAnimationFrame(() => document.getElementById('add-code')?.focus());
    },
  });
  return (
    <form className={css.addCode} onSubmit={onSubmit} noValidate>
      <TextField
        {...field('referenceCode')}
        label={t.code}
        help={t.codeHelp}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <TextField
        {...field('description')}
        label={t.description}
        note={frameTexts[lang].common.optional}
        maxLength={200}
      />
      <Button id="add-code" type="submit" working={working}>
        {t.addCode}
      </Button>
    </form>
  );
}
