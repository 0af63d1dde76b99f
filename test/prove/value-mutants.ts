import type { Mutant } from './mutant.ts';
import type { Node } from './syntax.ts';

/** A value that is changed a little: one more or less, the other side of an edge, a field fewer, two parts swapped. */
export type ValueMutant = Omit<Mutant, 'id' | 'file'>;

/** Comparisons with their edge on the other side. */
const EDGES: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

const shortened = (code: string, { start, end }: Node): string =>
  code.slice(start, end).replace(/\s+/g, ' ').slice(0, 80);

/** The nodes directly below a node. */
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');

/** Where one more or less of a number makes no difference to anybody: it only says how much is enough. */
const TUNED = 1_000;
const TUNING = /PARALLEL|ATTEMPTS|SHARDS|version/;

/** A number other than 0, which only begins a sum or stands for none. */
const isNumber = ({ type, value }: Node): boolean =>
  type === 'Literal' && typeof value === 'number' && value > 0 && value < TUNED;

/** What holds a number that means something; elsewhere it is an index, an argument or a type. */
const HOLDERS = ['VariableDeclarator', 'BinaryExpression', 'Property', 'AssignmentPattern'];

function numbers(code: string, node: Node): ValueMutant[] {
  if (!HOLDERS.includes(node.type) || TUNING.test(shortened(code, node))) return [];
  return childrenOf(node)
    .filter(isNumber)
    .flatMap(({ start, end, value }) =>
      [Number(value) + 1, Number(value) - 1].map((other) => ({
        ...{ start, end, site: { start, end }, without: `(${other})` },
        text: `${shortened(code, node)}: ${value} as ${other}`,
      })),
    );
}

function edges(code: string, node: Node): ValueMutant[] {
  const other = node.type === 'BinaryExpression' ? EDGES[String(node.operator)] : undefined;
  if (!other || TUNING.test(shortened(code, node))) return [];
  const [left, right] = [node.left as Node, node.right as Node];
  const operator = code.slice(left.end, right.start).replace(String(node.operator), other);
  const { start, end } = node;
  const without = `${code.slice(start, left.end)}${operator}${code.slice(right.start, end)}`;
  return [{ start, end, without, site: { start, end }, text: `${shortened(code, node)}: as ${other}` }];
}

/** What an object has only under a condition, or under a name that no type knows; types miss every other field. */
const isOptional = (field: Node): boolean =>
  field.type === 'SpreadElement'
    ? /^(Logical|Parenthesized|Conditional)Expression$/.test((field.argument as Node).type)
    : (field.key as Node).type === 'Literal';

/** Optional fields of objects that a function makes. */
function fields(code: string, object: Node): ValueMutant[] {
  if (object.type !== 'ObjectExpression') return [];
  return (object.properties as Node[]).filter(isOptional).map((field) => {
    const comma = /^\s*,/.exec(code.slice(field.end))?.[0] ?? '';
    const { start, end } = (field.type === 'SpreadElement' ? field.argument : field.value) as Node;
    return {
      ...{ start: field.start, end: field.end + comma.length, without: '', site: { start, end } },
      text: `${shortened(code, field)}: dropped`,
    };
  });
}

/** `a - b` and `c ? a : b` the other way round; types notice most swapped arguments. */
function swaps(code: string, node: Node): ValueMutant[] {
  const isDifference = node.type === 'BinaryExpression' && node.operator === '-';
  if (!isDifference && node.type !== 'ConditionalExpression') return [];
  const [first, second] = (isDifference ? [node.left, node.right] : [node.consequent, node.alternate]) as [
    Node,
    Node,
  ];
  const { start, end } = node;
  const part = (node: Node) => code.slice(node.start, node.end);
  const without = [
    code.slice(start, first.start),
    part(second),
    code.slice(first.end, second.start),
    part(first),
    code.slice(second.end, end),
  ].join('');
  return [{ start, end, without, site: { start, end }, text: `${shortened(code, node)}: swapped` }];
}

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionDeclaration', 'MethodDefinition'];

/** What is only logged, and how long something took, changes no outcome. */
const isTold = (code: string, node: Node): boolean =>
  (node.type === 'CallExpression' && /^log\./.test(code.slice(node.start, node.end))) ||
  (node.type === 'BinaryExpression' && /performance\.now/.test(code.slice(node.start, node.end)));

/** The values of a file that are changed, one at a time. */
export function valueMutants(code: string, program: Node): ValueMutant[] {
  const found: ValueMutant[] = [];
  const visit = (node: Node, isInside: boolean): void => {
    const isType = node.type.startsWith('TS') && !node.type.endsWith('Expression');
    if (isType || isTold(code, node)) return;
    found.push(...numbers(code, node), ...edges(code, node));
    if (isInside) found.push(...fields(code, node), ...swaps(code, node));
    const children = childrenOf(node).filter((child) => node.type !== 'ForStatement' || child !== node.init);
    for (const child of children) visit(child, isInside || FUNCTIONS.includes(node.type));
  };
  visit(program, false);
  return found;
}
