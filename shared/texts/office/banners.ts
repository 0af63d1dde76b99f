import type { BannerKind } from '../../domain/image.ts';
import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

type Place = { name: string; where: string; empty: string };

const pl = {
  title: 'Banery',
  lead: 'Jeden obraz 2400\u00a0×\u00a0800 pikseli pasuje do formularza, maili i strony zamówienia. Na bilet przygotuj węższy pasek.',
  besides: 'Kolor i treść na bilecie',
  places: {
    logo: {
      name: 'Logo organizatora',
      where:
        'Na stronie sprzedaży i zamówienia, w mailach i na bilecie. Stoi na białym tle. Bilety wystawione wcześniej się nie zmienią.',
      empty: 'Bez niego stronę sprzedaży podpisuje Bramka.',
    },
    form: {
      name: 'Formularz sprzedaży',
      where:
        'Na górze strony, na której goście kupują bilety: na telefonie jako pasek, na komputerze obok nazwy targów. To, co najważniejsze, niech będzie w środku obrazu.',
      empty: 'Bez obrazu stronę otwiera nazwa targów na granatowym tle.',
    },
    mail: {
      name: 'Maile do kupujących',
      where: 'Na górze każdego maila do kupującego: z biletami, o zwrocie i o wygasłym zamówieniu.',
      empty: 'Bez obrazu maile otwiera granatowy pasek z nazwą targów.',
    },
    ticket: {
      name: 'Bilet PDF',
      where: 'Na górze biletu, nad danymi i kodem QR. Bilety wystawione wcześniej się nie zmienią.',
      empty: 'Bez obrazu bilet otwiera granatowy pasek z nazwą targów.',
    },
    map: {
      name: 'Mapa na bilecie',
      where: 'W dolnej połowie biletu: plan hali albo dojazd. Bilety wystawione wcześniej się nie zmienią.',
      empty: 'Bez mapy dolną połowę biletu zajmują same informacje.',
    },
    mapEn: {
      name: 'Mapa na bilecie po angielsku',
      where: 'W dolnej połowie biletów kupionych po angielsku. Bilety wystawione wcześniej się nie zmienią.',
      empty: 'Bez niej na angielskich biletach jest mapa polska.',
    },
    thankYou: {
      name: 'Strona zamówienia',
      where: 'Nad podziękowaniem, które kupujący widzi po zapłacie i do którego prowadzi link z maila.',
      empty: 'Bez obrazu stronę otwiera samo podziękowanie.',
    },
  } satisfies Record<BannerKind, Place> as Record<BannerKind, Place>,
  best: (width: number, height: number) =>
    `Najlepiej ${width}\u00a0×\u00a0${height} pikseli. PNG, JPEG albo WebP, mniej niż 2 MB.`,
  choose: 'Wybierz obraz',
  useForms: 'Weź obraz z formularza',
  useEverywhere: 'Użyj też w mailach, na bilecie i na stronie zamówienia',
  saveEverywhere: 'Zapisz tu, w mailach, na bilecie i na stronie zamówienia',
  everywhereTitle: 'Użyć tego obrazu także w innych miejscach?',
  everywhereText: (places: string) =>
    `Zastąpi obrazy, które już tam są: ${places}. Każdy możesz potem zmienić osobno.`,
  replaceThem: 'Zastąp obrazy',
  isEverywhere: 'Ten sam obraz jest w formularzu, w mailach, na bilecie i na stronie zamówienia',
  replace: 'Zmień obraz',
  drop: 'albo upuść plik tutaj',
  dropNow: 'Upuść, aby wybrać ten obraz',
  save: 'Zapisz obraz',
  whole: 'Cały obraz',
  shown: 'Tak go zobaczą',
  picture: (place: string) => `Podgląd: ${place}`,
  fits: 'Obraz ma właściwe proporcje: pokażemy go w całości.',
  cutSides: (percent: number) => `Widać to, co w ramce. Po ${percent}% z lewej i z prawej zostanie ucięte.`,
  cutEdges: (percent: number) => `Widać to, co w ramce. Po ${percent}% u góry i u dołu zostanie ucięte.`,
  mapWhole: 'Mapa zmieści się na bilecie w całości.',
  narrow: 'Obraz jest wyższy niż miejsce na bilecie: będzie mniejszy, z pustymi bokami.',
  tall: 'Obraz jest wysoki: treść maila zacznie się dopiero pod nim.',
  small: (width: number, height: number) =>
    `Obraz ma tylko ${width}\u00a0×\u00a0${height} pikseli. Na dużym ekranie albo w druku będzie nieostry.`,
  prepared: 'Zapiszemy go jako JPEG do 350 kB, bo tylko taki zmieści się na bilecie.',
  notOnTicket:
    'Bilet PDF nie może pokazać tego obrazu. Wybierz obraz jeszcze raz, a przygotujemy go do druku.',
  tooLarge: 'Plik musi mieć mniej niż 2 MB. Zmniejsz obraz i wybierz go jeszcze raz.',
  changed: 'Te targi zmieniono w międzyczasie. Wybrany obraz nadal tu jest: możesz go zapisać jeszcze raz.',
  filledHalfway: (places: string) =>
    `Nie wszędzie udało się zapisać ten obraz. Brakuje go tu: ${places}. Spróbuj jeszcze raz.`,
  changedFilling: 'Te targi zmieniono w międzyczasie. Sprawdź obrazy i spróbuj jeszcze raz.',
  changedRemoving: 'Te targi zmieniono w międzyczasie. Sprawdź obraz i usuń go jeszcze raz.',
  sending: (percent: number) => `Wysyłam: ${percent}%`,
  removeTitle: (place: string) => `Usunąć obraz: ${place}?`,
  removeText: 'Maile i bilety, które już wysłano, zostaną takie, jakie są.',
  removed: 'Obraz został usunięty',
  none: 'brak obrazu',
  edit: 'Zmień banery',
};

const en: typeof pl = {
  title: 'Banners',
  lead: 'One picture of 2400\u00a0×\u00a0800 pixels suits the form, the e-mails and the order’s page. The ticket takes a narrower strip.',
  besides: 'Colour and words on the ticket',
  places: {
    logo: {
      name: 'Organiser’s logo',
      where:
        'On the purchase and order pages, in e-mails and on the ticket. It stands on white. Tickets made before stay as they are.',
      empty: 'Without it the purchase page is signed by Bramka.',
    },
    form: {
      name: 'Purchase form',
      where:
        'At the top of the page where visitors buy their tickets: a strip on a phone, beside the fair’s name on a computer. Keep what matters in the middle of the picture.',
      empty: 'Without a picture the page opens with the fair’s name on navy.',
    },
    mail: {
      name: 'E-mails to buyers',
      where: 'At the top of every e-mail to a buyer: with tickets, about a refund, about an expired order.',
      empty: 'Without a picture e-mails open with a navy band and the fair’s name.',
    },
    ticket: {
      name: 'PDF ticket',
      where:
        'At the top of the ticket, above the details and the QR code. Tickets made before stay as they are.',
      empty: 'Without a picture the ticket opens with a navy band and the fair’s name.',
    },
    map: {
      name: 'Map on the ticket',
      where:
        'In the ticket’s lower half: a plan of the halls or the way there. Tickets made before stay as they are.',
      empty: 'Without a map the ticket’s lower half holds words alone.',
    },
    mapEn: {
      name: 'Map on the English ticket',
      where: 'In the lower half of tickets bought in English. Tickets made before stay as they are.',
      empty: 'Without it, English tickets show the Polish map.',
    },
    thankYou: {
      name: 'Order page',
      where: 'Above the thanks that a buyer sees after paying, and that the e-mail links to.',
      empty: 'Without a picture the page opens with the thanks alone.',
    },
  },
  best: (width, height) =>
    `Best at ${width}\u00a0×\u00a0${height} pixels. PNG, JPEG or WebP, under 2\u00a0MB.`,
  choose: 'Choose a picture',
  useForms: 'Take the form’s picture',
  useEverywhere: 'Use it in e-mails, on the ticket and on the order page, too',
  saveEverywhere: 'Save it here, in e-mails, on the ticket and on the order page',
  everywhereTitle: 'Use this picture in the other places, too?',
  everywhereText: (places) =>
    `It replaces the pictures that are there: ${places}. You can still change each of them later.`,
  replaceThem: 'Replace the pictures',
  isEverywhere: 'The form, the e-mails, the ticket and the order page all show this picture',
  replace: 'Replace the picture',
  drop: 'or drop a file here',
  dropNow: 'Drop it to choose this picture',
  save: 'Save the picture',
  whole: 'The whole picture',
  shown: 'As people will see it',
  picture: (place) => `Preview: ${place}`,
  fits: 'The proportions are right: it is shown whole.',
  cutSides: (percent) =>
    `People see what is in the frame. ${percent}% on the left and on the right is cut off.`,
  cutEdges: (percent) =>
    `People see what is in the frame. ${percent}% at the top and at the bottom is cut off.`,
  mapWhole: 'The ticket shows the whole map.',
  narrow: 'The picture is taller than its place on the ticket: it will be smaller, with empty sides.',
  tall: 'The picture is tall: the e-mail’s text begins only below it.',
  small: (width, height) =>
    `It has only ${width}\u00a0×\u00a0${height} pixels. On a large screen or in print it will look blurred.`,
  prepared: 'It will be saved as a JPEG of up to 350\u00a0kB: only such a picture fits a ticket.',
  notOnTicket:
    'The PDF ticket cannot show this picture. Choose the picture again, and it will be made ready for print.',
  tooLarge: 'The file must be under 2\u00a0MB. Make the picture smaller and choose it again.',
  changed: 'This fair was changed in the meantime. Your picture is still here: you can save it once more.',
  filledHalfway: (places) => `Not every place has this picture yet. Missing: ${places}. Please try again.`,
  changedFilling: 'This fair was changed in the meantime. Check the pictures and try again.',
  changedRemoving: 'This fair was changed in the meantime. Check the picture and remove it again.',
  sending: (percent) => `Sending: ${percent}%`,
  removeTitle: (place) => `Remove the picture: ${place}?`,
  removeText: 'E-mails and tickets that have gone out stay as they are.',
  removed: 'The picture has been removed',
  none: 'no picture',
  edit: 'Edit banners',
};

export const bannersTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
