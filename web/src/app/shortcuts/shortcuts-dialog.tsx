import { type ReactNode, useState } from 'react';
import { commandTexts } from '#shared/texts/office/command.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { shortcutsTexts } from '#shared/texts/office/shortcuts.ts';
import { Checkbox } from '../../components/fields.tsx';
import { OfficeDialog } from '../../components/office-dialog.tsx';
import { useTexts } from '../../lib/office-language.ts';
import type { MenuEntry } from '../menu/menu-labels.ts';
import { placeKeys } from './keys.ts';
import css from './shortcuts-dialog.module.css';
import { areShortcutsOn, switchShortcuts } from './shortcuts-on.ts';

interface ShortcutsDialogProps {
  /** The pages the user may open. */
  menu: readonly MenuEntry[];
  onClose: () => void;
}

/** All shortcuts available to this user, and the switch that disables them. */
export default function ShortcutsDialog({ menu, onClose }: ShortcutsDialogProps) {
  const t = useTexts(shortcutsTexts);
  const frame = useTexts(frameTexts);
  const find = useTexts(commandTexts);
  const [on, setOn] = useState(areShortcutsOn);
  const choose = (wanted: boolean) => {
    switchShortcuts(wanted);
    setOn(wanted);
  };
  return (
    <OfficeDialog title={t.title} onClose={onClose}>
      <dl className={css.keys} data-off={on ? undefined : ''}>
        <Row does={t.search}>
          <kbd>/</kbd>
        </Row>
        <Row does={find.title}>
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </Row>
        <Row does={t.show}>
          <kbd>?</kbd>
        </Row>
      </dl>
      <h3>{t.places}</h3>
      <dl className={css.keys} data-off={on ? undefined : ''}>
        {menu.map(
          ({ label }) =>
            placeKeys[label] && (
              <Row key={label} does={frame.menu[label]}>
                <kbd>g</kbd> {t.followedBy} <kbd>{placeKeys[label]}</kbd>
              </Row>
            ),
        )}
      </dl>
      <Checkbox id="shortcuts-on" label={t.on} help={t.onHelp} checked={on} onChange={choose} />
    </OfficeDialog>
  );
}

const Row = ({ does, children }: { does: string; children: ReactNode }) => (
  <div>
    <dt>{does}</dt>
    <dd>{children}</dd>
  </div>
);
