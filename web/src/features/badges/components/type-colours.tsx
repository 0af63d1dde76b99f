import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import type { BadgeLayout } from '#shared/domain/badge.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { colours as look } from '#shared/look/tokens.ts';
import { badgesTexts } from '#shared/texts/office/badges.ts';
import { Button } from '#web/src/components/button.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import css from './badges.module.css';

interface TypeColoursProps {
  fairId: string;
  colours: BadgeLayout['colours'];
  onColour: (typeId: string, colour: string | undefined) => void;
}

/** A colour for each ticket type. */
export function TypeColours({ fairId, colours, onColour }: TypeColoursProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(badgesTexts);
  const { data: types = [] } = useCall(listTicketTypes, { params: { fairId } });
  if (types.length === 0) return null;
  return (
    <fieldset className={css.colours}>
      <legend>{t.colours}</legend>
      <Muted>{t.coloursHelp}</Muted>
      <ul>
        {types.map(({ id, name }) => {
          const type = inLanguage(name, lang);
          return (
            <li key={id}>
              <input
                type="color"
                aria-label={t.colourOf(type)}
                value={colours[id] ?? look['navy-900']}
                onChange={(event) => onColour(id, event.currentTarget.value)}
              />
              <span>{type}</span>
              {colours[id] && (
                <Button
                  small
                  kind="quiet"
                  aria-label={t.plainFor(type)}
                  onClick={() => onColour(id, undefined)}
                >
                  {t.plain}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
