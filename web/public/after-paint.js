// On a page that was made beforehand there is much to read before there is anything to press: its code is asked for
// once the page is painted, so that nothing on a slow network comes before the words. A file, because the content
// security policy allows no inline script.
{
  // What the made page cannot know: that cookies were accepted here before, or that another site shows it.
  let settled = location.pathname.startsWith('/widget/');
  try {
    settled ||= localStorage.getItem('bramka.cookies.1') === 'true';
  } catch {
    // Private windows of some browsers have no storage at all.
  }
  if (settled) document.documentElement.dataset.cookies = 'settled';
  // The line that leads back to an unpaid order comes late: it has its room from the first paint on.
  try {
    const [sent, paid] = ['sent', 'completed'].map((name) =>
      JSON.parse(localStorage.getItem(`bramka.${name}.1`)),
    );
    if (sent && Date.now() - sent.at < 3_600_000 && paid?.orderId !== sent.orderId)
      document.documentElement.dataset.unpaid = '';
  } catch {
    // Without storage no order is remembered.
  }
  const [main, ...others] = document.currentScript.dataset.code.split(' ');
  // Buttons work by the code, and so does changing the language, which keeps what was typed: a press that comes before
  // the code is made good then (purchase-form.tsx). Enter in a field clicks the button that sends the form.
  const press = (event) => {
    const link = event.target.closest('a[hreflang]');
    if (link && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    if (link) event.preventDefault();
    const pressed = link ?? event.target.closest('button, [type=radio]');
    if (!pressed) return;
    // Each press of − and + counts, each choice, and of all others the last.
    const steps = (window.pressedEarly ?? []).filter((earlier) =>
      earlier.matches('[data-step], [type=radio]'),
    );
    window.pressedEarly = [...steps, pressed];
  };
  addEventListener('click', press);
  const stop = () => removeEventListener('click', press);
  addEventListener('take-over', stop, { once: true });
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of [main, ...others]) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      link.crossOrigin = '';
      document.head.append(link);
    }
    // One after the other: between them the page answers to touches.
    others
      .reduce((before, part) => before.then(() => import(part)), Promise.resolve())
      .then(() => import(main))
      .catch(() => {
        stop();
        const href = window.pressedEarly?.at(-1)?.href;
        if (href) location.assign(href);
      });
  };
  // The second frame begins when the first one was painted; a page in the background paints none.
  requestAnimationFrame(() => requestAnimationFrame(begin));
  setTimeout(begin, 1000);
}
