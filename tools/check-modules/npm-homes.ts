/**
 * Where each npm package and each module of Node may be imported by what is shipped (tests, tools and build plugins may
 * use any). A package that is not listed may be imported nowhere: add it with the one folder that wraps it.
 */
export const npmHomes: { readonly [packageName: string]: readonly string[] } = {
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
  fastify: ['platform/http'],
  '@fastify/proxy-addr': ['platform/auth'],
  '@fastify/static': ['platform/http'],
  cookie: ['platform/auth'],
  ws: ['platform/wire/gateway'],
  nodemailer: ['platform/mail'],
  kysely: ['platform/db', 'platform/jobs', 'platform/bus', 'modules/*/server'],
  pg: ['platform/db'],
  '@nats-io/transport-node': ['platform/bus'],
  pino: ['platform/log'],
  'prom-client': ['platform/http', 'platform/wire/gateway', 'platform/log'],
  croner: ['platform/jobs'],
  'csv-parse': ['modules/shop/server'],
  '@zxcvbn-ts/core': ['modules/staff/server'],
  '@zxcvbn-ts/language-common': ['modules/staff/server'],
  sharp: ['platform/storage', 'integrations/escpos', 'demo'],
  '@point-of-sale/codepage-encoder': ['integrations/escpos'],
  '@fontsource/unifontex': ['integrations/escpos'],
  fontverter: ['integrations/escpos'],
  // Browser
  react: [
    'platform/ui',
    'platform/shell',
    'platform/desk',
    'platform/i18n/browser',
    'apps',
    'modules/*/guest',
    'modules/*/desk',
  ],
  'react-dom': ['platform/ui', 'apps'],
  'react-aria-components': ['platform/ui'],
  '@internationalized/date': ['platform/ui'],
  '@noriginmedia/norigin-spatial-navigation': ['platform/ui'],
  uqr: ['platform/ui'],
  '@tanstack/react-virtual': ['platform/ui'],
  'core-js': ['apps/guest'],
  'workbox-precaching': ['apps/guest'],
  'workbox-routing': ['apps/guest'],
  regexparam: ['platform/shell'],
  '@tanstack/react-query': ['platform/desk'],
  zustand: ['platform/shell', 'apps', 'modules/*/guest', 'modules/*/desk'],
  culori: ['modules/property/server', 'platform/ui'],
  '@lingui/core': ['platform/i18n'],
  '@lingui/message-utils': ['platform/i18n'],
  '@fontsource-variable/hanken-grotesk': ['platform/ui'],
  '@fontsource-variable/newsreader': ['platform/ui'],
  '@fontsource-variable/noto-naskh-arabic': ['platform/ui'],
  '@fontsource/ibm-plex-sans-arabic': ['platform/ui'],
  '@fontsource/newsreader': ['platform/ui'],
  '@fontsource/hanken-grotesk': ['platform/ui'],
  '@fontsource/noto-naskh-arabic': ['platform/ui'],
};

/** Modules of Node that server code imports freely: they neither touch the machine nor wait. */
export const freeOfNode: readonly string[] = [
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

/** Folders that wrap the rest of Node: disks, sockets, processes, threads (architecture.md, rule 6). */
export const nodeHomes: readonly string[] = ['platform', 'apps/server', 'demo', 'integrations'];
