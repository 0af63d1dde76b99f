import { choicesOf } from '#shared/domain/questions/kinds.ts';
import type { QuestionFields } from '#shared/domain/questions/question.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { questionTexts } from '#shared/texts/questions.ts';

/** The answers of a question that others may depend on, in words. */
export function choiceWords(asked: QuestionFields, lang: Language): { value: string; text: string }[] {
  const options = 'options' in asked ? asked.options : [];
  const t: Record<string, unknown> = questionTexts[lang];
  return choicesOf(asked).map((value) => {
    const label = options.find(({ id }) => id === value)?.label;
    return { value, text: label ? inLanguage(label, lang) : String(t[value]) };
  });
}
