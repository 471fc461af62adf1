import type { ReactNode } from 'react';
import { Backdrop, type ScrimVariant, TvFrame } from '#platform/web/ui/tv';
import { useProperty } from '../shell-context.tsx';
import { TvClock } from './tv-clock.tsx';

type Props = {
  /** URL of the background picture. */
  readonly image: string | undefined;
  readonly scrim: ScrimVariant;
  /** `object-position` of the picture. */
  readonly position?: string | undefined;
  readonly children: ReactNode;
};

/** A screen of the TV: its background picture, the hotel's name, the clock, and content within the safe area. */
export function TvScreen({ image, scrim, position, children }: Props) {
  const { name, logo } = useProperty();
  return (
    <>
      <Backdrop src={image} scrim={scrim} position={position} />
      <TvFrame logo={logo} name={name} corner={<TvClock />}>
        {children}
      </TvFrame>
    </>
  );
}
