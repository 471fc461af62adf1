export { nextRing, ringOn, type WakeUpPlan } from './next-ring.ts';
export {
  answerRinging,
  beginRinging,
  confirmMs,
  confirmRinging,
  endRinging,
  lateMs,
  type Ringing,
  type RingingRules,
  ringMs,
  snoozeRinging,
  stepRinging,
} from './ring-rules.ts';
