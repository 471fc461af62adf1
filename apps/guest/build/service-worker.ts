import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * The phone's service worker: the app's own files, never a guest's data. It leaves the TV build, the calls and the icons
 * below /ONEapp/ to the network, and answers navigations with the page that it keeps.
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
      // Icons and the manifest are fetched by the system when it wants them.

      navigateFallback: '/ONEapp/index.html',
      navigateFallbackDenylist: [/^\/ONEapp\/(?:tv|api|icons)(?:\/|$)/],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
