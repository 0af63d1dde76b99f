/** The longest and strangest names that a layout has to bear. */
export const samplePeople: readonly { name: string; surname: string; company?: string }[] = [
  {
    name: 'Aleksandra Konstancja Wiktoria',
    surname: 'Brzęczyszczykiewicz-Chrząszczyżewoszycka',
    company:
      'Międzynarodowe Stowarzyszenie Producentów Maszyn i Urządzeń Przemysłu Spożywczego w Łękołodach sp. z o.o. sp.k.',
  },
  { name: 'Żaneta', surname: 'Święcichowska-Źdźbło', company: 'Gęśla Jaźń s.c.' },
  { name: 'Олександра', surname: 'Нечуй-Левицька', company: 'ТОВ «Київський хлібокомбінат № 6»' },
  {
    name: 'Jürgen',
    surname: 'Großmüller-Weißkopf',
    company: 'Straßenbaugesellschaft Süßmeyer mbH & Co. KG',
  },
  { name: 'Hubert', surname: 'Wolfeschlegelsteinhausenbergerdorff', company: 'W' },
  { name: 'Li', surname: 'Wu' },
];
