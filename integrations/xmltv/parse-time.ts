/** Minutes east of UTC; the rest of the world's letters are ambiguous. */
const letterZones: { readonly [name: string]: number } = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  BST: 60,
  WEST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  ...{ AKST: -540, AKDT: -480, HST: -600 },
  ...{ JST: 540, KST: 540, HKT: 480, SGT: 480, SAST: 120, EAT: 180, TRT: 180 },
  ...{ AWST: 480, ACST: 570, ACDT: 630, AEST: 600, AEDT: 660, NZST: 720, NZDT: 780 },
};

/** An instant of a guide in seconds since 1970. `unknownZone`: letters that were read as UTC. */
export type GuideTime = { readonly seconds: number; readonly unknownZone: string | undefined };

const form =
  /^(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:\.\d{1,9})?\s*(?:([+-])(\d\d)(?::?(\d\d))?|([A-Za-z]{1,5}))?$/;
/** As ISO 8601 has it, which some producers write. */
const isoForm = /^(\d{4})-?(\d\d)-?(\d\d)[T ](\d\d):?(\d\d)(?::?(\d\d))?(?=\D|$)/;

function offsetOf(sign: string | undefined, hours: string | undefined, minutes: string | undefined): number {
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -total : total;
}

/**
 * Parses a time of XMLTV: `YYYYMMDDhhmmss` or any beginning of it, or as ISO 8601 has it, and an offset, a letter zone or neither (UTC). Returns undefined for
 * anything else, and for days and times that do not exist.
 */
export function parseGuideTime(text: string): GuideTime | undefined {
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, hours, minutes, letters] =
    form.exec(text.trim().replace(isoForm, '$1$2$3$4$5$6')) ?? [];
  if (year === undefined) return undefined;
  const parts = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)] as const;
  const wall = Date.UTC(...parts);
  const date = new Date(wall);
  // A leap second or 24:00 would roll over as well, but days and months that do not exist are mistakes.
  if (date.getUTCMonth() !== parts[1] && parts[3] < 24) return undefined;
  if (parts[1] > 11 || parts[2] < 1 || parts[2] > 31 || parts[3] > 24 || parts[4] > 59 || parts[5] > 60)
    return undefined;
  const zone = letters === undefined ? 0 : letterZones[letters.toUpperCase()];
  const offset = offsetOf(sign, hours, minutes);
  if (Math.abs(offset) > 900) return undefined;
  return { seconds: wall / 1000 - (offset + (zone ?? 0)) * 60, unknownZone: zone === undefined ? letters : undefined };
}
