import { useEffect, useRef, useState } from 'react';
import { useProperty } from '#platform/web/guest-shell';
import { shrinkPicture } from './shrink-picture.ts';
import { PictureProblem, uploadPicture } from './upload-picture.ts';

/** The picture that the guest is about to send. */
export type ChosenPicture =
  | { readonly status: 'none' }
  | { readonly status: 'preparing'; readonly preview: string }
  | { readonly status: 'ready'; readonly preview: string; readonly id: string }
  | { readonly status: 'problem'; readonly problem: PictureProblem['kind'] };

/** Shrinks and uploads what the guest chooses, so that sending it is one small call. */
export function useChosenPicture() {
  const { id: propertyId } = useProperty();
  const [picture, setPicture] = useState<ChosenPicture>({ status: 'none' });
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  async function choose(file: Blob): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    const show = (next: ChosenPicture) => {
      if (own === latest.current) setPicture(next);
    };
    show({ status: 'preparing', preview: '' });
    const small = await shrinkPicture(file).catch(() => undefined);
    if (!small) return show({ status: 'problem', problem: 'invalid' });
    show({ status: 'preparing', preview: small.preview });
    try {
      const id = await uploadPicture(propertyId, small.file);
      show({ status: 'ready', preview: small.preview, id });
    } catch (error) {
      show({ status: 'problem', problem: error instanceof PictureProblem ? error.kind : 'failed' });
    }
  }
  const remove = () => {
    latest.current += 1;
    setPicture({ status: 'none' });
  };
  return { picture, choose, remove };
}
