import type { ClearsQuery } from '#platform/web/guest-shell';

/** The code of the TV's QR code is for one screen only. */
export const clearsCode: ClearsQuery = (from, to) =>
  from.includes('/streaming/') && !to.includes('/streaming/') ? ['code'] : [];
