/** Data of a screen that a phone has saved, and when it was fetched, milliseconds since 1970 by this device's clock. */
export type SavedScreen = { readonly data: unknown; readonly at: number };

/**
 * What a phone saves so that one screen, the last that saved something, opens again without a network. The shell removes it
 * at a sign-out, when the server names nobody or another person, and after 16 hours.
 */
export type DeskSaved = {
  /** Saves what the screen of a route (by its name) shows, and who is signed in. `at`: when the data was fetched. */
  write(route: string, data: unknown, at: number): void;
  /** Returns what is saved of a screen and a person; undefined when nothing is. */
  read(route: string, staffId: string): SavedScreen | undefined;
};
