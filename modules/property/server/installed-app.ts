import type { PropertyData } from './property-data.ts';
import { resolveTheme } from './property-data.ts';

const icons = [
  { src: '/ONEapp/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
  { src: '/ONEapp/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  { src: '/ONEapp/icon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** Returns the manifest of a property's installed guest app: its own name and colour, and it opens this property. */
export function installedApp(data: PropertyData) {
  const { id, name, defaultLanguage } = data.record;
  const { light } = resolveTheme(data, undefined).tokens;
  const start = `/ONEapp/?property=${encodeURIComponent(id)}`;
  return {
    name,
    short_name: name,
    lang: defaultLanguage,
    // Several hotels of one server are different apps.
    id: start,
    start_url: start,
    scope: '/ONEapp/',
    display: 'standalone',
    background_color: light.paper,
    theme_color: light.paper,
    icons,
  };
}
