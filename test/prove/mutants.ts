import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Mutant } from './mutant.ts';
import { storeConditions } from './store-conditions.ts';
import { type Node, nodesIn, operands, statementsOf } from './syntax.ts';
import { valueMutants } from './value-mutants.ts';

export const root = new URL('../..', import.meta.url).pathname;

/** Files whose checks refuse by a return value or predicate instead of throwing. */
const GUARDS = [
  'functions/http/authorise.ts',
  'functions/http/current-session.ts',
  'functions/http/guard.ts',
  'functions/mail/send-mail.ts',
  'functions/money/payments/settle.ts',
  'functions/money/payments/handle-notification.ts',
  'functions/door/scans/gate-of.ts',
  'functions/door/scans/identify.ts',
  'functions/door/scans/undo-scan.ts',
  'functions/store/sale/rate-limits.ts',
  'shared/domain/admission.ts',
  'shared/domain/coupon.ts',
  'shared/domain/refund.ts',
  'shared/domain/repayment.ts',
  'shared/domain/ticket-type.ts',
];

/** Files whose values are changed as well: what they compute nobody would miss at first sight. */
const VALUES = [
  'functions/people/account/login.ts',
  'functions/fairs/figures/sales-figures.ts',
  'functions/http/cross-origin.ts',
  'functions/http/respond.ts',
  'functions/mail/deliver.ts',
  'functions/sale/orders/draft-order.ts',
  'functions/money/repayments/pursue-repayment.ts',
  'functions/door/scans/admit-at-gate.ts',
  'functions/people/second-factor/passkeys.ts',
  'functions/workers/batch.ts',
  'shared/domain/order.ts',
  'shared/domain/ticket-type.ts',
];

type FoundCondition = Omit<Mutant, 'id' | 'file'>;

const isRefusal = (node: Node): boolean =>
  node.type === 'ThrowStatement' &&
  [...nodesIn(node)].some(
    ({ type, callee }) => type === 'NewExpression' && (callee as Node | undefined)?.name === 'Problem',
  );

const never = (code: string, { start, end }: Node): FoundCondition => {
  const text = code.slice(start, end);
  return { start, end, text, without: `((${text}) && false)`, site: { start, end } };
};

/** `if (a || b) throw new Problem(…)`: removes a and b in turn. */
function refusals(code: string, node: Node, alsoReturns: boolean): FoundCondition[] {
  if (node.type !== 'IfStatement') return [];
  const does = statementsOf(node.consequent as Node);
  const refuses = does.some(
    (statement) => isRefusal(statement) || (alsoReturns && statement.type === 'ReturnStatement'),
  );
  if (!refuses) return [];
  const test = node.test as Node;
  return operands(test, '||').map((part) => never(code, part));
}

/** `a && b` and `a || b` of a predicate: removes each operand in turn. */
function predicates(code: string, node: Node): FoundCondition[] {
  if (node.type !== 'ArrowFunctionExpression') return [];
  const body = node.body as Node;
  const inner = body.type === 'ParenthesizedExpression' ? (body.expression as Node) : body;
  if (inner.type !== 'LogicalExpression') return [];
  const operator = inner.operator as '||' | '&&';
  if (operator !== '||' && operator !== '&&') return [];
  return operands(inner, operator).map((part) => {
    const found = never(code, part);
    return operator === '||' ? found : { ...found, without: `((${found.text}) || true)` };
  });
}

/** Returned comparisons, such as whether a limit is reached. */
function comparisons(code: string, node: Node): FoundCondition[] {
  const returned = node.type === 'ReturnStatement' ? (node.argument as Node | null) : undefined;
  if (returned?.type !== 'BinaryExpression') return [];
  const found = never(code, returned);
  return [{ ...found, without: `((${found.text}) || true)` }];
}

const idOf = (file: string, text: string, nth: number): string =>
  `${file}:${createHash('sha256')
    .update(`${text.replace(/\s+/g, ' ')} ${nth}`)
    .digest('hex')
    .slice(0, 8)}`;

/** Every removable condition of one file. */
export function mutantsIn(file: string, code = readFileSync(join(root, file), 'utf8')): Mutant[] {
  const { program } = parseSync(file, code);
  const isStore = file.startsWith('functions/store/');
  const isGuard = GUARDS.includes(file);
  const tree = program as unknown as Node;
  const conditions = [...nodesIn(tree)].flatMap((node) => [
    ...(isStore ? storeConditions(code, node) : []),
    ...refusals(code, node, isGuard),
    ...(isGuard ? [...predicates(code, node), ...comparisons(code, node)] : []),
  ]);
  const found = [...conditions, ...(VALUES.includes(file) ? valueMutants(code, tree) : [])];
  const seen = new Map<string, number>();
  return found.map((mutant) => {
    const nth = (seen.get(mutant.text) ?? 0) + 1;
    seen.set(mutant.text, nth);
    return { id: idOf(file, mutant.text, nth), file, ...mutant };
  });
}

/** Every condition that a test has to cover. */
export const allMutants = (): Mutant[] =>
  globSync('{functions,shared}/**/*.ts', { cwd: root })
    .sort()
    .flatMap((file) => mutantsIn(file));
