import { createStore } from 'zustand/vanilla';
import { uploadFile } from '#platform/web/browser';
import { failureOf, type UploadFailure } from '../rules/upload-failure.ts';

/** A large file on its way to the server. */
export type LargeUpload = {
  readonly address: string;
  readonly method: 'POST' | 'PUT';
  readonly file: File;
};

/** How far an upload is: the fraction that was sent, 0 to 1, and why it failed. */
export type UploadState = LargeUpload & {
  readonly fraction: number;
  readonly failure: UploadFailure | undefined;
};

/** Uploads of this tab by what they are for; they go on while somebody looks at other screens. */
export const filmUploads = createStore<Readonly<Record<string, UploadState>>>(() => ({}));

const running = new Map<string, AbortController>();

function drop(key: string): void {
  const { [key]: _dropped, ...others } = filmUploads.getState();
  filmUploads.setState(others, true);
}

/** Sends a file; resolves to true once the server has all of it. */
export async function startUpload(key: string, upload: LargeUpload): Promise<boolean> {
  const controller = new AbortController();
  running.get(key)?.abort();
  running.set(key, controller);
  const set = (part: Partial<UploadState>) => {
    if (running.get(key) !== controller) return;
    filmUploads.setState({ [key]: { ...upload, fraction: 0, failure: undefined, ...part } });
  };
  set({});
  const result = await uploadFile({ ...upload, signal: controller.signal }, (fraction) => set({ fraction }));
  if (running.get(key) !== controller) return false;
  const failure = failureOf(result);
  if (failure) set({ failure });
  else drop(key);
  running.delete(key);
  return failure === undefined;
}

/** Ends an upload, or forgets one that failed. */
export function cancelUpload(key: string): void {
  const controller = running.get(key);
  running.delete(key);
  controller?.abort();
  drop(key);
}
