import { MIN_REASON, reasonText } from '#shared/domain/reason.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import { checkText } from '#web/src/lib/form/text-error.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';

const REASON = 'reason';

interface Asked {
  title: string;
  act: string;
  /** What the act leads to. */
  text: string;
  working: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks before an act of the office, and for the reason, which stays in the order's history. */
export function ConfirmWithReason({ title, act, text, working, onConfirm, onClose }: Asked) {
  const lang = useOfficeLanguage();
  const t = useTexts(actsTexts);
  const { field, onSubmit } = useForm(
    { [REASON]: '' },
    ({ [REASON]: reason }): FieldErrors =>
      reason.trim().length < MIN_REASON ? { [REASON]: t.reasonShort } : checkText(REASON, reasonText, reason),
    lang,
  );
  const confirm = onSubmit(({ [REASON]: reason }) => onConfirm(reason.trim()));
  return (
    <Confirm title={title} act={act} working={working} onConfirm={confirm} onClose={onClose}>
      <p>{text}</p>
      <TextField {...field(REASON)} label={t.reason} help={t.reasonHelp} />
    </Confirm>
  );
}
