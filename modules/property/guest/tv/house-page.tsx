import type { ReactNode } from 'react';
import { useProperty, useServerNow } from '#platform/web/guest-shell';
import { TvPage } from '#platform/web/guest-shell/tv';
import { heroNow } from '../home-now.ts';
import { mediaAddress } from '../media-address.ts';
import { usePropertyState } from '../property-context.tsx';

type Props = {
  readonly title: string;
  readonly text?: string;
  /** Picture behind as the menu names it; the house by the hour when left out. */
  readonly image?: string | undefined;
  /** Buttons under the text, of a page that has nothing beside it. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A page of the TV before the house as it looks at this hour. */
export function HousePage({ image, ...page }: Props) {
  const { mediaBase, zone } = useProperty();
  const menu = usePropertyState((state) => state.menu);
  const hero = heroNow(menu, useServerNow(), zone)?.image;
  return <TvPage {...page} image={mediaAddress(mediaBase, image ?? hero)} />;
}
