import type { ReactNode } from 'react';
import { Backdrop, TvFrame, type Veil } from '#platform/web/ui/tv';
import { useProperty } from '../shell-context.tsx';
import { TvClock } from './tv-clock.tsx';

type Props = {
  /** Address of the picture behind. */
  readonly image: string | undefined;
  readonly veil: Veil;
  /** `object-position` of the picture: what of it has to be seen. */
  readonly position?: string | undefined;
  readonly children: ReactNode;
};

/** A screen of the TV: its picture under a veil, the house's name and the clock, and inside the safe area its own. */
export function TvScreen({ image, veil, position, children }: Props) {
  const { name, logo } = useProperty();
  return (
    <>
      <Backdrop src={image} veil={veil} position={position} />
      <TvFrame logo={logo} name={name} corner={<TvClock />}>
        {children}
      </TvFrame>
    </>
  );
}
