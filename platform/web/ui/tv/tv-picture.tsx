import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';

/** Milliseconds after which a picture that did not come is asked for again. */
const againMs = 10_000;

type Props = {
  readonly src: string | undefined;
  readonly className?: string | undefined;
  readonly alt?: string;
  /** `object-position`: what of it has to be seen. */
  readonly position?: string | undefined;
};

/** A picture; where it cannot be had, its place stays plain until it can. */
export function TvPicture({ src, className, alt = '', position }: Props) {
  const [lost, setLost] = useState<string>();
  const isLost = src === undefined || src === lost;
  useEffect(() => {
    if (lost === undefined) return undefined;
    const timer = systemClock.after(againMs, () => setLost(undefined));
    return () => timer.cancel();
  }, [lost]);
  if (isLost) return <span className={className} />;
  const style = position ? { objectPosition: position } : undefined;
  return <img src={src} alt={alt} className={className} style={style} onError={() => setLost(src)} />;
}
