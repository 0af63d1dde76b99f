// Runs before anything else arrives: on the purchase form the sale is asked for while the code still loads,
// and the page's outline is shown. A file, because the content security policy allows no inline script.
const ofFair = /^\/(?:pl|en)\/(fair_[0-9a-z]{12})\/?$/i.exec(location.pathname);
if (ofFair || /^\/((widget\/)?(pl|en))?\/?$/i.test(location.pathname)) {
  document.documentElement.dataset.first = 'shop';
  if (/^\/(widget\/)?en/i.test(location.pathname)) document.documentElement.lang = 'en';
  window.earlySale = fetch(`/api/sale${ofFair ? `?fairId=${ofFair[1].toLowerCase()}` : ''}`);
  window.earlySale.catch(() => undefined);
} else if (
  !/^\/(thankyou|my-tickets|waiting-list|reminders|news|restore-address)\b/i.test(location.pathname)
) {
  // Office and door follow the system's colours from the first paint on; what visitors see is light.
  document.documentElement.dataset.scheme = 'system';
  // On a gate's device the colours may be chosen.
  if (/^\/scan\/?$/i.test(location.pathname))
    try {
      const chosen = JSON.parse(localStorage.getItem('bramka.door-scheme.1'));
      if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen;
    } catch {
      // Without storage nothing was chosen.
    }
}

// A frame on another site has a store of its own: it hands over here that this browser has bought.
if (/^\/thankyou\/?$/i.test(location.pathname) && location.hash.startsWith('#bought=')) {
  const order = new URLSearchParams(location.search).get('order') || '';
  const key = new URLSearchParams(location.search).get('key') || '';
  const handed = new URLSearchParams(location.hash.slice(1));
  if (/^ord_[a-z0-9]{12}$/.test(order)) {
    const item = `bramka.browser-key.${order}`;
    try {
      if (localStorage.getItem(item) === null)
        localStorage.setItem(item, JSON.stringify({ browserKey: handed.get('bought'), at: Date.now() }));
    } catch {
      // Without storage the buyer is told what follows from it.
    }
    if (handed.has('pay')) location.replace(`/api/orders/${order}/pay?key=${encodeURIComponent(key)}`);
    else history.replaceState(null, '', location.pathname + location.search);
  }
}
