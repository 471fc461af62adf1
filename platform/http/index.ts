export { createHttp, type Http } from './create-http.ts';
export type { HttpOptions, HttpTimeouts } from './http-options.ts';
export { httpErrors, type Problem, problemOf, problemType } from './problem.ts';
