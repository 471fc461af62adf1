import type { KeyTable } from './key-table.ts';

/** Network addresses of a TV; unknown values have the defaults of docs/reference/platform.md §3, Device. */
export type TvNetwork = {
  readonly ipAddress: string;
  readonly macAddress: string;
  readonly subnetMask: string;
  readonly gatewayAddress: string;
};

/** Details that a TV reports about itself. */
export type TvDetails = { readonly firmware: string; readonly os_type: string };

/** How a TV is set, as it says itself. */
export type TvReading = {
  /** 0 to 100. */
  readonly volume: number;
  readonly muted: boolean;
  readonly power: 'on' | 'off';
  /** Input; `TV` is its own. */
  readonly source: string;
  readonly port: string;
  /** Empty: this app. */
  readonly app: string;
};

/** A stream for the tuner: `udp`, `rtp` or `rtsp`, and its address. */
export type TunerStream = { readonly kind: string; readonly url: string };

/**
 * Functions of a vendor's bridge. A missing function is not supported by this TV; an existing one may still reject, as
 * bridges do outside hotel mode.
 */
export type TvBridge = {
  readonly details: () => Promise<TvDetails>;
  /** Codes of the keys of its remote control. Default: those that all sets have alike. */
  readonly keys?: KeyTable;
  readonly network?: () => Promise<Partial<TvNetwork>>;
  /** Reads how the set is set, as far as it says so. */
  readonly read?: () => Promise<Partial<TvReading>>;
  /** Calls `changed` whenever the set was set in another way, as by its own remote control. */
  readonly watch?: (changed: () => void) => void;
  /** 0 to 100. */
  readonly setVolume?: (level: number) => Promise<void>;
  readonly setMuted?: (muted: boolean) => Promise<void>;
  /** An input by its name and number: `HDMI`, `1`. */
  readonly changeSource?: (source: string, port: string) => Promise<void>;
  readonly openApp?: (name: string) => Promise<void>;
  readonly openScreenMirroring?: () => Promise<void>;
  readonly setPower?: (power: 'on' | 'off') => Promise<void>;
  /** Restarts the set. */
  readonly restart?: () => Promise<void>;
  /** Plays a stream with the tuner, behind the page. */
  readonly tuneIn?: (stream: TunerStream) => Promise<void>;
  readonly tuneOut?: () => Promise<void>;
};
