/** The parts of a syntax tree (ESTree) needed to find conditions. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node below `node`, itself included; outer ones first. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    if (isNode(value)) yield* nodesIn(value);
    if (Array.isArray(value)) for (const one of value) if (isNode(one)) yield* nodesIn(one);
  }
}

/** The operands of `a || b || c`, in their order. */
export function operands(node: Node, operator: '||' | '&&'): Node[] {
  if (node.type === 'ParenthesizedExpression') return operands(node.expression as Node, operator);
  if (node.type !== 'LogicalExpression' || node.operator !== operator) return [node];
  return [...operands(node.left as Node, operator), ...operands(node.right as Node, operator)];
}

/** The statements of a block, or the single statement. */
export const statementsOf = (node: Node): Node[] =>
  node.type === 'BlockStatement' ? (node.body as Node[]) : [node];
