import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowConnections } from './security-headers.ts';

/** A browser build and its URL. */
export type StaticApp = {
  /** Path with leading and trailing slash: `/ONEapp/`. */
  readonly prefix: string;
  /** Build folder: `index.html`, hashed files in `assets/`, with `.br` and `.gz` versions. */
  readonly folder: string;
  /** Paths below the prefix, with trailing slash, that are never pages of the app. */
  readonly nonPagePaths: readonly string[];
  /** Pages of it at addresses that belong to another app: `/ONEapp/tv/all`. */
  readonly pagesElsewhere?: readonly string[];
  /** Additional response headers, overriding the default ones. */
  readonly headers?: { readonly [name: string]: string };
  /** Returns other servers to which its pages connect, as sources of their policy. */
  readonly connectsTo?: () => Promise<readonly string[]>;
};

const year = 31_536_000;
const pageFile = 'index.html';
const policyHeader = 'content-security-policy';
/** Matches top-level files; anything else may be a page of the app, whose parameters may contain dots. */
const looksLikeFile =
  /^[^/]+\.(?:js|mjs|css|json|webmanifest|map|txt|xml|html|png|jpe?g|gif|svg|ico|webp|avif|woff2?)$/;
const notBuilt = 'This app has not been built yet. Run npm start, or npm run build, then load this page again.\n';

/**
 * Serves a build: hashed files are cached for a year, everything else is revalidated; a path without a file is a page
 * of the app. A missing hashed file is 404, so an outdated page gets a clean error after a deploy.
 */
export function serveApp(app: FastifyInstance, build: StaticApp): void {
  const { prefix, folder } = build;
  app.register(async (inner) => {
    await inner.register(fastifyStatic, {
      root: resolve(folder),
      serve: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      decorateReply: true,
    });
    inner.get(prefix.slice(0, -1), (request, reply) => {
      const query = request.url.indexOf('?');
      return reply.redirect(prefix + (query < 0 ? '' : request.url.slice(query)), 308);
    });
    for (const page of build.pagesElsewhere ?? []) {
      for (const path of [page, `${page}/`]) inner.get(path, (_request, reply) => servePage(build, reply));
    }
    inner.get(`${prefix}*`, (request, reply) => serve(build, request, reply));
  });
}

async function serve(build: StaticApp, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = (request.params as { readonly '*': string })['*'];
  const isPage = path === '' || !(await isFile(build.folder, path));
  if (build.headers) reply.headers(build.headers);
  if (!isPage && path !== pageFile)
    return send(reply, path, path.startsWith('assets/') ? `public, max-age=${year}, immutable` : 'no-cache');
  if (isPage && isNoPage(build, path)) {
    reply.callNotFound();
    return reply;
  }
  return await servePage(build, reply);
}

function isNoPage({ nonPagePaths }: StaticApp, path: string): boolean {
  return nonPagePaths.some((start) => `${path}/`.startsWith(start)) || looksLikeFile.test(path);
}

async function servePage({ folder, headers, connectsTo }: StaticApp, reply: FastifyReply): Promise<FastifyReply> {
  if (headers) reply.headers(headers);
  if (!(await isFile(folder, pageFile))) return missing(reply);
  const sources = await connectsTo?.();
  const policy = reply.getHeader(policyHeader);
  if (sources && typeof policy === 'string') reply.header(policyHeader, allowConnections(policy, sources));
  return send(reply, pageFile, 'no-cache');
}

function send(reply: FastifyReply, path: string, cacheControl: string): FastifyReply {
  return reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').sendFile(path);
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(notBuilt);
}

async function isFile(folder: string, path: string): Promise<boolean> {
  const root = resolve(folder);
  const full = join(root, path);
  // A path with `..`, a null byte or a hidden segment is never a file of the build.
  if (!full.startsWith(root + sep) || path.includes('\0') || /(?:^|\/)\./.test(path)) return false;
  try {
    return (await stat(full)).isFile();
  } catch {
    return false;
  }
}
