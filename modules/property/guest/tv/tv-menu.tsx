import type { ScreenProps } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { TvList, TvRow } from '#platform/web/ui/tv';
import { usePropertyState } from '../property-context.tsx';
import { HotelPage } from './hotel-page.tsx';
import { findItem } from './menu-entry.ts';
import { useOpenEntry } from './use-open-entry.ts';

/** A submenu of the skin's menu. */
export function TvMenu({ params }: ScreenProps) {
  const t = useText();
  const menu = usePropertyState((state) => state.menu);
  const open = useOpenEntry();
  const found = findItem(menu, params.place ?? '');
  const items = found?.item.submenu ?? [];
  if (!found || items.length === 0) return <HotelPage title={t('menu.empty')} />;
  return (
    <HotelPage title={found.item.title} text={found.item.subtitle ?? ''} image={found.image}>
      <TvList>
        {items.map((item, index) => {
          const place = `${params.place}.${index}`;
          return (
            <TvRow
              key={place}
              focusKey={`menu.${place}`}
              title={item.title}
              text={item.subtitle}
              onPress={() => open({ path: place, item })}
            />
          );
        })}
      </TvList>
    </HotelPage>
  );
}
