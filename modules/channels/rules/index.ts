export {
  createGuideMatcher,
  displayName,
  type GuideMatch,
  type MatchedGuide,
  type SoughtChannel,
} from './match-guide.ts';
export { longestProgramme, type MendedProgramme, mendProgrammes, type RawProgramme } from './mend-programmes.ts';
export { monogramOf } from './monogram.ts';
export { createProblemLog, type ProblemLog } from './problem-log.ts';
