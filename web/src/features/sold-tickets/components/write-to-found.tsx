import { useNavigate } from 'react-router';
import { startMessage } from '#shared/contract/messages.ts';
import { messagesTexts } from '#shared/texts/office/messages.ts';
import { newMessageAddress } from '#web/src/lib/messages-address.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import type { FoundTickets } from '#web/src/lib/sold-tickets-address.ts';
import { ToolButton } from './tool-button.tsx';

interface WriteToFoundProps {
  fairId: string;
  found: FoundTickets;
  /** The number of tickets found. */
  count: number;
}

/** Goes where a message to those with the tickets found is written; the number of people stands there. */
export function WriteToFound({ fairId, found, count }: WriteToFoundProps) {
  const t = useTexts(messagesTexts);
  const may = useMay(startMessage);
  const navigate = useNavigate();
  if (count === 0 || !may) return null;
  return (
    <ToolButton
      icon="message"
      word={t.toThese}
      kind="quiet"
      onClick={() => navigate(newMessageAddress(fairId, found))}
    />
  );
}
