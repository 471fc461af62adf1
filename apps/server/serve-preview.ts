import { join } from 'node:path';
import { type Http, serveApp } from '#platform/node/http';

/**
 * Serves the guest's menu as the desk frames it. The page has no origin (`sandbox`): it sees neither cookies nor storage,
 * and asks nobody for anything, so that what is being written reaches it from the desk alone (decision 0303).
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
    // Scripts, styles and faces of a page without an origin come by CORS; they are the same for everybody.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  serveApp(http, { prefix: '/desk/preview/', folder: join(builds, 'preview'), notPages: ['assets/'], headers });
}
