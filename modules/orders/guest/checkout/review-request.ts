let requestedShopId = '';

/** Asks the cart to open with the review of a shop's order. */
export function requestReview(shopId: string): void {
  requestedShopId = shopId;
}

/** Returns whether a shop's order is to be reviewed at once; true only once per request. */
export function takeReviewRequest(shopId: string): boolean {
  const isRequested = requestedShopId === shopId;
  requestedShopId = '';
  return isRequested;
}
