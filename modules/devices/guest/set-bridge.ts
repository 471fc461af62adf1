/** Address data of a set; what it does not tell has the spec's default (platform.md §3, Device). */
export type SetNetwork = {
  readonly ipAddress: string;
  readonly macAddress: string;
  readonly subnetMask: string;
  readonly gatewayAddress: string;
};

/** What a set tells about itself. */
export type SetDetails = { readonly firmware: string; readonly os_type: string };

/**
 * What a maker's bridge can do. A function that is missing is not on this set; one that is there may still reject, as
 * bridges do outside of hotel mode.
 */
export type SetBridge = {
  readonly details: () => Promise<SetDetails>;
  readonly network?: () => Promise<Partial<SetNetwork>>;
  /** 0 to 100. */
  readonly setVolume?: (level: number) => Promise<void>;
  /** An input by its name and number: `HDMI`, `1`. */
  readonly changeSource?: (source: string, port: string) => Promise<void>;
  readonly openApp?: (name: string) => Promise<void>;
  readonly openScreenMirroring?: () => Promise<void>;
  readonly setPower?: (power: 'on' | 'off') => Promise<void>;
};
