/** A position in a shop's menu: the group, and the dish that was opened from it. */
export type LastPlace = { readonly groupId: string; readonly itemId?: string };

/** The last menu position in each shop, restored by Back; cleared when the guest leaves. */
export const lastPlaces = new Map<string, LastPlace>();
