import type { WordedAnswer } from '../contract/worded-answer.ts';
import type { KeptAnswer, KeptAnswers } from '../domain/answers.ts';
import { noQuestions, type Question, type QuestionList } from '../domain/questions/question.ts';
import { inLanguage, type Language, type LocalText, languages } from '../domain/text.ts';
import { formatDateTime, formatDay } from '../domain/time.ts';
import { questionTexts } from './questions.ts';

function optionWords(question: Question, id: string, lang: Language): string {
  const options = 'options' in question ? question.options : [];
  const label = options.find((option) => option.id === id)?.label;
  return label ? inLanguage(label, lang) : id;
}

/** The text that was agreed to, which may have changed since. */
function consentText(question: Question, textVersion: number): LocalText | undefined {
  if (question.kind !== 'consent') return undefined;
  return textVersion === (question.textVersion ?? 1) ? question.text : question.earlierTexts?.[textVersion];
}

function wordsOf(question: Question | undefined, answer: KeptAnswer, lang: Language): string {
  const t = questionTexts[lang];
  if (typeof answer === 'boolean') return answer ? t.yes : t.no;
  if (typeof answer === 'number')
    return new Intl.NumberFormat(lang, { maximumFractionDigits: 20 }).format(answer);
  if (typeof answer === 'string') {
    if (question?.kind === 'date') return formatDay(new Date(`${answer}T12:00:00Z`), lang);
    return question ? optionWords(question, answer, lang) : answer;
  }
  if ('textVersion' in answer) {
    const text = question && consentText(question, answer.textVersion);
    return text ? t.agreed(inLanguage(text, lang)) : t.yes;
  }
  return answer.map((id) => (question ? optionWords(question, id, lang) : id)).join(', ');
}

/** An answer in a table: of a consent only that and when it was given. */
export const answerText = (question: Question, answer: KeptAnswer, lang: Language): string =>
  typeof answer === 'object' && 'textVersion' in answer
    ? `${questionTexts[lang].yes}, ${formatDateTime(new Date(answer.at), lang)}`
    : wordsOf(question, answer, lang);

/** A person's answers in the order of the questions, those to removed questions last. */
export function wordedAnswers(
  answers: KeptAnswers = {},
  { questions }: QuestionList = noQuestions,
): WordedAnswer[] {
  const places = new Map(questions.map(({ id }, index) => [id, index]));
  const placeOf = (id: string) => places.get(id) ?? questions.length;
  return Object.entries(answers)
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([id, answer]) => {
      const question = questions[placeOf(id)];
      const [pl = '', en = ''] = languages.map((lang) => wordsOf(question, answer, lang));
      const at = typeof answer === 'object' && 'textVersion' in answer ? answer.at : undefined;
      return { question: question?.label ?? { pl: id }, answer: { pl, en }, ...(at && { at }) };
    });
}
