import { historyTexts } from '#shared/texts/office/history.ts';
import { useTexts } from '../../lib/office-language.ts';

/** What a person wrote when they did something: a note as it is, or why they did it. */
export function ActReason({
  act: { action, reason },
}: {
  act: { action: string; reason?: string | undefined };
}) {
  const t = useTexts(historyTexts);
  if (!reason) return null;
  return <p>{action === 'order-noted' ? reason : t.reason(reason)}</p>;
}
