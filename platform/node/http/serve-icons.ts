import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const month = 2_592_000;
/** Folders of Material Design Icons, newest first: menus of hotels use icons that version 7 no longer has. */
const folders = ['@mdi/svg', 'mdi-svg-4'].map((name) =>
  join(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), 'svg'),
);

async function readIcon(name: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const file = await readFile(join(folder, name)).catch(() => undefined);
    if (file) return file;
  }
  return undefined;
}

/** Serves single icons by name below `prefix` (`/ONEapp/icons/spa-outline.svg`), from MDI 7 or else 4. */
export function serveIcons(app: FastifyInstance, prefix: string): void {
  app.get(`${prefix}:name`, async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    const icon = /^[a-z0-9]+(?:-[a-z0-9]+)*\.svg$/.test(name) ? await readIcon(name) : undefined;
    if (!icon) return reply.callNotFound();
    // CSS masks are fetched with CORS, also by the desk's preview frame, which has no origin.
    const headers = { 'cache-control': `public, max-age=${month}`, 'access-control-allow-origin': '*' };
    return reply.type('image/svg+xml').headers(headers).send(icon);
  });
}
