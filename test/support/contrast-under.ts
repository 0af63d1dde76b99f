import type { Locator } from 'playwright-core';
import { contrastOf } from '#shared/domain/contrast.ts';

/** The contrast of white words with the lightest spot that they stand on; they are made transparent for it. */
export async function contrastUnder(words: Locator): Promise<number> {
  await words.evaluate((element) => {
    for (const one of [element, ...element.querySelectorAll('*')])
      one.setAttribute('style', 'color: transparent; fill: transparent; stroke: transparent');
  });
  const shot = (await words.screenshot()).toString('base64');
  // In a page of its own, because the product's policy lets nothing be drawn.
  const blank = await words.page().context().newPage();
  const lightest = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const paper = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    paper?.drawImage(picture, 0, 0);
    // The corners of what is round lie beyond it.
    const corner = 4;
    const { data = [] } =
      paper?.getImageData(corner, corner, picture.width - 2 * corner, picture.height - 2 * corner) ?? {};
    let [light, sum] = [[0, 0, 0], 0];
    for (let at = 0; at < data.length; at += 4) {
      const spot = [...data.slice(at, at + 3)];
      const total = spot.reduce((all, value) => all + value, 0);
      if (total > sum) [light, sum] = [spot, total];
    }
    return light;
  }, shot);
  await blank.close();
  const hex = lightest.map((value) => value.toString(16).padStart(2, '0')).join('');
  return contrastOf('#ffffff', `#${hex}`);
}
