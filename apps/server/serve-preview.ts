import { join } from 'node:path';
import { type Http, serveApp } from '#platform/node/http';

/**
 * Serves the guest menu for the preview frame of the desk. The page is sandboxed without an origin, has no access to
 * cookies, storage or the network, and receives drafts from the desk only (docs/areas/catalogue.md, "Preview").
 */
export function servePreview(http: Http, builds: string): void {
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  const headers = {
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    // A page without an origin loads scripts, styles and fonts through CORS; they are public.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  serveApp(http, { prefix: '/desk/preview/', folder: join(builds, 'preview'), nonPagePaths: ['assets/'], headers });
}
