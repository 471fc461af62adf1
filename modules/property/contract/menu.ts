/** A menu item of a skin (platform.md §3). Actions are those of the table in §2. */
export type MenuItem = {
  readonly id?: string;
  readonly title: string;
  readonly subtitle?: string;
  /** Name of an MDI icon, `mdi-…`. */
  readonly icon?: string;
  /** Address of a picture. */
  readonly foreground_image?: string;
  /** Action in walk-in modes. */
  readonly onclick?: string;
  /** Action otherwise. */
  readonly oneapp_onclick?: string;
  /** True when the item opens a content page. */
  readonly page?: boolean;
  readonly submenu?: readonly MenuItem[];
  /** An external link with a preview of where it leads. */
  readonly external?: { readonly title: string; readonly text?: string; readonly image?: string };
};

/** A row of the home screen: when, what, one action. Shown between `from` and `until` (`HH:MM`, over midnight too). */
export type HomeRow = {
  readonly title: string;
  readonly text?: string;
  readonly from?: string;
  readonly until?: string;
  readonly days?: readonly number[];
  readonly action?: string;
  readonly action_title?: string;
};

/** What a skin's menu file holds: `skinData` of the spec, and the home screen. */
export type SkinMenu = {
  readonly header?: { readonly logo?: string };
  readonly menu: readonly MenuItem[];
  readonly home?: {
    /** Pictures by the hour: `morning` by day, `evening` after dusk, each with the colour of its upper edge. */
    readonly hero?: { readonly morning?: HeroPicture; readonly evening?: HeroPicture };
    readonly next?: readonly HomeRow[];
    readonly quick?: readonly MenuItem[];
    readonly today?: { readonly title?: string; readonly items: readonly MenuItem[] };
  };
};
export type HeroPicture = { readonly image: string; readonly sky: string; readonly ink: 'light' | 'dark' };
