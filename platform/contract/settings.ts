/** Who may read a setting (docs/reference/wire.md, "Settings"). */
export type SettingClass = 'public' | 'device' | 'secret';
/** How the stored text is cast: only `true` is true; empty values are ignored (docs/reference/platform.md §5). */
export type SettingCast = 'boolean' | 'integer' | 'string';
/** A setting of a property, declared by the module that owns it: class, cast and default (text, before casting). */
export type SettingSpec = {
  readonly class: SettingClass;
  readonly cast: SettingCast;
  readonly default: string;
  /** The allowed values. */
  readonly allowed?: readonly string[];
  /**
   * `time`: `HH:MM`. `url`: an http or https URL. `picture`: a path on this server or an https URL. `path`: a path on this server without a query. `currency`: an
   * ISO 4217 code. `mailbox`: one e-mail address without a name. `telephone`: a
   * number as people write it. `socket`: a wss URL without a query. `host`: a host name.
   */
  readonly format?: 'time' | 'url' | 'picture' | 'path' | 'currency' | 'mailbox' | 'telephone' | 'socket' | 'host';
  /** Bounds of an integer, both included. */
  readonly range?: readonly [number, number];
  readonly unit?: 'milliseconds' | 'seconds' | 'minutes' | 'days' | 'pixels' | 'percent';
  /** Left out of the lists for staff, as nothing in this build acts on it; stored and served like all others. */
  readonly unlisted?: true;
};
