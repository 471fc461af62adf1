import type { ReactNode } from 'react';
import { Backdrop, type ScrimVariant, TvFrame } from '#platform/web/ui/tv';
import { useProperty } from '../shell-context.tsx';
import { TvCorner } from './tv-corner.tsx';

type Props = {
  /** URL of the background picture. */
  readonly image: string | undefined;
  readonly scrim: ScrimVariant;
  /** `object-position` of the picture. */
  readonly position?: string | undefined;
  /** It has something that its tour points at. */
  readonly hasTour?: boolean;
  readonly children: ReactNode;
};

/** A screen of the TV: its background picture, the hotel's name, the clock, and content within the safe area. */
export function TvScreen({ image, scrim, position, hasTour = false, children }: Props) {
  const { name, logo } = useProperty();
  return (
    <>
      <Backdrop src={image} scrim={scrim} position={position} />
      <TvFrame logo={logo} name={name} corner={<TvCorner hasTour={hasTour} />}>
        {children}
      </TvFrame>
    </>
  );
}
