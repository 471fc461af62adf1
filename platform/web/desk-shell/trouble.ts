/** What keeps another machine from doing its part, as far as staff can do something about it. */
export type Trouble = (typeof signs)[number][0];

/** How the server words what went wrong on the way out, and what printers tell, by what it comes down to. */
const signs = [
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

/** What a reason of the server's comes down to; undefined: nothing that the desk has words for. */
export function troubleOf(reason: string): Trouble | undefined {
  return signs.find(([, sign]) => sign.test(reason))?.[0];
}
