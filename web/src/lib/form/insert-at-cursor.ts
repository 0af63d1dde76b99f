export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Replaces the selection in a controlled field, and puts the cursor behind the text.
 *
 * @param setValue gets the field's new value
 */
export function insertAtCursor(box: TextBox, text: string, setValue: (value: string) => void): void {
  box.focus();
  const at = box.selectionStart ?? box.value.length;
  setValue(`${box.value.slice(0, at)}${text}${box.value.slice(box.selectionEnd ?? at)}`);
  const after = at + text.length;
  requestAnimationFrame(() => box.setSelectionRange(after, after));
}
