export { type JudgedQuery, judgedQueries } from './judged-queries.ts';
