export {
  type CheckOutOffer,
  type CheckOutTarget,
  checkOutRoute,
  checkOutTarget,
  isCheckOutOffered,
} from './check-out-target.ts';
