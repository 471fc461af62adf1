/** A position in a shop's menu: the group, and the dish that was opened from it. */
export type MenuPosition = { readonly groupId: string; readonly itemId?: string };

/** The last menu position in each shop, restored by Back; cleared when the guest leaves. */
export const menuPositions = new Map<string, MenuPosition>();
