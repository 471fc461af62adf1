export { createHttp, type Http, type HttpReply, type HttpRequest } from './create-http.ts';
export type { HttpOptions, HttpTimeouts } from './http-options.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { buildOpenApi, type OpenApi } from './openapi.ts';
export { httpErrors, type Problem, problemType, toProblem } from './problem.ts';
export { type StaticApp, serveApp } from './serve-app.ts';
export { serveDocs } from './serve-docs.ts';
export { type Health, type Readiness, serveHealth } from './serve-health.ts';
export { serveIcons } from './serve-icons.ts';
