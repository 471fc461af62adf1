export { advance, type DeliveryTimes, popsUp } from './delivery.ts';
export { chooseText, fillIn, floorOf } from './message-text.ts';
