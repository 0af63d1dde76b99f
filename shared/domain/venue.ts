import type { Language } from './text.ts';

export interface Venue {
  place: string;
  address: string;
  city: string;
}

interface NamedVenue extends Venue {
  venueEn?: { [Part in keyof Venue]?: string | undefined } | undefined;
}

/** Where a fair is, as its readers call it; what has no English name is called as in Polish. */
export function venueIn({ place, address, city, venueEn }: NamedVenue, lang: Language): Venue {
  const english = lang === 'en' ? venueEn : undefined;
  return {
    place: english?.place || place,
    address: english?.address || address,
    city: english?.city || city,
  };
}

/** `Pałac Kultury i Nauki, pl. Defilad 1, Warszawa`. */
export function venueLine(venue: NamedVenue, lang: Language): string {
  const { place, address, city } = venueIn(venue, lang);
  return `${place}, ${address}, ${city}`;
}
