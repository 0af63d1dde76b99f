import { type FairWithoutDates, sampleFair } from '#functions/fairs/sample-content.ts';

/** Half a year earlier. */
export const pastFair: FairWithoutDates = {
  ...sampleFair,
  name: { pl: 'Targi Franczyza Łódź', en: 'Łódź Franchise Expo' },
  place: 'Hala Expo-Łódź',
  address: 'al. Politechniki 4',
  city: 'Łódź',
  venueEn: {},
};

/** Half a year later, in preparation. */
export const nextFair: FairWithoutDates = {
  ...sampleFair,
  name: { pl: 'Targi Franczyza Kraków', en: 'Kraków Franchise Expo' },
  place: 'EXPO Kraków',
  address: 'ul. Galicyjska 9',
  city: 'Kraków',
  venueEn: {},
};
