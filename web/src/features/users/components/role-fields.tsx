import { type Role, roles } from '#shared/domain/user.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { Checkbox, FieldNotes } from '#web/src/components/fields.tsx';
import { TickGroup } from '#web/src/components/layout/form-layout.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';

interface RoleFieldsProps {
  value: readonly Role[];
  error: string | undefined;
  onChange: (roles: Role[]) => void;
  /** The frame, where it stands among groups of fields. */
  as?: typeof TickGroup;
}

/** A user's roles; at least one. */
export function RoleFields({ value, error, onChange, as: Group = TickGroup }: RoleFieldsProps) {
  const frame = useTexts(frameTexts);
  const t = useTexts(peopleTexts);
  const toggle = (role: Role, on: boolean) =>
    onChange(roles.filter((held) => (held === role ? on : value.includes(held))));
  return (
    <Group id="roles" tabIndex={-1} aria-describedby="roles-error">
      <legend>{t.roles}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role}
          id={`role-${role}`}
          label={frame.roles[role]}
          help={t.roleHelp[role]}
          checked={value.includes(role)}
          onChange={(on) => toggle(role, on)}
        />
      ))}
      <FieldNotes id="roles" error={error} />
    </Group>
  );
}
