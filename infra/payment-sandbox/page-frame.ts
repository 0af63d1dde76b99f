const style = `
:root { color-scheme: light; --ink: #17212b; --soft: #55616d; --line: #d5dce3; --go: #0a7d4f; --ground: #eef1f4 }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
.sandbox { background: #5b3d00; color: #fff; text-align: center; font-size: 14px; padding: 8px 16px }
main { max-width: 520px; margin: 0 auto; padding: 16px }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 4px }
.card { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin: 0 0 16px }
.brand { font-weight: 700; letter-spacing: .02em; color: var(--soft); margin: 8px 0 16px }
.amount { font-size: 32px; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; margin: 0 }
.soft { color: var(--soft); font-size: 14px; margin: 4px 0 0; overflow-wrap: anywhere }
.what { margin: 12px 0 0; overflow-wrap: anywhere }
.ways { padding: 0; overflow: hidden }
details + details { border-top: 1px solid var(--line) }
summary { cursor: pointer; padding: 16px 20px; font-weight: 600; list-style-position: inside }
details form { padding: 0 20px 20px }
label, legend { display: block; font-weight: 600; margin: 0 0 4px; padding: 0 }
fieldset { border: 0; margin: 0; padding: 0 }
input[type=text] { width: 100%; font: inherit; font-size: 24px; letter-spacing: .3em; text-align: center; padding: 10px;
  border: 1px solid #77838f; border-radius: 8px; font-variant-numeric: tabular-nums }
.choice { display: flex; align-items: center; gap: 10px; font-weight: 400; min-height: 44px; margin: 0 }
.choice input { width: 20px; height: 20px; margin: 0; accent-color: var(--go) }
button, .button { display: block; width: 100%; min-height: 48px; font: inherit; font-weight: 600; border-radius: 8px; cursor: pointer;
  border: 1px solid #77838f; background: #fff; color: var(--ink); padding: 10px 16px; text-align: center; text-decoration: none }
button.go { margin-top: 16px; border-color: var(--go); background: var(--go); color: #fff; font-size: 18px }
:focus-visible { outline: 3px solid #1b5fc1; outline-offset: 2px }
.error { color: #a50d26; font-weight: 600; margin: 4px 0 0 }
.others p { margin: 4px 0 16px }
`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

interface FrameTexts {
  lang: string;
  title: string;
  sandbox: string;
  /** The provider whose page it stands for. */
  brand: string;
}

/** A whole page around `main`, which must be escaped already. */
export const frame = ({ lang, title, sandbox, brand }: FrameTexts, main: string): string => `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<p class="sandbox" style="margin:0">${escapeHtml(sandbox)}</p>
<main>
<p class="brand">${escapeHtml(brand)} · test</p>
${main}
</main>
</html>
`;
