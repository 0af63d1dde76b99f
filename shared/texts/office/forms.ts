import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  fairForm: {
    addTitle: 'Utwórz targi',
    editTitle: (name: string) => `Edytuj: ${name}`,
    created: 'Targi zostały utworzone',
    wrongDates: 'Ta data musi być późniejsza niż początek i nie późniejsza niż koniec targów',
  },
  copyForm: {
    link: 'Utwórz podobne',
    title: (name: string) => `Utwórz podobne: ${name}`,
    lead: 'Nowe targi dostaną te same teksty, miejsce, organizatora, rodzaje biletów i nazwy bramek. Kody promocyjne i kody partnerów przejdą bez użyć i statystyk. Banery trzeba dodać nowe: na starych bywa stary termin. Link do programu i słowo od organizatora na bilecie też wpisz od nowa.',
    codes: 'Kody promocyjne',
    randomCoupons: 'Przenieś też kody losowe',
    randomHelp: 'Ktoś mógł je dostać na poprzednie targi i użyłby ich jeszcze raz.',
    act: 'Utwórz targi',
  },
  typeForm: {
    addTitle: 'Nowy rodzaj biletu',
    editTitle: (name: string) => `Edytuj bilet: ${name}`,
    created: 'Rodzaj biletu został dodany',
    badPrice: 'Wpisz kwotę, np. 123 albo 99,50',
    createError: 'Nie udało się dodać rodzaju biletu',
  },
};

const en: typeof pl = {
  fairForm: {
    addTitle: 'Create a fair',
    editTitle: (name) => `Edit: ${name}`,
    created: 'The fair has been created',
    wrongDates: 'This must be later than the opening, and not later than the end of the fair',
  },
  copyForm: {
    link: 'Create a similar one',
    title: (name) => `Create a fair similar to ${name}`,
    lead: 'The new fair gets the same texts, venue, organiser, ticket types and names of gates. Promo codes and partner codes come along without their uses and statistics. Add new banners: the old ones may show the old dates. Enter the link to the programme and the organiser’s words on tickets anew, too.',
    codes: 'Promo codes',
    randomCoupons: 'Take random codes along, too',
    randomHelp: 'People may have been given them for the former fair, and could use them again.',
    act: 'Create the fair',
  },
  typeForm: {
    addTitle: 'New ticket type',
    editTitle: (name) => `Edit ticket: ${name}`,
    created: 'The ticket type has been added',
    badPrice: 'Enter an amount, e.g. 123 or 99.50',
    createError: 'The ticket type could not be added',
  },
};

export const formsTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
