export {
  type CheckOutDoor,
  type CheckOutOffer,
  checkOutDoor,
  checkOutRoute,
  isCheckOutOffered,
} from './check-out-door.ts';
