import type { FairView } from '#shared/contract/fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatDays } from '#shared/domain/time.ts';
import { useOfficeLanguage } from '../lib/office-language.ts';
import { SelectField } from './fields.tsx';

interface FairChoiceProps {
  label: string;
  fairs: readonly FairView[];
  fairId: string;
  onChoose: (fairId: string) => void;
}

/** The fair that a page is about: always visible, as tickets of another one are not admitted here. */
export function FairChoice({ label, fairs, fairId, onChoose }: FairChoiceProps) {
  const lang = useOfficeLanguage();
  return (
    <SelectField id="fair-choice" label={label} value={fairId} onChange={onChoose}>
      {fairs.map(({ id, name, startDate, endDate }) => (
        <option key={id} value={id}>
          {`${inLanguage(name, lang)}, ${formatDays(new Date(startDate), new Date(endDate), lang)}`}
        </option>
      ))}
    </SelectField>
  );
}
