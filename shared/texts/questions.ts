import { typeset } from './language-tools.ts';

/** What stands around an organiser's questions, in the form and where answers are read. */
export const questionTexts = {
  pl: typeset({
    title: 'Pytania organizatora',
    yes: 'Tak',
    no: 'Nie',
    choose: 'Wybierz',
    optional: 'nieobowiązkowe',
    several: 'Możesz zaznaczyć kilka odpowiedzi.',
    withdrawal: (where: string) => `Zgodę możesz wycofać w każdej chwili: ${where}`,
    agreed: (text: string) => `Tak: ${text}`,
  }),
  en: {
    title: 'Questions from the organiser',
    yes: 'Yes',
    no: 'No',
    choose: 'Choose',
    optional: 'optional',
    several: 'You may tick several answers.',
    withdrawal: (where: string) => `You may withdraw your consent at any time: ${where}`,
    agreed: (text: string) => `Yes: ${text}`,
  },
};
