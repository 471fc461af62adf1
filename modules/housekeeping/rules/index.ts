export { parseMinibar } from './parse-minibar.ts';
export { type CleaningPlan, emptyPlan, planFor, weekdayOf } from './plan.ts';
export { type RoomFacts, workOf } from './room-work.ts';
export { listSlots, minutesOf } from './slots.ts';
