type Tree = { [name: string]: string | Tree };

/** `{0: a, 1: b}` is a list. */
function withLists(tree: string | Tree): unknown {
  if (typeof tree === 'string') return tree;
  const entries = Object.entries(tree);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  if (isList) return entries.map(([, value]) => withLists(value));
  return Object.fromEntries(entries.map(([name, value]) => [name, withLists(value)]));
}

/** Reads `line_items[0][quantity]=1` as nested fields; undefined where two fields contradict each other. */
export function fieldsOf(text: string): unknown {
  const tree: Tree = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]\[|\[|\]/).filter(Boolean);
    const last = path.pop();
    let at = tree;
    for (const part of path) {
      at[part] ??= {};
      const next = at[part];
      if (typeof next === 'string') return undefined;
      at = next;
    }
    if (last === undefined || last in at) return undefined;
    at[last] = value;
  }
  return withLists(tree);
}
