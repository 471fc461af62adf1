import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '#platform/web/browser';
import { useDeskProperty } from '../desk-context.tsx';
import { isTooLarge, parseUploadResponse, type UploadError } from './picture-upload.ts';

/** Uploads pictures to the hotel's, one after the other; `progress` is from 0 to 1 while one is under way. */
export function usePictureUploads(onDone: (name: string) => void) {
  const property = useDeskProperty();
  // What is chosen grows between two uploads; each is reported to whoever shows it by then.
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<UploadError>();
  async function upload(files: readonly File[]) {
    setError(undefined);
    for (const file of files) {
      if (isTooLarge(file)) {
        setError('size');
        continue;
      }
      setProgress(0);
      const response = await uploadFile({ address: `/api/v1/properties/${property.id}/pictures`, file }, setProgress);
      const result = parseUploadResponse(response);
      if (typeof result === 'string') setError(result);
      else done.current(result.name);
    }
    setProgress(undefined);
  }
  return { progress, error, upload };
}
