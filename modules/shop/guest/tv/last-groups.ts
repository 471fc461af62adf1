/** The group of a shop's menu that was looked at last, so that Back finds it again; gone with the guest. */
export const lastGroups = new Map<string, string>();
