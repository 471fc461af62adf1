import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const month = 2_592_000;
/** Files of Material Design Icons, newest first: menus of hotels use icons that version 7 no longer has. */
const files = ['@mdi/js', 'mdi-js-4'].map((name) =>
  join(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), 'mdi.js'),
);
/** The text of each file once an icon was asked for: thousands of lines `export var mdiAccount = "M12,4A…";`. */
const texts = new Map<string, Promise<string>>();

function textOf(file: string): Promise<string> {
  const known = texts.get(file);
  if (known) return known;
  const text = readFile(file, 'latin1');
  texts.set(file, text);
  // A disk that failed once is asked again.
  text.catch(() => texts.delete(file));
  return text;
}

/** The path of an icon, `spa-outline`, as SVG draws it; undefined where no version has it. */
async function findPath(name: string): Promise<string | undefined> {
  const camelCase = `-${name}`.replace(/-([a-z0-9])/g, (_, first: string) => first.toUpperCase());
  const start = ` mdi${camelCase} = "`;
  for (const file of files) {
    const text = await textOf(file);
    const at = text.indexOf(start);
    if (at >= 0) return text.slice(at + start.length, text.indexOf('"', at + start.length));
  }
  return undefined;
}

/** Serves single icons by name below `prefix` (`/ONEapp/icons/spa-outline.svg`), from MDI 7 or else 4. */
export function serveIcons(app: FastifyInstance, prefix: string): void {
  app.get(`${prefix}:name`, async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    const icon = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/.exec(name)?.[1];
    const path = icon && (await findPath(icon));
    if (!path) return reply.callNotFound();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}"/></svg>`;
    // CSS masks are fetched with CORS, also by the desk's preview frame, which has no origin.
    const headers = { 'cache-control': `public, max-age=${month}`, 'access-control-allow-origin': '*' };
    return reply.type('image/svg+xml').headers(headers).send(svg);
  });
}
