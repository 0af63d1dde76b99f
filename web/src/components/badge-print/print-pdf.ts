/** How long the browser has to show a PDF, in milliseconds; one that cannot shows nothing and says nothing. */
const PATIENCE = 5_000;

let last: HTMLIFrameElement | undefined;

/** Takes away the frame of the last PDF. */
export function closePrint(): void {
  last?.remove();
  last = undefined;
}

/** A frame that the browser lays out but nobody sees: in one that is not displayed at all Chrome loads no PDF. */
function newFrame(url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'visually-hidden';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.src = url;
  return frame;
}

const loaded = (frame: HTMLIFrameElement): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE);
    frame.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });

/**
 * Opens the browser's print dialog for a PDF; a browser started with `--kiosk-printing` prints it at once.
 * @returns whether the browser can: phones and some others only show a PDF
 */
export async function printPdf(url: string): Promise<boolean> {
  if (!navigator.pdfViewerEnabled) return false;
  closePrint();
  const frame = newFrame(url);
  last = frame;
  const isShown = loaded(frame);
  document.body.append(frame);
  if (!(await isShown)) return false;
  try {
    // The frame gets no focus: at a gate the next code is typed into the page by a hand scanner.
    frame.contentWindow?.print();
    return true;
  } catch {
    // Firefox lets no page print what its viewer shows.
    return false;
  }
}
