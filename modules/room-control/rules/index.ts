export { controlLabel } from './control-label.ts';
export { approach, isMovingTowards } from './motion.ts';
export { numberInArea } from './number-in-area.ts';
export { roomByPattern } from './room-by-pattern.ts';
export { type SceneCommand, type SceneDevice, sceneCommands } from './scenes.ts';
export { type Reason, savedWattHours, setBackPoint, setBackReason } from './set-back.ts';
export { type GroupKind, toSpecModel } from './spec-model.ts';
export { splitArea } from './split-area.ts';
export { confirmedBy, normaliseValue } from './values.ts';
