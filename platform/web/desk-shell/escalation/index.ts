export { type EscalationLevel, isEscalatedTo, nextEscalationLevel } from './escalation-rules.ts';
export { minutesLeft, minutesUntil } from './minutes-left.ts';
