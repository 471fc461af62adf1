/**
 * The folders whose shipped code may import each npm package (tests, tools and build plugins may import any). Unlisted
 * packages may not be imported: add a new one with the folder that wraps it.
 */
export const packageOwners: { readonly [packageName: string]: readonly string[] } = {
  zod: [
    'platform',
    'modules/*/contract.ts',
    'modules/*/contract',
    'modules/*/server',
    'integrations',
    'apps/server',
    'demo',
  ],
  // Server
  fastify: ['platform/node/http'],
  '@fastify/proxy-addr': ['platform/node/auth'],
  '@fastify/static': ['platform/node/http'],
  cookie: ['platform/node/auth'],
  ws: ['platform/node/gateway'],
  'web-push': ['modules/messages/server'],
  nodemailer: ['platform/node/mail'],
  kysely: ['platform/node/auth', 'platform/node/db', 'platform/node/jobs', 'platform/node/events', 'modules/*/server'],
  pg: ['platform/node/db'],
  '@nats-io/transport-node': ['platform/node/events'],
  pino: ['platform/node/log'],
  'prom-client': ['platform/node/http', 'platform/node/gateway', 'platform/node/log'],
  croner: ['platform/node/jobs'],
  'csv-parse': ['modules/catalogue/server'],
  sax: ['integrations/xmltv'],
  mqtt: ['integrations/mqtt'],
  '@huggingface/jinja': ['integrations/mqtt'],
  'xz-decompress': ['platform/node/text-files'],
  '@zxcvbn-ts/core': ['modules/staff/server'],
  '@zxcvbn-ts/language-common': ['modules/staff/server'],
  sharp: ['platform/node/files', 'integrations/escpos', 'demo'],
  '@point-of-sale/codepage-encoder': ['integrations/escpos'],
  '@fontsource/unifontex': ['integrations/escpos'],
  fontverter: ['integrations/escpos'],
  // Browser
  react: ['platform/web', 'apps', 'modules/*/guest', 'modules/*/desk'],
  'react-dom': ['platform/web/ui', 'apps'],
  'react-aria-components': ['platform/web/ui'],
  '@internationalized/date': ['platform/web/ui'],
  '@noriginmedia/norigin-spatial-navigation': ['platform/web/ui'],
  uqr: ['platform/web/ui'],
  'hls.js': ['modules/channels/guest'],
  '@tanstack/react-virtual': ['platform/web/ui'],
  'core-js': ['apps/guest'],
  'workbox-precaching': ['apps/guest'],
  'workbox-routing': ['apps/guest'],
  regexparam: ['platform/web/browser'],
  '@tanstack/react-query': ['platform/web/desk-shell'],
  zustand: ['platform/web/browser', 'apps', 'modules/*/guest', 'modules/*/desk'],
  culori: ['modules/property/server', 'platform/web/ui'],
  '@lingui/core': ['platform/web/i18n'],
  '@lingui/message-utils': ['platform/web/i18n'],
  '@fontsource-variable/hanken-grotesk': ['platform/web/ui'],
  '@fontsource-variable/newsreader': ['platform/web/ui'],
  '@fontsource-variable/noto-naskh-arabic': ['platform/web/ui'],
  '@fontsource/ibm-plex-sans-arabic': ['platform/web/ui'],
  '@fontsource/newsreader': ['platform/web/ui'],
  '@fontsource/hanken-grotesk': ['platform/web/ui'],
  '@fontsource/noto-naskh-arabic': ['platform/web/ui'],
};

/** Node modules that any server code may import: they do not touch the machine and do not wait. */
export const pureNodeModules: readonly string[] = [
  'node:async_hooks',
  'node:buffer',
  'node:crypto',
  'node:events',
  'node:path',
  'node:stream',
  'node:string_decoder',
  'node:url',
  'node:util',
  'node:zlib',
];

/** Folders that wrap the rest of Node: disks, sockets, processes, threads (docs/architecture.md, rule 6). */
export const nodeModuleOwners: readonly string[] = ['platform', 'apps/server', 'demo', 'integrations'];
