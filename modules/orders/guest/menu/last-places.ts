/** Where one was in a shop's menu: the group, and the dish that was opened from it. */
export type LastPlace = { readonly groupId: string; readonly itemId?: string };

/** Where one was last in each shop, so that Back finds it again; gone with the guest. */
export const lastPlaces = new Map<string, LastPlace>();
