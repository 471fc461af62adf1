/** Port of each module on the device socket (docs/reference/wire.md, "Frames"); modules without one use 0. */
export const ports = {
  RetailSystem: 22200,
  SystemSettings: 22201,
  RemotePlayer: 22202,
  RoomInformation: 22203,
  ONEplay: 22204,
  GlobalFunctions: 22205,
  Tv_Messages: 22206,
  MusicOnDemand: 22207,
  RoomControl: 22208,
  VideoOnDemand: 22209,
  PopUp: 22210,
  RemoteControl: 22211,
  QuickCheckout: 22212,
  Radio: 22213,
  LiveTV: 22214,
  Search: 22215,
  InSingLocalEvents: 22216,
  Streaming: 22217,
  WakeUp: 22218,
  ReservationAssist: 22219,
  Auth: 22220,
  Weather: 22221,
  BillPreview: 22222,
  Statistic: 22223,
} as const satisfies Record<string, number>;

/** Port of `module`, 0 when it has none. */
export function portOf(module: string): number {
  return Object.hasOwn(ports, module) ? ports[module as keyof typeof ports] : 0;
}

/** Modules of this product that have no port. */
const portless: ReadonlySet<string> = new Set([
  'Chat',
  'Flight',
  'Housekeeping',
  'Maps',
  'MobileKey',
  'ParentalControl',
  'Voip',
]);

/** Whether the product has a module of this name: one that it has not is called at port 0 and logged. */
export function isKnownModule(module: string): boolean {
  return portOf(module) > 0 || portless.has(module);
}
