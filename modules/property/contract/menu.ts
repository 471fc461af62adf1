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
  /** Days on which a card of `today` is shown (1: Monday to 7: Sunday; 0 is Sunday too); every day if omitted. */
  readonly days?: readonly number[];
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

/** What a module adds to the default menu of a hotel that has stored none. */
export type MenuPart = {
  readonly items: readonly MenuItem[];
  /** Rows of the home screen. */
  readonly next?: readonly HomeRow[];
  /** Numbers that guests may call, by the name of the place that answers. */
  readonly telephones?: readonly { readonly title: string; readonly number: string }[];
};

/** Returns a module's part of the default menu in a language, which may be empty. */
export type MenuSource = (hotel: MenuHotel, language: string) => Promise<MenuPart>;
/** The hotel of a default menu. */
export type MenuHotel = {
  readonly id: string;
  readonly defaultLanguage: string;
  readonly skin: { readonly id: string; readonly projectId: string };
  /** Base of the URLs of its pictures. */
  readonly mediaBase: string;
};
