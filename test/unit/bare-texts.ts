import { parseSync } from 'vite';
import { type Node, nodesIn } from '../prove/syntax.ts';
import { textOf } from '../support/imports.ts';

/** A child of a JSX element: whether it is a text, stays the same, and is always there. */
interface Child {
  isText: boolean;
  isFixed: boolean;
  isConditional: boolean;
  node: Node;
}

const always = (node: Node, isText: boolean, isFixed: boolean): Child[] => [
  { isText, isFixed, isConditional: false, node },
];
const sometimes = (children: Child[]): Child[] =>
  children.map((child) => ({ ...child, isConditional: true }));

const isLineBreak = (node: Node): boolean => node.type === 'JSXText' && /^\s*\n\s*$/.test(String(node.value));
const isEmpty = (node: Node): boolean =>
  isLineBreak(node) ||
  (node.type === 'JSXExpressionContainer' && (node.expression as Node).type === 'JSXEmptyExpression');

/** The children that are written in a JSX element. */
const writtenIn = (element: Node): Node[] => (element.children as Node[]).filter((child) => !isEmpty(child));

function returnedBy(callback: Node): Node[] {
  const body = callback.body as Node;
  if (body.type !== 'BlockStatement') return [body];
  return [...nodesIn(body)].flatMap((node) =>
    node.type === 'ReturnStatement' && node.argument ? [node.argument as Node] : [],
  );
}

/** The variables of a file that hold no bare text, which their type says. */
const elementsIn = (code: string): Set<string> =>
  new Set([...code.matchAll(/\b(\w+)\??: Elements\b/g)].map(([, name = '']) => name));

/** Finds in one file the bare texts that React cannot keep right once a browser's translator has moved them. */
class BareTexts {
  readonly code: string;
  readonly #elements: Set<string>;

  constructor(code: string) {
    this.code = code;
    this.#elements = elementsIn(code);
  }

  #named(node: Node, name: unknown): Child[] {
    return always(node, name !== 'undefined' && !this.#elements.has(String(name)), false);
  }

  #listed(call: Node): Child[] {
    const [callback] = call.arguments as Node[];
    if (!callback?.type.includes('Function')) return always(call, true, false);
    return sometimes(returnedBy(callback).flatMap((node) => this.#childrenBy(node)));
  }

  /** What an expression may put into the page. */
  #childrenBy(node: Node): Child[] {
    const at = (key: string) => this.#childrenBy(node[key] as Node);
    switch (node.type) {
      case 'JSXElement':
        return always(node, false, true);
      case 'JSXFragment':
        return writtenIn(node).flatMap((child) => this.#childrenBy(child));
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        return at('expression');
      case 'LogicalExpression':
        return sometimes(node.operator === '&&' ? at('right') : [...at('left'), ...at('right')]);
      case 'ConditionalExpression':
        return sometimes([...at('consequent'), ...at('alternate')]);
      case 'JSXText':
        return always(node, true, true);
      case 'Literal':
        return typeof node.value === 'string' ? always(node, true, true) : [];
      case 'Identifier':
        return this.#named(node, node.name);
      case 'MemberExpression':
        return this.#named(node, (node.property as { name?: unknown }).name);
      case 'CallExpression':
        return /[mM]ap$/.test(String(((node.callee as Node).property as { name?: string } | undefined)?.name))
          ? this.#listed(node)
          : always(node, true, false);
      default:
        return always(node, true, false);
    }
  }

  /** The texts of one element that have siblings, and change, come and go, or stand beside something that does. */
  in(element: Node): Child[] {
    const written = writtenIn(element);
    if (written.length < 2) return [];
    const children = written.flatMap((child) => this.#childrenBy(child));
    const isMoved = children.some(({ isConditional }) => isConditional);
    return children.filter(({ isText, isFixed }) => isText && (!isFixed || isMoved));
  }
}

/** The bare texts in a file's JSX that should stand in an element of their own, as `file:line text`. */
export function bareTexts(file: string, code = textOf(file)): string[] {
  const texts = new BareTexts(code);
  return [...nodesIn(parseSync(file, code).program as unknown as Node)]
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .flatMap((element) => texts.in(element))
    .map(({ node: { start, end } }) => {
      const line = code.slice(0, start).split('\n').length;
      return `${file}:${line} ${code.slice(start, end).replace(/\s+/g, ' ')}`;
    });
}
