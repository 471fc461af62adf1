import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';

/** Milliseconds after which a failed picture is retried. */
const retryMs = 10_000;

type Props = {
  readonly src: string | undefined;
  readonly className?: string | undefined;
  readonly alt?: string;
  /** `object-position` of the picture. */
  readonly position?: string | undefined;
};

/** A picture; its box stays empty while it cannot be loaded. */
export function TvPicture({ src, className, alt = '', position }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const isMissing = src === undefined || src === failedSrc;
  useEffect(() => {
    if (failedSrc === undefined) return undefined;
    const timer = systemClock.after(retryMs, () => setFailedSrc(undefined));
    return () => timer.cancel();
  }, [failedSrc]);
  if (isMissing) return <span className={className} />;
  const style = position ? { objectPosition: position } : undefined;
  return <img src={src} alt={alt} className={className} style={style} onError={() => setFailedSrc(src)} />;
}
