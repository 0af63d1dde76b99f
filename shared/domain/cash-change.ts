/** The notes of a Polish cash desk, in grosze; 500 zł is hardly ever handed over. */
const NOTES = [10_00, 20_00, 50_00, 100_00, 200_00];

const MOST = 3;

/**
 * What a customer is likely to hand over for a sum, in one kind of note, and the change: 50, 60 and 100 zł for 49 zł.
 * Everything in grosze; empty where there is nothing to pay.
 */
export function likelyChange(total: number): { given: number; change: number }[] {
  if (total <= 0) return [];
  const given = new Set(NOTES.map((note) => Math.ceil(total / note) * note));
  return [...given]
    .filter((sum) => sum > total)
    .sort((one, other) => one - other)
    .slice(0, MOST)
    .map((sum) => ({ given: sum, change: sum - total }));
}
