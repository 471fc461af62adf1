import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { platformErrors } from '#platform/contract';
import type { ServerModule } from '#platform/node/server';
import { docsPage, type ProblemRow } from './docs-page.ts';
import { buildOpenApi, type OpenApi } from './openapi.ts';
import { type ErrorSpecs, httpErrors } from './problem.ts';
import { serveDocument } from './serve-document.ts';

/** Fonts of the apps, by the name under which the page's style sheet asks for them. */
const fonts = {
  'text.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  'heading.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
};

/**
 * Serves the OpenAPI document at `/api/v1/openapi.json` and as a page at `/api/v1/docs`. Both are made when somebody first wants them,
 * which few servers ever see, and not at the start, which every guest waits for.
 */
export function serveDocs(app: FastifyInstance, modules: readonly ServerModule[]): void {
  let described: Promise<OpenApi> | undefined;
  const describe = () => (described ??= buildOpenApi(modules));
  const send = (path: string, type: string, make: () => Promise<string | Buffer>) =>
    serveDocument(app, { path, type, make });
  send('/api/v1/openapi.json', 'application/json; charset=utf-8', async () => JSON.stringify(await describe()));
  send('/api/v1/docs', 'text/html; charset=utf-8', async () => docsPage(await describe(), problemRows(modules)));
  send('/api/v1/docs.css', 'text/css; charset=utf-8', () => readFile(new URL('./docs.css', import.meta.url)));
  for (const [name, file] of Object.entries(fonts)) {
    send(`/api/v1/docs/${name}`, 'font/woff2', () => readFile(fileURLToPath(import.meta.resolve(file))));
  }
}

function problemRows(modules: readonly ServerModule[]): ProblemRow[] {
  const own: ErrorSpecs = Object.assign({}, ...modules.map((module) => module.contract.errors));
  return Object.entries({ ...platformErrors, ...httpErrors, ...own })
    .map(([code, { status = 400, retryable }]) => ({ code, status, retryable }))
    .sort((a, b) => a.code.localeCompare(b.code));
}
