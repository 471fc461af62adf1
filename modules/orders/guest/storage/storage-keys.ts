/** Keys of what a wipe removes without loading the code that keeps it, which is no part of the first load. */
/** What the guest must not eat, and the filter of the menus. */
export const guestDietKey = 'shop-filter';
/** How the guest paid last. */
export const lastPaymentKey = 'shop-payment';
