/** Network addresses of a TV; unknown values have the defaults of docs/reference/platform.md §3, Device. */
export type TvNetwork = {
  readonly ipAddress: string;
  readonly macAddress: string;
  readonly subnetMask: string;
  readonly gatewayAddress: string;
};

/** Details that a TV reports about itself. */
export type TvDetails = { readonly firmware: string; readonly os_type: string };

/**
 * Functions of a vendor's bridge. A missing function is not supported by this TV; an existing one may still reject, as
 * bridges do outside hotel mode.
 */
export type TvBridge = {
  readonly details: () => Promise<TvDetails>;
  readonly network?: () => Promise<Partial<TvNetwork>>;
  /** 0 to 100. */
  readonly setVolume?: (level: number) => Promise<void>;
  /** An input by its name and number: `HDMI`, `1`. */
  readonly changeSource?: (source: string, port: string) => Promise<void>;
  readonly openApp?: (name: string) => Promise<void>;
  readonly openScreenMirroring?: () => Promise<void>;
  readonly setPower?: (power: 'on' | 'off') => Promise<void>;
};
