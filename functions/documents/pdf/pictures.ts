import { mapFor } from '#shared/domain/banner.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { Language } from '#shared/domain/text.ts';

interface Images {
  get: (key: string) => Promise<Uint8Array | undefined>;
}

/** The pictures on a fair's tickets, as far as there are some. */
export async function ticketPictures({ banners }: Fair, lang: Language, images: Images) {
  const picture = (key: string | undefined) => (key ? images.get(key) : undefined);
  const [banner, map, logo] = await Promise.all([
    picture(banners.ticket),
    picture(mapFor(banners, lang)),
    picture(banners.logo),
  ]);
  return { banner, map, logo };
}
