import { bridgeScript } from './bridge-script.ts';
import type { StoredWindow } from './window-repository.ts';

// The app's look for a document that cannot load the app's style sheet and fonts.
const baseStyle = `:root{--ink:#1b2725;--ink-2:#56625f;--paper:#f8f5ee;--line:#e0d9cb;--accent:#2a6b60;--on-accent:#fff;--accent-text:#235d53;--accent-soft:#dfebe5;--surface:#fffdf8;--control:#7a8580}
*{box-sizing:border-box}html{background:transparent}
body{margin:0;padding:0 20px;color:var(--ink);font:400 17px/26px "Hanken Grotesk","Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:break-word}
h1,h2,h3{font-family:Newsreader,"Iowan Old Style",Georgia,"Times New Roman",serif;font-weight:400}a{color:var(--accent-text)}
img,svg{max-inline-size:100%;block-size:auto}
[data-device=tv] :focus{outline:3px solid var(--focus);outline-offset:2px}`;

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'yi']);

function escapeHtml(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function head(id: string, window: StoredWindow, property: string): string {
  // The sandbox sends no cookies, so the URL has the property; the time of the change bypasses outdated caches.
  const query = escapeHtml(`?property=${encodeURIComponent(property)}&timestamp=${window.changedAt}`);
  const style = window.style ? `<link rel="stylesheet" href="style_${id}.css${query}">` : '';
  const script = window.script ? `<script defer src="script_${id}.js${query}"></script>` : '';
  return `<style>${baseStyle}</style>${style}<script>${bridgeScript}</script>${script}`;
}

/** Returns where the first tag that opens with `opening` ends. */
function endOfTag(html: string, opening: RegExp): number | undefined {
  const begin = opening.exec(html)?.index;
  const end = begin === undefined ? -1 : html.indexOf('>', begin);
  return end < 0 ? undefined : end + 1;
}

/**
 * Renders the document of a window's HTML: wraps a fragment in a page, or inserts bridge, styles and files at the start of
 * a complete document's head.
 */
export function frameDocument(id: string, window: StoredWindow, property: string): string {
  const { html = '', lang_key = '' } = window;
  const inside = head(id, window, property);
  const headAt = endOfTag(html, /<head\b/i);
  if (headAt !== undefined) return html.slice(0, headAt) + inside + html.slice(headAt);
  const htmlAt = endOfTag(html, /<html\b/i);
  if (htmlAt !== undefined) return `${html.slice(0, htmlAt)}<head>${inside}</head>${html.slice(htmlAt)}`;
  const dir = rightToLeft.has(lang_key.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
  const title = escapeHtml(window.template.dataMap.title);
  return `<!doctype html><html lang="${escapeHtml(lang_key)}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${inside}</head><body>${html}</body></html>`;
}
