import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { platformErrors } from '#platform/contract';
import type { ServerModule } from '#platform/node/server';
import { docsPage, type ProblemRow } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';
import { type ErrorSpecs, httpErrors } from './problem.ts';

/** Fonts of the apps, by the name under which the page's style sheet asks for them. */
const fonts = {
  'text.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  'heading.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
};

/** Serves the OpenAPI document at `/api/v1/openapi.json` and as a page at `/api/v1/docs`. */
export function serveDocs(app: FastifyInstance, modules: readonly ServerModule[]): void {
  const api = buildOpenApi(modules);
  const json = JSON.stringify(api);
  const page = docsPage(api, problemRows(modules));
  const style = readFileSync(new URL('./docs.css', import.meta.url));
  const send = (path: string, type: string, body: string | Buffer) =>
    app.get(path, async (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(body));
  send('/api/v1/openapi.json', 'application/json; charset=utf-8', json);
  send('/api/v1/docs', 'text/html; charset=utf-8', page);
  send('/api/v1/docs.css', 'text/css; charset=utf-8', style);
  for (const [name, file] of Object.entries(fonts)) {
    send(`/api/v1/docs/${name}`, 'font/woff2', readFileSync(fileURLToPath(import.meta.resolve(file))));
  }
}

function problemRows(modules: readonly ServerModule[]): ProblemRow[] {
  const own: ErrorSpecs = Object.assign({}, ...modules.map((module) => module.contract.errors));
  return Object.entries({ ...platformErrors, ...httpErrors, ...own })
    .map(([code, { status = 400, retryable }]) => ({ code, status, retryable }))
    .sort((a, b) => a.code.localeCompare(b.code));
}
