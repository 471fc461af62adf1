import { textDirection } from '#platform/languages';
import type { MailWords } from './create-mailer.ts';

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Writes a line; one that is an address is a link. Two spaces between columns stay two. */
function lineOf(text: string): string {
  const line = escaped(text).replaceAll('  ', '&nbsp; ');
  return /^https?:\/\/\S+$/.test(text) ? `<a href="${line}" dir="ltr">${line}</a>` : line;
}

/**
 * Returns a plain-text mail as a page that says its language, for screen readers and hyphens, and the direction of its lines: a mail reader
 * sets plain text from left to right, whatever its script.
 */
export function pageOfMail({ language, subject, text }: MailWords): string {
  const paragraphs = text.trim().split(/\n\n+/);
  const body = paragraphs.map((paragraph) => `<p>${paragraph.split('\n').map(lineOf).join('<br>')}</p>`).join('\n');
  const attributes = `lang="${escaped(language)}" dir="${textDirection(language)}"`;
  const head = `<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`;
  // Mail readers that show the body alone drop what its page says.
  return `<!doctype html>\n<html ${attributes}>${head}<body><div ${attributes}>\n${body}\n</div></body></html>\n`;
}
