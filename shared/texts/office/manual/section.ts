import { hardSpaces } from '../../language-tools.ts';

/** One short answer to „jak to zrobić”: what it is for, the steps, what to remember. */
export interface ManualSection {
  title: string;
  lead: string;
  steps: readonly string[];
  notes: readonly string[];
  /** The three verdicts of the door, drawn. */
  picture?: 'verdicts';
}

export type ManualPart = Readonly<Record<string, ManualSection>>;

const typesetSection = (section: ManualSection): ManualSection => ({
  ...section,
  title: hardSpaces(section.title),
  lead: hardSpaces(section.lead),
  steps: section.steps.map(hardSpaces),
  notes: section.notes.map(hardSpaces),
});

/** Polish sections with their hard spaces. */
export const typesetPart = <Part extends ManualPart>(part: Part): Record<keyof Part, ManualSection> =>
  Object.fromEntries(Object.entries(part).map(([id, section]) => [id, typesetSection(section)])) as Record<
    keyof Part,
    ManualSection
  >;
