export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Puts text in the place of what is selected in a field whose value React holds, and the cursor behind it.
 *
 * @param setValue is told the field's new value
 */
export function insertAtCursor(box: TextBox, text: string, setValue: (value: string) => void): void {
  box.focus();
  const at = box.selectionStart ?? box.value.length;
  setValue(`${box.value.slice(0, at)}${text}${box.value.slice(box.selectionEnd ?? at)}`);
  const after = at + text.length;
  requestAnimationFrame(() => box.setSelectionRange(after, after));
}
