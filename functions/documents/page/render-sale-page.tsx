import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { shopTextsWith } from '#shared/texts/form-keys.ts';
import { PurchaseScreen } from '#web/src/features/purchase/screens/purchase-screen.tsx';
import { MADE_PAGE_ID, type MadePage } from '#web/src/features/purchase/storage/made-page.ts';
import { composePage } from './compose-page.ts';
import { eventData } from './event-data.ts';
import { jsonBlock } from './json-block.ts';
import { pageAddresses, pageHead } from './page-head.ts';
import type { SalePageInput } from './sale-page-input.ts';

async function render(made: MadePage): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<PurchaseScreen made={made} />, {
    // Larger chunks would be streamed hidden, with an inline script that moves them, which the policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      throw error;
    },
  });
  return text(prelude);
}

/** The whole purchase page in one language; deterministic. */
export async function renderSalePage({ shell, lang, sale, publicUrl }: SalePageInput): Promise<string> {
  const made: MadePage = { lang, sale };
  const t = shopTextsWith(sale?.texts ?? {})[lang];
  return composePage(shell, {
    lang,
    head: pageHead({ lang, t, sale, publicUrl }),
    body: await render(made),
    data: [
      jsonBlock('application/json', made, MADE_PAGE_ID),
      ...(sale
        ? [
            jsonBlock(
              'application/ld+json',
              eventData(sale, { lang, ...pageAddresses({ lang, sale, publicUrl }) }),
            ),
          ]
        : []),
    ].join(''),
  });
}
