import { type ComponentProps, useEffect, useState } from 'react';
import { isPrintable } from '#shared/domain/printable.ts';
import type { Language } from '#shared/domain/text.ts';
import { formTexts } from '#shared/texts/fields.ts';
import { afterPress } from '../lib/after-press.ts';
import { TextField } from './fields.tsx';

/** How a name will stand on tickets and badges, where that is not as it was typed. */
function usePrinted(name: string): string | undefined {
  const [printed, show] = useState<{ name: string; as: string }>();
  const isOwn = isPrintable(name);
  useEffect(() => {
    if (isOwn) return;
    let cancel = () => {};
    let isStale = false;
    // Without the file, as in a lost connection, the buyer reads it on the ticket.
    import('#shared/domain/as-printed.ts').then(
      ({ asPrinted }) => {
        if (!isStale) cancel = afterPress(() => show({ name, as: asPrinted(name) }));
      },
      () => {},
    );
    return () => {
      isStale = true;
      cancel();
    };
  }, [name, isOwn]);
  return isOwn ? undefined : printed?.as;
}

type NameFieldProps = ComponentProps<typeof TextField> & { value: string; lang: Language };

/** A name or company that is printed: letters that no font of ours has are shown as they will be printed. */
export function NameField({ lang, ...props }: NameFieldProps) {
  const printed = usePrinted(props.value);
  const t = formTexts[lang];
  const warning = printed === undefined ? undefined : printed ? t.printedAs(printed) : t.notPrinted;
  return <TextField {...props} warning={props.error ? undefined : warning} />;
}
