export { ClockField } from './clock-field.tsx';
export { DayField } from './day-field.tsx';
