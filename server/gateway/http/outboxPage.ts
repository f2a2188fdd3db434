// Page of the dev outbox: no scripts, reloads itself. It is a developer's tool beside the product,
// so it is in English only and has a few styles of its own.
import type { OutboxItem } from '../../features/identity/delivery/outbox'

const REFRESH_SECONDS = 5

const STYLE = `
  :root { color-scheme: dark light; --canvas: #0b0e13; --panel: #12161d; --line: #232a35;
    --text: #e6e9ef; --muted: #98a2b3; --accent: #e0a526; }
  @media (prefers-color-scheme: light) {
    :root { --canvas: #f4f5f7; --panel: #ffffff; --line: #e4e7ec;
      --text: #101828; --muted: #475467; --accent: #8f5e00; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 32px 24px; background: var(--canvas); color: var(--text);
    font: 14px/22px "Inter Variable", Inter, system-ui, sans-serif; }
  main { max-width: 960px; margin: 0 auto; }
  h1 { margin: 0; font-size: 28px; line-height: 36px; }
  .lead { margin: 4px 0 24px; color: var(--muted); }
  a { color: var(--accent); }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  ol { margin: 0; padding: 0; list-style: none; background: var(--panel);
    border: 1px solid var(--line); border-radius: 8px; }
  li { display: grid; grid-template-columns: 184px 1fr; gap: 4px 24px; padding: 16px 24px; }
  li + li { border-top: 1px solid var(--line); }
  .meta { color: var(--muted); font-size: 13px; line-height: 20px; }
  .meta time, .code { font-variant-numeric: tabular-nums; }
  .to { overflow-wrap: anywhere; }
  .code { grid-column: 2; margin: 0; font-size: 28px; line-height: 36px; letter-spacing: .08em; }
  .text { grid-column: 2; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  @media (max-width: 600px) {
    body { padding: 24px 16px; }
    li { grid-template-columns: 1fr; padding: 16px; }
    .code, .text { grid-column: 1; }
  }
`

/** The whole page; `to` is the requested recipient. */
export function outboxPage(items: readonly OutboxItem[], to: string | undefined): string {
  const shown =
    items.length === 0
      ? '<p class="lead">Nothing here yet.</p>'
      : `<ol>${items.map(itemOf).join('')}</ol>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Outbox · Meridian</title>
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="lead">${leadOf(to)}</p>
${shown}
</main>
</body>
</html>
`
}

const leadOf = (to: string | undefined): string =>
  to === undefined
    ? 'What would have been sent by mail and SMS, newest first.'
    : `Sent to ${escaped(to)}, newest first. <a href="/dev/outbox">Show all</a>`

function itemOf({ to, kind, code, at }: OutboxItem): string {
  const time = new Date(at).toISOString()
  const clock = `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`
  const link = `<a href="/dev/outbox?to=${encodeURIComponent(to)}">${escaped(to)}</a>`
  const body = /^\d+$/.test(code)
    ? `<p class="code">${code}</p>`
    : `<p class="text">${escaped(code)}</p>`
  return `<li><span class="meta"><time datetime="${time}">${clock}</time></span>
<span class="to">${link} <span class="meta">${escaped(kind)}</span></span>${body}</li>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (it) => ENTITIES[it] ?? '')
