export { type AddressLimit, addressLimit } from './address-limit.ts';
export { createHttp, type Http, type HttpReply, type HttpRequest } from './create-http.ts';
export type { HttpOptions, HttpTimeouts } from './http-options.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { httpErrors, type Problem, problemOf, problemType } from './problem.ts';
export { type StaticApp, serveApp } from './serve-app.ts';
export { serveDocs } from './serve-docs.ts';
export { type Health, type Readiness, serveHealth } from './serve-health.ts';
export { serveIcons } from './serve-icons.ts';
