export { elapsedText, minutesLeft, minutesUntil } from './elapsed-text.ts';
export { type EscalationLevel, isEscalatedTo, nextEscalationLevel } from './escalation-rules.ts';
