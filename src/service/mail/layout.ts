/** The layout of every mail, as plain text and as HTML. */
import { directionOf } from '../../i18n/direction.ts';
import { Html, html } from '../html.ts';

/** A text by the restaurant in another language than the letter, marked so that it is read out and hyphenated correctly. */
export interface Foreign {
  text: string;
  /** BCP 47 */
  language: string;
}
export type Piece = string | Foreign;

/** A text of one or more lines, or its lines split into pieces. */
export type Value = string | readonly (readonly Piece[])[];

export interface Letter {
  /** BCP 47 */
  language: string;
  /** The restaurant's name, at the top of the letter. */
  sender: string;
  subject: string;
  heading: string;
  paragraphs: (string | readonly Piece[])[];
  /** Facts without a value are left out. */
  facts: [label: string, value: Value][];
  /** The one thing to do; `url` is ours. `quiet` when it is optional. */
  action?: { label: string; url: string; quiet?: boolean };
  footer: string;
}

function letterText({ language, sender, heading, paragraphs, facts, action, footer }: Letter): string {
  // Keeps phone numbers and addresses from being reordered in a right-to-left line.
  const isolate = directionOf(language) === 'rtl' ? (text: string) => `\u2068${text}\u2069` : String;
  const list = facts
    .filter(hasValue)
    .map(([label, value]) => `${label}: ${linesOf(value).map(textOf).map(isolate).join('\n')}`)
    .join('\n');
  const link = action && `${action.label}:\n${action.url}`;
  const texts = paragraphs.map((text) => textOf([text].flat()));
  return [sender, heading, ...texts, list, link, footer].filter(Boolean).join('\n\n') + '\n';
}

/**
 * Tables and inline styles, because that is what mail programs support; the style sheet adds a dark palette for those
 * that support one. Nothing is loaded from a server.
 */
function letterHtml({
  language,
  sender,
  subject,
  heading,
  paragraphs,
  facts,
  action,
  footer,
}: Letter): string {
  const direction = directionOf(language);
  const shown = facts.filter(hasValue);
  const start = direction === 'rtl' ? 'right' : 'left';
  const gap = direction === 'rtl' ? 'padding:7px 0 7px 20px' : 'padding:7px 20px 7px 0';
  return String(html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f5f3ef;color:#2a2520">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="muted" style="${FONT};font-size:14px;letter-spacing:.02em;color:#6d655c;padding:0 4px 14px;text-align:${start}">${sender}</td></tr>
<tr><td class="sheet" style="${FONT};background:#ffffff;border:1px solid #e6e1d9;border-radius:14px;padding:36px 32px;text-align:${start}">
<h1 style="margin:0 0 16px;font-size:25px;line-height:1.25;font-weight:600;letter-spacing:-.015em">${heading}</h1>
${paragraphs.map((text) => html`<p class="soft" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#4a433b">${[text].flat().map(pieceHtml)}</p>`)}
${
  shown.length > 0 &&
  html`<table class="rule" role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 4px;border-top:1px solid #e6e1d9;width:100%"><tr><td style="height:9px" colspan="2"></td></tr>
${shown.map(([label, value]) => html`<tr><td class="muted" valign="top" style="${FONT};${gap};font-size:15px;line-height:1.5;color:#6d655c;white-space:nowrap;text-align:${start}">${label}</td><td valign="top" width="100%" style="${FONT};padding:7px 0;font-size:15px;line-height:1.5;font-weight:500;text-align:${start}">${withBreaks(value)}</td></tr>`)}
</table>`
}
${action && button(action)}
</td></tr>
<tr><td class="muted" style="${FONT};font-size:14px;line-height:1.5;color:#6d655c;padding:18px 4px 0;text-align:${start}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`);
}

const FONT = new Html(
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Arabic',sans-serif",
);

const DARK = new Html(
  '@media (prefers-color-scheme:dark){' +
    '.ground{background:#171512!important;color:#f0ece5!important}' +
    '.sheet{background:#211e1a!important;border-color:#37322c!important;color:#f0ece5!important}' +
    '.rule{border-color:#37322c!important}' +
    '.soft{color:#d5cec4!important}.muted{color:#a89f93!important}' +
    '.button{background:#8fd3ba!important;border-color:#8fd3ba!important}.buttontext{color:#10271f!important}' +
    '.quiet{background:#211e1a!important;border-color:#5a5249!important}.quiettext{color:#f0ece5!important}' +
    '}',
);

const linesOf = (value: Value): readonly (readonly Piece[])[] =>
  typeof value === 'string' ? value.split('\n').map((line) => [line]) : value;

const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

const pieceHtml = (piece: Piece): Html =>
  typeof piece === 'string' ? html`${piece}` : html`<span lang="${piece.language}">${piece.text}</span>`;

function hasValue([, value]: Letter['facts'][number]): boolean {
  return linesOf(value).some((line) => textOf(line) !== '');
}

/** Sets each line's direction by its content: a phone number in an Arabic letter still begins with its plus sign. */
function withBreaks(value: Value): Html[] {
  return linesOf(value).map(
    (line, index) => html`${index > 0 && new Html('<br>')}<bdi dir="auto">${line.map(pieceHtml)}</bdi>`,
  );
}

function button({ label, url, quiet }: NonNullable<Letter['action']>): Html {
  const name = quiet ? 'quiet' : 'button';
  const [ground, text, line] = quiet ? ['#ffffff', '#2a2520', '#cfc8bd'] : ['#1f5c4a', '#ffffff', '#1f5c4a'];
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px"><tr><td class="${name}" style="border-radius:10px;border:1px solid ${line};background:${ground}"><a class="${name}text" href="${url}" target="_blank" rel="noreferrer" style="${FONT};display:inline-block;padding:13px 24px;font-size:16px;font-weight:600;color:${text};text-decoration:none">${label}</a></td></tr></table>`;
}

/** A letter's subject and its two bodies, for the outbox. */
export function letterParts(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}
