import type { FairView } from '#shared/contract/fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatDays } from '#shared/domain/time.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { SelectField } from '#web/src/components/fields.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';

interface FairChoiceProps {
  fairs: readonly FairView[];
  fairId: string;
  onChoose: (fairId: string) => void;
}

/** The fair being sold, always visible, since tickets of another fair are not admitted here. */
export function FairChoice({ fairs, fairId, onChoose }: FairChoiceProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  return (
    <SelectField id="desk-fair" label={t.sellingFor} value={fairId} onChange={onChoose}>
      {fairs.map(({ id, name, startDate, endDate }) => (
        <option key={id} value={id}>
          {`${inLanguage(name, lang)}, ${formatDays(new Date(startDate), new Date(endDate), lang)}`}
        </option>
      ))}
    </SelectField>
  );
}
