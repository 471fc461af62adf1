export type {
  Escalating,
  EscalatingKey,
  EscalationMember,
  EscalationNotice,
  EscalationSource,
  EscalationStaff,
  EscalationStep,
} from './escalating.ts';
export { type EscalationTimes, nextEscalation } from './levels.ts';
export { sendNotice } from './send-notice.ts';
export { toEscalating } from './to-escalating.ts';
export { watchEscalations } from './watch-escalations.ts';
