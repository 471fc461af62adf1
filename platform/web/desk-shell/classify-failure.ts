/** Why a device or server could not be reached, as far as staff can do something about it. */
export type FailureReason = (typeof patterns)[number][0];

/** Patterns of the server's messages about outgoing connections and printers. */
const patterns = [
  ['paper', /out of paper/],
  ['cover', /cover of the printer is open/],
  ['fault', /printer reports an error/],
  ['refused', /ECONNREFUSED/],
  ['no_way', /E(HOST|NET)(UNREACH|DOWN)/],
  ['no_name', /does not resolve|has no address|ENOTFOUND/],
  ['certificate', /CERT|ERR_TLS|SELF_SIGNED|UNABLE_TO_VERIFY|SSL/],
  ['broke_off', /broke off|ECONNRESET|EPIPE/],
  ['silent', /took longer than|does not answer|takes nothing more|ETIMEDOUT/],
  ['forbidden', /range that is not allowed|one of this machine|port \d+ is not allowed/],
  ['too_often', /in a minute/],
] as const;

/** Classifies a failure message of the server; undefined when the desk has no text for it. */
export function classifyFailure(reason: string): FailureReason | undefined {
  return patterns.find(([, pattern]) => pattern.test(reason))?.[0];
}
