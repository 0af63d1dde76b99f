import '#test/support/screens/page-globals.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSalePage } from '#functions/documents/page/render-sale-page.tsx';
import type { Sale } from '#shared/contract/sale.ts';
import { saleRoutes } from '#shared/contract/sale-routes.ts';
import type { Language } from '#shared/domain/text.ts';
import { saleOf, shellOf } from '#test/support/sale-pages.ts';
import { PurchaseScreen } from '#web/src/features/purchase/screens/purchase-screen.tsx';
import { emptyDraft, keepDraft } from '#web/src/features/purchase/storage/draft.ts';
import { readMadePage } from '#web/src/features/purchase/storage/made-page.ts';
import { keepTypedEarly } from '#web/src/features/purchase/storage/typed-early.ts';

let root: Root | undefined;
let recovered: unknown[];
let answer: () => Promise<Response>;

beforeEach(() => {
  recovered = [];
  answer = () => Promise.reject(new TypeError('no network'));
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/sale' ? answer() : Promise.reject(new TypeError('no')),
  );
});
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.innerHTML = '';
});

/** Opens a prerendered page like a browser: its HTML first, then input, then its code. */
async function open(
  sale: Sale | undefined,
  { lang = 'pl' as Language, typing = () => {}, typingOn = () => {} } = {},
) {
  const html = await renderSalePage({
    shell: shellOf('b1'),
    lang,
    sale,
    publicUrl: 'https://x.example',
  });
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
  const place = document.getElementById('root') as HTMLElement;
  const before = place.querySelector('h1');
  typing();
  const made = readMadePage();
  if (made?.sale) keepTypedEarly(place, made.sale.fair.id, Date.now());
  await act(async () => {
    root = hydrateRoot(place, <PurchaseScreen made={made} />, {
      onRecoverableError: (error) => recovered.push(error),
    });
    typingOn();
  });
  return { before, after: () => place.querySelector('h1') };
}

/** A returning visitor: their browser's stored data is not in the prerendered page. */
function comeBack(): void {
  localStorage.setItem('bramka.cookies.1', 'true');
  const draft = emptyDraft();
  keepDraft(
    saleOf().fair.id,
    { ...draft, invoice: true, buyer: { ...draft.buyer, name: 'Jan' } },
    Date.now(),
  );
  history.replaceState(null, '', '?ref=RADIO');
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement;

test.each(['pl', 'en'] as const)(
  'the page is taken over in %s as it was made, with nothing rendered anew',
  async (lang) => {
    const { before, after } = await open(saleOf(), { lang, typing: comeBack });
    expect(recovered).toEqual([]);
    expect(after()).toBe(before);
    await waitFor(() =>
      expect(field('address.country').querySelectorAll('option').length).toBeGreaterThan(50),
    );
  },
);

test.each([['ended'], ['sold-out'], [undefined]] as const)(
  'a page that sells nothing (%s) is taken over as well',
  async (state) => {
    await open(state && saleOf({ state }));
    expect(recovered).toEqual([]);
  },
);

test('the page keeps what was typed before the code came, over what was typed another day', async () => {
  const sale = saleOf();
  const draft = emptyDraft();
  keepDraft(sale.fair.id, { ...draft, buyer: { ...draft.buyer, name: 'Jan', surname: 'Dawny' } }, Date.now());
  await open(sale, {
    typing: () => {
      field('buyer.name').value = 'Anna';
      field('agreement').checked = true;
      (document.querySelector('[value=typ_bbbbbbbbbbbb]') as HTMLInputElement).checked = true;
    },
  });
  await waitFor(() => expect(field('buyer.surname').value).toBe('Dawny'));
  expect(field('buyer.name').value).toBe('Anna');
  expect(field('agreement').checked).toBe(true);
  expect(screen.getAllByText(/Zapłać 249,00/).length).toBeGreaterThan(0);
});

test('the page keeps what is typed while it is taken over', async () => {
  await open(saleOf(), {
    typing: () => {
      field('buyer.name').value = 'An';
    },
    typingOn: () => {
      field('buyer.name').value = 'Anna';
      field('buyer.surname').value = 'Kos';
    },
  });
  await waitFor(() => expect(field('address.country').querySelectorAll('option').length).toBeGreaterThan(50));
  expect([field('buyer.name').value, field('buyer.surname').value]).toEqual(['Anna', 'Kos']);
});

test('the page keeps what is typed where the browser keeps nothing', async () => {
  const refuse = () => {
    throw new DOMException('third parties keep nothing', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
  await open(saleOf(), {
    typingOn: () => {
      field('buyer.name').value = 'Anna';
    },
  });
  await waitFor(() => expect(field('address.country').querySelectorAll('option').length).toBeGreaterThan(50));
  expect(field('buyer.name').value).toBe('Anna');
});

test('the page keeps what is typed when another field is changed, or the language, before it is taken over', async () => {
  await open(saleOf(), {
    typingOn: () => {
      field('buyer.name').value = 'Anna';
      fireEvent.change(field('buyer.surname'), { target: { value: 'Kos' } });
      screen.getByRole('link', { name: 'English' }).click();
    },
  });
  await screen.findByText('Choose a ticket');
  expect([field('buyer.name').value, field('buyer.surname').value]).toEqual(['Anna', 'Kos']);
});

test('each press of a stepper that came before the code is made good', async () => {
  await open(saleOf(), {
    typing: () => {
      const [more] = screen.getAllByRole('button', { name: /^Więcej: / }) as [HTMLElement];
      window.pressedEarly = [more, more];
    },
  });
  await waitFor(() => expect(screen.getAllByText(/Zapłać 369,00/).length).toBeGreaterThan(0));
});

/** Fills in a prerendered page, and clicks these buttons before its code arrives. */
const pressEarly = (pressed: ('more' | 'less' | 'pay')[]) =>
  open(saleOf(), {
    typing: () => {
      field('buyer.name').value = 'Anna';
      field('buyer.surname').value = 'Kos';
      field('buyer.email').value = 'anna@example.com';
      field('agreement').checked = true;
      const [more, less, pay] = [/^Więcej: /, /^Mniej: /, /Zapłać/].map(
        (name) => screen.getAllByRole('button', { name })[0] as HTMLElement,
      ) as [HTMLElement, HTMLElement, HTMLElement];
      window.pressedEarly = pressed.map((name) => ({ more, less, pay })[name]);
    },
  });

test('an order is bought as the presses before the last have made it', async () => {
  const bought: { tickets: unknown[]; price: number }[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path !== saleRoutes.buyTicket.path) throw new TypeError('no network');
    bought.push(JSON.parse(String(init?.body)));
    return Response.json({ code: 'sold_out' }, { status: 409 });
  });
  await pressEarly(['more', 'more', 'pay']);
  await waitFor(() => expect(bought[0]?.tickets).toHaveLength(3));
  expect(bought[0]?.price).toBe(3 * 12_300);
});

test('one press of a stepper is taken back by the next, before the code as after it', async () => {
  await pressEarly(['more', 'less']);
  await waitFor(() => expect(field('address.country').querySelectorAll('option').length).toBeGreaterThan(50));
  await waitFor(() => expect(window.pressedEarly ?? []).toEqual([]));
  await waitFor(() => expect(screen.getAllByText(/Zapłać 123,00/).length).toBeGreaterThan(0));
});

test('each press of a stepper is kept while the page is taken over', async () => {
  await open(saleOf(), {
    typingOn: () => {
      const [more] = screen.getAllByRole('button', { name: /^Więcej: / }) as [HTMLElement];
      fireEvent.click(more);
      fireEvent.click(more);
    },
  });
  await waitFor(() => expect(screen.getAllByText(/Zapłać 369,00/).length).toBeGreaterThan(0));
});

test('the visit is counted once, with the reference code of the address', async () => {
  const visits: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (/visit/i.test(path)) visits.push(JSON.parse(String(init?.body)));
    throw new TypeError('no network');
  });
  await open(saleOf(), { typing: comeBack });
  await waitFor(() =>
    expect(visits).toEqual([expect.objectContaining({ what: 'visit', referenceCode: 'RADIO' })]),
  );
});

test('the page stays open, and can be filled in, while nothing answers', async () => {
  await open(saleOf());
  expect(screen.getAllByText(/Zapłać 123,00/).length).toBeGreaterThan(0);
});

test('the page shows what has changed since it was made', async () => {
  const dearer = saleOf();
  dearer.ticketTypes = dearer.ticketTypes.map((type) => ({ ...type, price: 50_000 }));
  answer = async () => Response.json(dearer);
  await open(saleOf());
  await waitFor(() => expect(screen.getAllByText(/Zapłać 500,00/).length).toBeGreaterThan(0));
  expect(recovered).toEqual([]);
});
