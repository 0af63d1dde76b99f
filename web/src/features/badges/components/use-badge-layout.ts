import { editBadge, type FairView } from '#shared/contract/fairs.ts';
import { type BadgeLayout, badgeLayout, plainBadge } from '#shared/domain/badge.ts';
import { badgesTexts } from '#shared/texts/office/badges.ts';
import * as z from '#shared/zod.ts';
import { useFairRecord } from '#web/src/components/form/use-fair-record.ts';
import { request } from '#web/src/lib/client.ts';
import { useTexts } from '#web/src/lib/office-language.ts';

/** The colours are one value of the form: `#ffd100 typ_…` each. */
interface Values extends Record<string, unknown> {
  badge: Omit<BadgeLayout, 'colours'> & { colours: readonly string[] };
}

const typedColours = (colours: BadgeLayout['colours']): string[] =>
  Object.entries(colours)
    .map(([typeId, colour]) => `${colour} ${typeId}`)
    .sort();

const coloursOf = (typed: readonly string[]): BadgeLayout['colours'] =>
  Object.fromEntries(typed.map((name) => name.split(' ').reverse() as [string, string]));

const layoutOf = ({ badge }: Values): BadgeLayout => ({ ...badge, colours: coloursOf(badge.colours) });

/** The form of a fair's badges. */
export function useBadgeLayout(fair: FairView) {
  const record = useFairRecord(fair, {
    valuesOf: ({ badge = plainBadge }): Values => ({
      badge: { ...badge, colours: typedColours(badge.colours) },
    }),
    schema: z.strictObject({ badge: badgeLayout }),
    toBody: (values) => ({ badge: layoutOf(values) }),
    save: ({ badge }, version) => request(editBadge, { body: { ...badge, ...version } }),
    saved: useTexts(badgesTexts).saved,
  });
  const layout = layoutOf(record.form.values);
  return {
    record,
    layout,
    /** Chooses a type's colour; undefined is navy again. */
    setColour(typeId: string, colour: string | undefined) {
      const { [typeId]: _, ...others } = layout.colours;
      record.form.setValue('badge.colours', typedColours({ ...others, ...(colour && { [typeId]: colour }) }));
    },
  };
}
