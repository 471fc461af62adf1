/** Languages of the demo hotel in display order; English first, as the default. */
export const demoLanguages = ['en', 'de', 'fr', 'it', 'es', 'ar'] as const;
export type DemoLanguage = (typeof demoLanguages)[number];

/** Sends an HTTP request to the server as its administrator. A `Blob` is sent as its bytes, with its type. */
export type SendRequest = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** The demo hotel. */
export type DemoHotel = {
  readonly property: string;
  /** The HTTP API. */
  readonly request: SendRequest;
  /** The current day `YYYY-MM-DD` in the hotel's time zone. */
  readonly today: string;
  /** Returns a picture or song of the folder `demo`. */
  readonly file: (path: string) => Promise<Blob>;
};

/**
 * The demo data of a module. What stands in the hotel is sent through the HTTP API like a real hotel's; what is under
 * way began before the start, which only the module itself can store. All functions are idempotent, so an interrupted
 * load can be repeated.
 */
export type DemoData = {
  /** Called once, after the hotel itself and the modules listed earlier. */
  readonly load?: (hotel: DemoHotel) => Promise<void>;
  /** Called after every `load`, and on each new day. */
  readonly prepareDay?: (hotel: DemoHotel) => Promise<void>;
  /** Called at each start and on each new day, when there are staff: what they did in the morning. */
  readonly attend?: (hotel: DemoHotel) => Promise<void>;
  /** Called at each start, when there are staff: puts something under way into a hotel in which nothing is. */
  readonly begin?: (hotel: DemoHotel) => Promise<void>;
  /** Called before `begin` and every ten minutes: ends what `begin` put under way and nobody looks after. */
  readonly tend?: (hotel: DemoHotel) => Promise<void>;
};
