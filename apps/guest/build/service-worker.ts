import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * The phone's service worker: it caches the app's own files, never guest data. It leaves the TV build, the calls and
 * the icons below /ONEapp/ to the network, and serves navigations from the cached page.
 */
export function serviceWorker(): Plugin[] {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    scope: '/ONEapp/',
    base: '/ONEapp/',
    filename: 'sw.js',
    manifest: false,
    workbox: {
      globPatterns: ['**/*.{js,css,html}', 'assets/*-latin-*.woff2'],
      globIgnores: ['**/*-latin-ext-*'],
      // Icons and the manifest are fetched by the system on demand.

      navigateFallback: '/ONEapp/index.html',
      navigateFallbackDenylist: [/^\/ONEapp\/(?:tv|api|icons)(?:\/|$)/],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
