/** Saves a text as a file of the browser's downloads. */
export function saveAs(text: string, type: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The download has started by then; some browsers need the URL for a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
