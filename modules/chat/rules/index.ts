export { usualAnswerMinutes } from './answer-minutes.ts';
export { type Staffing, staffingAt } from './chat-hours.ts';
export { firstName } from './first-name.ts';
export { baseLanguage, isSameLanguage } from './same-language.ts';
