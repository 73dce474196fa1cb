/** The pages of the demo's outbox. */

import { directionOf } from '../../i18n/direction.ts';
import { formatDate } from '../../i18n/formats.ts';
import { type Html, html } from '../html.ts';
import type { latestMails, QueuedMail } from '../store/outbox.ts';

type ListedMail = Awaited<ReturnType<typeof latestMails>>[number];

/** The list of mails, newest first, by day. */
export function outboxPage(mails: readonly ListedMail[], now: Date, base: string): string {
  const days = new Map<string, ListedMail[]>();
  for (const mail of mails) days.set(dayOf(mail.created), [...(days.get(dayOf(mail.created)) ?? []), mail]);
  const list = [...days].map(
    ([day, ofDay]) => html`<section>
<h2>${day === dayOf(now) ? 'Today' : day}</h2>
<ul>${ofDay.map((mail) => listed(mail, base))}</ul>
</section>`,
  );
  const empty = html`<p class="empty">Nothing here yet. Book a table in one of the <a href="${base}/">restaurants</a>, and the mails that would be sent appear on this page.</p>`;
  return page(
    'Outbox',
    base,
    html`<header>
<p class="back"><a href="${base}/">Tableside</a></p>
<h1>Outbox</h1>
<p>The mails that guests and restaurants would have received. This page exists in the demo only.</p>
</header>
${mails.length > 0 ? list : empty}`,
  );
}

function listed(mail: ListedMail, base: string): Html {
  return html`<li><a href="${base}/outbox/${mail.id}">
<time datetime="${mail.created.toISOString()}">${timeOf(mail.created)}</time>
<span class="subject" lang="${mail.language}" dir="auto">${mail.subject}</span>
<span class="to"><bdi>${mail.from_name}</bdi> to <bdi>${mail.to_name}</bdi> &#60;${mail.to_address}&#62;</span>
</a></li>`;
}

/** One mail: its headers, its HTML part in a frame that can do nothing, its text part below. */
export function mailPage(mail: QueuedMail, base: string): string {
  return page(
    mail.subject,
    base,
    html`<header>
<p class="back"><a href="${base}/outbox">Outbox</a></p>
<h1 lang="${mail.language}" dir="${directionOf(mail.language)}">${mail.subject}</h1>
<dl>
<dt>From</dt><dd><bdi>${mail.from_name}</bdi></dd>
<dt>To</dt><dd><bdi>${mail.to_name}</bdi> &#60;${mail.to_address}&#62;</dd>
${mail.reply_to !== null && html`<dt>Reply-to</dt><dd>${mail.reply_to}</dd>`}
<dt>Written</dt><dd><time datetime="${mail.created.toISOString()}">${dayOf(mail.created)}, ${timeOf(mail.created)} UTC</time></dd>
${mail.calendar !== null && html`<dt>Attached</dt><dd><a href="${base}/outbox/${mail.id}/booking.ics">booking.ics</a></dd>`}
</dl>
</header>
<iframe title="The mail" src="${base}/outbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text part</summary><pre lang="${mail.language}" dir="${directionOf(mail.language)}" tabindex="0">${mail.text_part}</pre></details>`,
  );
}

function page(title: string, base: string, content: Html): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${base}/outbox/style.css">
</head>
<body><main>
${content}
</main></body>
</html>
`);
}

function dayOf(instant: Date): string {
  return formatDate('en-GB', instant, 'UTC', { weekday: 'long', day: 'numeric', month: 'long' });
}

function timeOf(instant: Date): string {
  return formatDate('en-GB', instant, 'UTC', { hour: '2-digit', minute: '2-digit' });
}

export const OUTBOX_STYLES = `
:root { color-scheme: light dark; --ground: #f5f3ef; --sheet: #fff; --text: #2a2520; --muted: #6d655c; --line: #e6e1d9; --accent: #1f5c4a; }
@media (prefers-color-scheme: dark) { :root { --ground: #171512; --sheet: #211e1a; --text: #f0ece5; --muted: #a89f93; --line: #37322c; --accent: #8fd3ba; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 46rem; margin: 0 auto; padding: 40px 16px 64px; }
h1 { margin: 0 0 12px; font-size: 1.75rem; line-height: 1.2; font-weight: 600; letter-spacing: -0.018em; text-wrap: balance; overflow-wrap: anywhere; }
h2 { margin: 40px 0 12px; font-size: 0.9375rem; font-weight: 550; color: var(--muted); }
header p { margin: 0; color: var(--muted); }
.back { margin: 0 0 24px; font-size: 0.9375rem; }
a { color: inherit; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
ul { margin: 0; padding: 0; list-style: none; background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 4rem 1fr; gap: 2px 12px; padding: 14px 20px; text-decoration: none; }
li a:hover .subject { text-decoration: underline; }
li a:focus-visible { outline-offset: -3px; border-radius: 13px; }
time { color: var(--muted); }
.subject { font-weight: 550; overflow-wrap: anywhere; }
.to { grid-column: 2; font-size: 0.9375rem; color: var(--muted); overflow-wrap: anywhere; }
.empty { margin-top: 40px; padding: 28px; background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 20px; margin: 20px 0 24px; font-size: 0.9375rem; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
dd time { color: inherit; }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: 14px; background: var(--ground); }
details { margin-top: 16px; } summary { padding: 10px 0; cursor: pointer; color: var(--muted); }
pre { margin: 0; padding: 20px; background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.6 ui-monospace, SFMono-Regular, Menlo, monospace; }
`;
