import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** A page that holds nothing but React, a heading and a picture, and what stops its server. */
export type BarePage = { readonly url: string; close(): Promise<void> };

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.webp': 'image/webp' };

/**
 * Builds `bare-react` and serves it with `picture` (WebP); `?tv` of its address lays it out for a television. A browser
 * may keep its files as it may those of the product.
 */
export async function serveBarePage(picture: Buffer): Promise<BarePage> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-react-'));
  await build({
    root: join(import.meta.dirname, 'bare-react'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'chrome67' },
  });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bare');
    const path = pathname === '/' ? '/index.html' : pathname;
    const body = path === '/picture.webp' ? picture : await readFile(join(folder, path)).catch(() => undefined);
    if (!body) return void response.writeHead(404).end();
    const type = types[extname(path)] ?? 'application/octet-stream';
    const gzip = type !== 'image/webp';
    const kept = path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable';
    const headers = { 'content-type': type, 'cache-control': kept };
    response.writeHead(200, gzip ? { ...headers, 'content-encoding': 'gzip' } : headers);
    response.end(gzip ? gzipSync(body) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
