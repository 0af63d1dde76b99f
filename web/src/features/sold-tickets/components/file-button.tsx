import { type ReactNode, useState } from 'react';
import { Button } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';

interface FileButtonProps {
  label: string;
  /** What is asked before the file is made. */
  dialog: (onClose: () => void) => ReactNode;
}

/** A button for a file about which something has to be chosen first. */
export function FileButton({ label, dialog }: FileButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        <Icon name="download" />
        {label}
      </Button>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
