import type { ScreenProps } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { TvList, TvRow } from '#platform/web/ui/tv';
import { usePropertyState } from '../property-context.tsx';
import { HotelPage } from './hotel-page.tsx';
import { entriesBelow, findItem } from './menu-entry.ts';
import { useOpenEntry } from './use-open-entry.ts';

/** A submenu of the skin's menu. */
export function TvMenu({ params }: ScreenProps) {
  const t = useText();
  const menu = usePropertyState((state) => state.menu);
  const open = useOpenEntry();
  const { place = '' } = params;
  const found = findItem(menu, place);
  const entries = found ? entriesBelow({ path: place, item: found.item }) : [];
  if (!found || entries.length === 0) return <HotelPage title={t('menu.empty')} />;
  return (
    <HotelPage title={found.item.title} text={found.item.subtitle ?? ''} image={found.image}>
      <TvList>
        {entries.map((entry) => (
          <TvRow
            key={entry.path}
            focusKey={`menu.${entry.path}`}
            title={entry.item.title}
            text={entry.item.subtitle}
            onPress={() => open(entry)}
          />
        ))}
      </TvList>
    </HotelPage>
  );
}
