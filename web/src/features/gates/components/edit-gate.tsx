import { editGate, type GateView } from '#shared/contract/gates.ts';
import { direction, directionOf, directions } from '#shared/domain/gate.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { gatesTexts } from '#shared/texts/office/gates.ts';
import * as z from '#shared/zod.ts';
import { Button } from '#web/src/components/button.tsx';
import { Checkbox, SelectField, TextField } from '#web/src/components/fields.tsx';
import { Foot } from '#web/src/components/layout/foot.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import css from './gates.module.css';

/** Edits a gate's name, direction and code. Only what is other than shown is sent, so two people's changes add up. */
export function EditGate({ gate, onClose }: { gate: GateView; onClose: () => void }) {
  const lang = useOfficeLanguage();
  const { fair } = useTexts(fairsTexts);
  const { common } = useTexts(frameTexts);
  const t = useTexts(gatesTexts);
  const initial = {
    name: gate.name,
    direction: String(directionOf(gate)),
    kioskCode: '',
    asksCode: gate.asksCode === true,
  };
  const bodyOf = (values: typeof initial) => ({
    id: gate.id,
    ...(values.name.trim() !== gate.name && { name: values.name.trim() }),
    ...(values.direction !== initial.direction && { direction: z.parse(direction, values.direction) }),
    ...(values.kioskCode.trim() && { kioskCode: values.kioskCode.trim() }),
    ...(values.asksCode !== initial.asksCode && { asksCode: values.asksCode }),
  });
  const { values, setValue, field, onSubmit } = useForm(
    initial,
    (typed) => ({
      ...(typed.asksCode && !gate.hasKioskCode && !typed.kioskCode && { kioskCode: t.kioskCodeNeeded }),
      ...checkRequest(editGate.body, bodyOf(typed), typed),
    }),
    lang,
  );
  const edit = useAction(useSend(editGate), () => {
    toast('success', common.saved);
    onClose();
  });
  const code = field('kioskCode');
  return (
    <OfficeDialog title={t.editWhich(gate.name)} onClose={onClose}>
      <form
        className={css.edit}
        onSubmit={onSubmit((typed) => edit.mutate({ body: bodyOf(typed) }))}
        noValidate
      >
        <TextField {...field('name')} label={fair.gateName} autoComplete="off" />
        <SelectField {...field('direction')} label={fair.direction}>
          {directions.map((way) => (
            <option key={way} value={way}>
              {fair.directions[way]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...code}
          label={t.kioskCode}
          note={common.optional}
          help={gate.hasKioskCode ? t.kioskCodeKept : t.kioskCodeHelp}
          error={code.value ? code.error && t.kioskCodeWrong : code.error}
          inputMode="numeric"
          autoComplete="off"
        />
        <Checkbox
          id="asksCode"
          label={t.asksCode}
          help={t.asksCodeHelp}
          checked={values.asksCode}
          onChange={(on) => setValue('asksCode', on)}
        />
        <Foot>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" kind="navy" working={edit.isPending}>
            {common.save}
          </Button>
        </Foot>
      </form>
    </OfficeDialog>
  );
}
