import type { Site } from './mutant.ts';
import type { Node } from './syntax.ts';

/** A removable condition on a stored record. */
export interface StoreCondition {
  start: number;
  end: number;
  text: string;
  without: string;
  site: Site;
}

/** The names of conditions that several writes share. */
const CONDITION_NAMES = ['where', 'whereIn', 'asRead', 'isOpen', 'stillOwn', 'stillAs'];

/** The index of the condition among the arguments of an entity's method. */
const CONDITION_ARGUMENT: Readonly<Record<string, number>> = { replace: 2, remove: 1, check: 1 };

function methodOf({ type, callee }: Node): string | undefined {
  if (type !== 'CallExpression' || (callee as Node).type !== 'MemberExpression') return undefined;
  return String(((callee as Node).property as Node).name);
}

/** The condition of a node, if it has one. */
function conditionIn(node: Node): Node | undefined {
  const isNamed = (name: unknown) => CONDITION_NAMES.includes(String((name as Node).name));
  if (node.type === 'Property' && isNamed(node.key)) return node.value as Node;
  if (node.type === 'VariableDeclarator' && isNamed(node.id)) return (node.init as Node | null) ?? undefined;
  const argument = CONDITION_ARGUMENT[methodOf(node) ?? ''];
  return argument === undefined ? undefined : (node.arguments as Node[])[argument];
}

/** The object literals that form a condition; not those that a field is compared with. */
function* objectsIn(node: Node): Generator<Node> {
  if (node.type === 'ObjectExpression') {
    yield node;
    for (const member of node.properties as Node[])
      if (member.type === 'SpreadElement') yield* objectsIn(member.argument as Node);
    return;
  }
  const parts: Record<string, readonly string[]> = {
    ArrowFunctionExpression: ['body'],
    ConditionalExpression: ['consequent', 'alternate'],
    LogicalExpression: ['right'],
    ParenthesizedExpression: ['expression'],
    TSAsExpression: ['expression'],
  };
  for (const part of parts[node.type] ?? []) yield* objectsIn(node[part] as Node);
  if (node.type === 'ArrayExpression') for (const one of node.elements as Node[]) yield* objectsIn(one);
}

/** A field with a required value: without it the write happens whatever the value is. */
function fieldsOf(code: string, object: Node): StoreCondition[] {
  return (object.properties as Node[])
    .filter(({ type }) => type === 'Property')
    .map((field) => {
      const comma = /^\s*,/.exec(code.slice(field.end))?.[0] ?? '';
      const place = { start: field.start, end: field.end + comma.length };
      const { start, end } = field.value as Node;
      const text = code.slice(field.start, field.end);
      return { ...place, text, without: '', site: { start, end, name: field.shorthand ? text : undefined } };
    });
}

/** `orders.create(…)`: without its condition it overwrites an existing record. */
function creation(code: string, node: Node): StoreCondition[] {
  const entity = methodOf(node) === 'create' ? ((node.callee as Node).object as Node) : undefined;
  if (entity?.type !== 'Identifier') return [];
  const { start, end } = (node.callee as Node).property as Node;
  const text = `${code.slice(entity.start, end)}: absent`;
  return [{ start, end, text, without: 'put', site: node }];
}

/** The conditions on stored records in a node of a store's code. */
export function storeConditions(code: string, node: Node): StoreCondition[] {
  const condition = conditionIn(node);
  const objects = condition ? [...objectsIn(condition)] : [];
  return [...objects.flatMap((object) => fieldsOf(code, object)), ...creation(code, node)];
}
