import type { UploadResult } from '#platform/web/browser';

/** Why an upload failed; `offline`: the network was lost. */
export type UploadFailure = 'offline' | 'disk_full' | 'imports_waiting' | 'too_large' | 'failed';

const known: readonly UploadFailure[] = ['disk_full', 'imports_waiting', 'too_large'];

/** Returns why the server refused an upload; undefined: it did not. */
export function failureOf({ status, text }: UploadResult): UploadFailure | undefined {
  if (status === 0) return 'offline';
  if (status >= 200 && status < 300) return undefined;
  if (status === 413) return 'too_large';
  return known.find((code) => text.includes(`"${code}"`)) ?? 'failed';
}
