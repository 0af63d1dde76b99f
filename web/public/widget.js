// Shows the purchase form on another site:
//   <bramka-tickets lang="en" reference-code="CODE"><a href="…">a link to the form</a></bramka-tickets>
// What stands between the tags is seen until the form answers, and stays where it never does.
{
  const shop = new URL(document.currentScript.src).origin;
  const titles = { pl: 'Formularz zakupu biletów', en: 'Ticket purchase form' };

  /** The element's own language, else that of the page around it. */
  const languageOf = (element) => (/^(pl|$)/i.test(element.closest('[lang]')?.lang ?? '') ? 'pl' : 'en');

  function addressOf(element) {
    const address = new URL(`/widget/${languageOf(element)}`, shop);
    address.searchParams.set('host', location.origin);
    const code = element.getAttribute('reference-code') ?? new URLSearchParams(location.search).get('ref');
    if (code) address.searchParams.set('ref', code);
    if (element.hasAttribute('preview')) address.searchParams.set('preview', '1');
    return address.href;
  }

  function newFrame(element) {
    const frame = document.createElement('iframe');
    frame.title = titles[languageOf(element)];
    frame.src = addressOf(element);
    frame.referrerPolicy = 'no-referrer';
    // Unseen at its usual size: browsers draw nothing in a frame without one.
    Object.assign(frame.style, { position: 'absolute', visibility: 'hidden', height: '40rem' });
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0' });
    return frame;
  }

  /** The part of the frame that is on the screen, for what the form lays over itself. */
  function tellSeen(frame) {
    const { top, bottom } = frame.getBoundingClientRect();
    const from = Math.max(0, -top);
    const height = Math.max(0, Math.min(bottom, innerHeight) - Math.max(0, top));
    frame.contentWindow?.postMessage({ bramka: 'seen', top: from, height }, shop);
  }

  /** Brings a part of the form into view, as the browser does within one page. */
  function show(frame, { top, bottom }) {
    const start = frame.getBoundingClientRect().top;
    if (start + top < 0 || start + bottom > innerHeight) scrollBy({ top: start + top - innerHeight / 3 });
  }

  class TicketForm extends HTMLElement {
    connectedCallback() {
      // Without https the form can't work, and a page without an origin can't be answered: the link stays.
      if (!isSecureContext || location.origin === 'null') return;
      const frame = newFrame(this);
      const slot = document.createElement('slot');
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.replaceChildren(slot, frame);
      this.style.display = 'block';
      this.style.position = 'relative';
      this.leave = new AbortController();
      const { signal } = this.leave;
      const seen = () => requestAnimationFrame(() => tellSeen(frame));
      const hear = ({ source, origin, data }) => {
        if (origin !== shop || source !== frame.contentWindow || !data) return;
        if (data.bramka === 'show' && data.top <= data.bottom) show(frame, data);
        if (data.bramka !== 'size' || !(data.height > 0)) return;
        slot.style.display = 'none';
        Object.assign(frame.style, { position: 'static', visibility: 'visible', height: `${data.height}px` });
        seen();
      };
      addEventListener('message', hear, { signal });
      addEventListener('scroll', seen, { signal, passive: true, capture: true });
      addEventListener('resize', seen, { signal });
    }

    disconnectedCallback() {
      this.leave?.abort();
      this.shadowRoot?.replaceChildren();
    }
  }

  if (!customElements.get('bramka-tickets')) customElements.define('bramka-tickets', TicketForm);
}
