import { z } from 'zod';

/**
 * A path on this server, an https URL, or the name of a picture of the property; empty: none. Nothing else: a browser would run
 * `javascript:`, show whatever `data:` holds, and ask `//host` of the same name elsewhere.
 */
export const pictureAddress = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(?:\/[^\s\\/][^\s\\]*|https:\/\/[^\s\\/][^\s\\]*|[A-Za-z0-9][A-Za-z0-9._/-]*|)$/,
    'is not the address of a picture',
  );
