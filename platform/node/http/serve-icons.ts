import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const month = 2_592_000;
/** Files of Material Design Icons, newest first: menus of hotels use icons that version 7 no longer has. */
const files = ['@mdi/js', 'mdi-js-4'].map((name) =>
  join(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), 'mdi.js'),
);
/** The icons of each file, once one was asked for: name (`AccountBox`) and path as SVG draws it. */
const indexes = new Map<string, Promise<ReadonlyMap<string, string>>>();

/** Thousands of lines `export var mdiAccount = "M12,4A…";`. A search for each request took 2 ms to find that there is no such icon. */
async function readIndex(file: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(file, 'latin1');
  return new Map(Array.from(text.matchAll(/ mdi(\w+) = "([^"]*)"/g), ([, name = '', path = '']) => [name, path]));
}

function indexOf(file: string): Promise<ReadonlyMap<string, string>> {
  const known = indexes.get(file);
  if (known) return known;
  const index = readIndex(file);
  indexes.set(file, index);
  // A disk that failed once is asked again.
  index.catch(() => indexes.delete(file));
  return index;
}

/** The path of an icon, `spa-outline`; undefined where no version has it. */
async function findPath(name: string): Promise<string | undefined> {
  const camelCase = `-${name}`.replace(/-([a-z0-9])/g, (_, first: string) => first.toUpperCase());
  for (const file of files) {
    const path = (await indexOf(file)).get(camelCase);
    if (path !== undefined) return path;
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
