import type { ExhibitionEvent, ItemAvailability, Offer, WithContext } from 'schema-dts';
import type { OnOffer, Sale } from '#shared/contract/sale.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { venueIn } from '#shared/domain/venue.ts';
import { plainText } from '#shared/texts/rich-text.ts';

const byPlaces: Record<OnOffer['left'], ItemAvailability> = {
  many: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  none: 'https://schema.org/SoldOut',
};

/** The availability while nothing can be bought. */
const byState: Record<Exclude<Sale['state'], 'on-sale'>, ItemAvailability> = {
  // Not PreOrder, because nothing can be ordered yet.
  'not-open-yet': 'https://schema.org/OutOfStock',
  'sold-out': 'https://schema.org/SoldOut',
  ended: 'https://schema.org/Discontinued',
};

interface PageFacts {
  lang: Language;
  /** The page's URL. */
  url: string;
  /** The URL of its preview picture. */
  image: string;
}

const offerOf = (type: OnOffer, { fair, state }: Sale, { lang, url }: PageFacts): Offer => ({
  '@type': 'Offer',
  name: inLanguage(type.name, lang),
  price: (type.price / 100).toFixed(2),
  priceCurrency: 'PLN',
  availability: state === 'on-sale' ? byPlaces[type.left] : byState[state],
  validFrom: fair.salesStart,
  validThrough: type.activeTill && type.activeTill < fair.salesEnd ? type.activeTill : fair.salesEnd,
  url,
});

/** The fair as a schema.org event for search engines, with its tickets as offers. */
export function eventData(sale: Sale, around: PageFacts): WithContext<ExhibitionEvent> {
  const { fair, ticketTypes } = sale;
  const { lang, url, image } = around;
  const { place, address, city } = venueIn(fair, lang);
  return {
    '@context': 'https://schema.org',
    '@type': 'ExhibitionEvent',
    name: inLanguage(fair.name, lang),
    ...(fair.description.pl && { description: plainText(inLanguage(fair.description, lang)) }),
    startDate: fair.startDate,
    endDate: fair.endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: lang,
    url,
    image: [image],
    location: {
      '@type': 'Place',
      name: place,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: city,
        addressCountry: 'PL',
      },
    },
    organizer: { '@type': 'Organization', name: fair.organiser.name, email: fair.organiser.email },
    offers: ticketTypes.map((type) => offerOf(type, sale, around)),
  };
}
