export { type GroupedDevice, toSpecModel } from './spec-model.ts';
export { splitArea } from './split-area.ts';
export { isReached, normaliseValue } from './values.ts';
