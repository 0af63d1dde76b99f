/** One short “jak to zrobić”: its purpose, the steps, what to remember. */
export interface ManualSection {
  title: string;
  lead: string;
  steps: readonly string[];
  notes: readonly string[];
  /** A drawing of the door's three verdicts. */
  picture?: 'verdicts';
}

/** Sections by id, in reading order. */
export type ManualPart = Readonly<Record<string, ManualSection>>;

const HEADING = /^# (.+) \{#([\w-]+)\}$/;

function readSection(lines: readonly string[]): Omit<ManualSection, 'title'> {
  const steps: string[] = [];
  const notes: string[] = [];
  const leads: string[] = [];
  let picture: ManualSection['picture'];
  for (const line of lines) {
    const [, kind = '', text = ''] = /^(\d+\. |- |)(.*)$/.exec(line) ?? [];
    if (line === '![verdicts]') picture = 'verdicts';
    else if (kind === '- ') notes.push(text);
    else if (kind === `${steps.length + 1}. `) steps.push(text);
    else leads.push(line);
  }
  const [lead, ...more] = leads;
  if (lead === undefined || more.length > 0)
    throw new Error(`one lead, then steps and notes: ${leads.join(' | ')}`);
  return { lead, steps, notes, ...(picture && { picture }) };
}

/**
 * Parses a part of the instructions from Markdown: each section has a heading with an id (`# Title {#id}`), an
 * introductory paragraph, numbered steps, and a list of what to remember.
 * @throws Error where there is anything else
 */
export function readManual(markdown: string): ManualPart {
  const sections = markdown.trim().split(/\n(?=# )/);
  return Object.fromEntries(
    sections.map((section) => {
      const [first = '', ...lines] = section.split('\n').filter((line) => line.trim() !== '');
      const [, title, id] = HEADING.exec(first) ?? [];
      if (!title || !id) throw new Error(`a heading is „# Title {#id}”, not „${first}”`);
      return [id, { title, ...readSection(lines) }];
    }),
  );
}
