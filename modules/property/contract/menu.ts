/** A menu item of a skin (docs/reference/platform.md §3). The table in §2 lists the actions. */
export type MenuItem = {
  readonly id?: string;
  readonly title: string;
  readonly subtitle?: string;
  /** Name of an MDI icon, `mdi-…`. */
  readonly icon?: string;
  /** URL of a picture. */
  readonly foreground_image?: string;
  /** Action in walk-in modes. */
  readonly onclick?: string;
  /** Action otherwise. */
  readonly oneapp_onclick?: string;
  /** Whether the item opens a content page. */
  readonly page?: boolean;
  readonly submenu?: readonly MenuItem[];
  /** An external link with a preview of its target. */
  readonly external?: { readonly title: string; readonly text?: string; readonly image?: string };
};

/** A row of the home screen: when, what, one action. Visible from `from` until `until` (`HH:MM`, may span midnight). */
export type HomeRow = {
  readonly title: string;
  readonly text?: string;
  readonly from?: string;
  readonly until?: string;
  readonly days?: readonly number[];
  readonly action?: string;
  readonly action_title?: string;
};

/** A skin's menu file: `skinData` of the specification, and the home screen. */
export type SkinMenu = {
  readonly header?: { readonly logo?: string };
  readonly menu: readonly MenuItem[];
  readonly home?: {
    /** Hero pictures for day (`morning`) and night (`evening`), each with the colour of its top edge. */
    readonly hero?: { readonly morning?: HeroPicture; readonly evening?: HeroPicture };
    readonly next?: readonly HomeRow[];
    readonly quick?: readonly MenuItem[];
    readonly today?: { readonly title?: string; readonly items: readonly MenuItem[] };
  };
};
export type HeroPicture = { readonly image: string; readonly sky: string; readonly ink: 'light' | 'dark' };
