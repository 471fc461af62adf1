export { createGenerationWriter, flipGeneration } from '../server/generations.ts';
export { receptionLimits } from '../server/station-share.ts';
export type { RadioTables } from '../server/tables.ts';
export { openTestRadio, type TestRadio } from './open-test-radio.ts';
