import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { type Node, nodesIn, operands, statementsOf } from './syntax.ts';

export const root = new URL('../..', import.meta.url).pathname;

/** One condition that may be taken away. */
export interface Mutant {
  /** Of its file, its text and which of equal ones in the file it is: the same when lines around it move. */
  id: string;
  file: string;
  /** The condition as it is written. */
  text: string;
  /** Where it stands, and what stands there when it is taken away. */
  start: number;
  end: number;
  without: string;
  /** The expression that is evaluated when the condition is reached. */
  site: { start: number; end: number };
}

/** Where checks are that refuse by returning, or by a predicate, instead of throwing. */
const GUARDS = [
  'functions/account/current-session.ts',
  'functions/http/authorise.ts',
  'functions/mail/send-mail.ts',
  'functions/payments/settle.ts',
  'functions/payments/take-notice.ts',
  'functions/scans/gate-of.ts',
  'functions/scans/identify.ts',
  'functions/scans/undo-scan.ts',
  'functions/store/tries.ts',
  'shared/domain/admission.ts',
  'shared/domain/coupon.ts',
  'shared/domain/refund.ts',
  'shared/domain/repayment.ts',
  'shared/domain/ticket-type.ts',
];

/** What a condition of DynamoDB is called where it is written. */
const CONDITION_NAMES = ['condition', 'sameLogin'];

const CONDITION =
  /^\s*(AND\s+)?\(?(#[\w.#]+\s*(=|<>|<=?|>=?|IN)\s*[(:#]|attribute_(not_)?exists\(|contains\()/;
const ALWAYS = 'OR attribute_exists(pk) OR attribute_not_exists(pk)';

type Found = Omit<Mutant, 'id' | 'file'>;

const textOf = (code: string, { start, end }: { start: number; end: number }): string =>
  code.slice(start, end);

/** The parts of a condition of DynamoDB that AND joins. Taken away, a part still names its values, which it must. */
function conjuncts(code: string, { start, end }: { start: number; end: number }, site: Node): Found[] {
  const found: Found[] = [];
  const text = code.slice(start, end);
  const separator = /(?:^|\s+)AND\s+|\s+AND$/g;
  let from = 0;
  const push = (to: number) => {
    const part = text.slice(from, to);
    const trimmed = part.trim();
    if (!trimmed) return;
    const at = start + from + part.indexOf(trimmed);
    const place = { start: at, end: at + trimmed.length };
    found.push({ ...place, text: trimmed, without: `(${trimmed} ${ALWAYS})`, site });
  };
  for (const match of text.matchAll(separator)) {
    push(match.index);
    from = match.index + match[0].length;
  }
  push(text.length);
  return found;
}

/** Between its quotes, or between the delimiters of a template's chunk. */
function inside(code: string, { start, end }: Node): { start: number; end: number } {
  const text = code.slice(start, end);
  const left = /^['"`}]/.test(text) ? 1 : 0;
  const right = text.endsWith('${') ? 2 : 1;
  return { start: start + left, end: end - right };
}

function conditionsWithin(code: string, node: Node): Found[] {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return CONDITION.test(node.value) ? conjuncts(code, inside(code, node), node) : [];
  if (node.type !== 'TemplateLiteral') return [];
  return (node.quasis as Node[])
    .map((chunk) => inside(code, chunk))
    .filter((place) => CONDITION.test(textOf(code, place)))
    .flatMap((place) => conjuncts(code, place, node));
}

/** `condition: '…'` of a write, wherever in its value the text stands. */
function conditionsOfStores(code: string, node: Node): Found[] {
  const isNamed = ({ name }: Node) => CONDITION_NAMES.includes(String(name));
  const value =
    node.type === 'Property' && isNamed(node.key as Node)
      ? (node.value as Node)
      : node.type === 'VariableDeclarator' && isNamed(node.id as Node)
        ? (node.init as Node | null)
        : null;
  return value ? [...nodesIn(value)].flatMap((inner) => conditionsWithin(code, inner)) : [];
}

const isRefusal = (node: Node): boolean =>
  node.type === 'ThrowStatement' &&
  [...nodesIn(node)].some(
    ({ type, callee }) => type === 'NewExpression' && (callee as Node | undefined)?.name === 'Problem',
  );

const never = (code: string, part: Node, site: Node): Found => {
  const text = textOf(code, part);
  return { start: part.start, end: part.end, text, without: `((${text}) && false)`, site };
};

/** `if (a || b) throw new Problem(…)`: a and b in turn. */
function refusals(code: string, node: Node, alsoReturns: boolean): Found[] {
  if (node.type !== 'IfStatement') return [];
  const does = statementsOf(node.consequent as Node);
  const refuses = does.some((one) => isRefusal(one) || (alsoReturns && one.type === 'ReturnStatement'));
  if (!refuses) return [];
  const test = node.test as Node;
  return operands(test, '||').map((part) => never(code, part, part));
}

/** `a && b` and `a || b` of a predicate: each operand in turn counts no more. */
function predicates(code: string, node: Node): Found[] {
  if (node.type !== 'ArrowFunctionExpression') return [];
  const body = node.body as Node;
  const inner = body.type === 'ParenthesizedExpression' ? (body.expression as Node) : body;
  if (inner.type !== 'LogicalExpression') return [];
  const operator = inner.operator as '||' | '&&';
  if (operator !== '||' && operator !== '&&') return [];
  return operands(inner, operator).map((part) => {
    const found = never(code, part, part);
    return operator === '||' ? found : { ...found, without: `((${found.text}) || true)` };
  });
}

/** Returned comparisons, such as whether a limit still allows. */
function comparisons(code: string, node: Node): Found[] {
  const returned = node.type === 'ReturnStatement' ? (node.argument as Node | null) : undefined;
  if (returned?.type !== 'BinaryExpression') return [];
  const found = never(code, returned, returned);
  return [{ ...found, without: `((${found.text}) || true)` }];
}

const idOf = (file: string, text: string, nth: number): string =>
  `${file}:${createHash('sha256')
    .update(`${text.replace(/\s+/g, ' ')} ${nth}`)
    .digest('hex')
    .slice(0, 8)}`;

/** Every condition of one file that may be taken away. */
export function mutantsIn(file: string, code = readFileSync(join(root, file), 'utf8')): Mutant[] {
  const { program } = parseSync(file, code);
  const isStore = file.startsWith('functions/store/');
  const isGuard = GUARDS.includes(file);
  const found = [...nodesIn(program as unknown as Node)].flatMap((node) => [
    ...(isStore ? conditionsOfStores(code, node) : []),
    ...refusals(code, node, isGuard),
    ...(isGuard ? [...predicates(code, node), ...comparisons(code, node)] : []),
  ]);
  const seen = new Map<string, number>();
  return found.map((one) => {
    const nth = (seen.get(one.text) ?? 0) + 1;
    seen.set(one.text, nth);
    return { id: idOf(file, one.text, nth), file, ...one };
  });
}

/** Every condition that has to be held by a test. */
export const allMutants = (): Mutant[] =>
  globSync('{functions,shared}/**/*.ts', { cwd: root })
    .sort()
    .flatMap((file) => mutantsIn(file));
