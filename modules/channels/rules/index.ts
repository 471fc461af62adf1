export { isForAdults } from './adult-groups.ts';
export {
  createGuideMatcher,
  displayName,
  type GuideMatch,
  type MatchedGuide,
  type SoughtChannel,
} from './match-guide.ts';
export { longestProgramme, type MendedProgramme, mendProgrammes, type RawProgramme } from './mend-programmes.ts';
export { reminderLeadMs } from './reminder-lead.ts';
