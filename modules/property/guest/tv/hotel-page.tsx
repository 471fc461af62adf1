import type { ReactNode } from 'react';
import { mediaUrl, useProperty, useServerNow } from '#platform/web/guest-shell';
import { TvPage } from '#platform/web/guest-shell/tv';
import { currentHero } from '../home-schedule.ts';
import { usePropertyState } from '../property-context.tsx';

type Props = {
  readonly title: string;
  readonly text?: string;
  /** Background picture as named in the menu; defaults to the hero picture of the hour. */
  readonly image?: string | undefined;
  /** Buttons below the text of a page that has no list. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A TV page in front of a picture of the hotel. */
export function HotelPage({ image, ...page }: Props) {
  const { mediaBase, zone } = useProperty();
  const menu = usePropertyState((state) => state.menu);
  const hero = currentHero(menu, useServerNow(), zone)?.image;
  return <TvPage {...page} image={mediaUrl(mediaBase, image ?? hero)} />;
}
