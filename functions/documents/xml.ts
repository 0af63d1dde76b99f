/** An element: its name, and its text or the elements in it; an undefined one is left out. */
export type XmlElement = readonly [name: string, content: XmlContent, attributes?: Record<string, string>];
export type XmlContent = string | number | readonly (XmlElement | undefined)[];

/** Whether XML forbids or discourages a character (2.2 of its specification); the ministry's gate refuses both. */
const isUnwelcome = (char: string): boolean => {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20) return ![0x09, 0x0a, 0x0d].includes(code);
  if (code >= 0x7f && code <= 0x9f) return code !== 0x85;
  return (
    (code >= 0xd800 && code <= 0xdfff) || (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe
  );
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as a token of XML Schema: without unwelcome characters, its blanks collapsed. */
export const xmlToken = (text: string): string =>
  [...text]
    .filter((char) => !isUnwelcome(char))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function elementText([name, content, attributes = {}]: XmlElement): string {
  const tag = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(
    ' ',
  );
  const inner =
    typeof content === 'object'
      ? content.map((element) => (element ? elementText(element) : '')).join('')
      : escaped(xmlToken(String(content)));
  return `<${tag}>${inner}</${name}>`;
}

/** A document in UTF-8, in one line. */
export const xmlDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${elementText(root)}`;
