/** A stretch of text in one style. */
export interface Span {
  /** Its position in the line, which distinguishes identical ones. */
  at: number;
  look: 'plain' | 'strong' | 'em' | 'link';
  text: string;
  /** For links. */
  href?: string;
}
/** A paragraph or, where every line begins with a dash, a list; each line with its number. */
export interface Block {
  kind: 'paragraph' | 'list';
  line: number;
  items: { line: number; spans: Span[] }[];
}

const SPAN = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(((?:https?:\/\/|mailto:)[^\s)]+)\)/g;

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > done) spans.push({ at: done, look: 'plain', text: text.slice(done, match.index) });
    const [whole, strong, em, link, href] = match;
    const at = match.index;
    if (strong !== undefined) spans.push({ at, look: 'strong', text: strong });
    else if (em !== undefined) spans.push({ at, look: 'em', text: em });
    else if (link !== undefined && href !== undefined) spans.push({ at, look: 'link', text: link, href });
    done = match.index + whole.length;
  }
  if (done < text.length) spans.push({ at: done, look: 'plain', text: text.slice(done) });
  return spans;
}

const ITEM = /^[-*] /;

/**
 * The Markdown subset for the office: paragraphs, lists, bold, italics, links. It becomes elements, never raw HTML:
 * anything else stays plain text.
 */
export function richText(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  text.split('\n').forEach((raw, line) => {
    const words = raw.trim();
    const kind = ITEM.test(words) ? 'list' : 'paragraph';
    if (open?.kind !== kind) open = undefined;
    if (!words) open = undefined;
    else {
      if (!open) {
        open = { kind, line, items: [] };
        blocks.push(open);
      }
      open.items.push({ line, spans: spansOf(words.replace(ITEM, '')) });
    }
  });
  return blocks;
}

const plainSpan = ({ text, href }: Span): string =>
  href && !href.endsWith(text) ? `${text} (${href.replace(/^mailto:/, '')})` : text;

/** The same as plain text, for example on paper: the words, a list's dashes, the URLs of links. */
export const plainText = (text: string): string =>
  richText(text)
    .map(({ kind, items }) =>
      items.map(({ spans }) => `${kind === 'list' ? '– ' : ''}${spans.map(plainSpan).join('')}`).join('\n'),
    )
    .join('\n');
