import type { ScreenProps } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { TvList, TvRow } from '#platform/web/ui/tv';
import { usePropertyState } from '../property-context.tsx';
import { HousePage } from './house-page.tsx';
import { itemAt } from './menu-entry.ts';
import { useOpenEntry } from './use-open-entry.ts';

/** A submenu of the skin's menu. */
export function TvMenu({ params }: ScreenProps) {
  const t = useText();
  const menu = usePropertyState((state) => state.menu);
  const open = useOpenEntry();
  const found = itemAt(menu, params.place ?? '');
  const items = found?.item.submenu ?? [];
  if (!found || items.length === 0) return <HousePage title={t('menu.empty')} />;
  return (
    <HousePage title={found.item.title} text={found.item.subtitle ?? ''} image={found.image}>
      <TvList>
        {items.map((item, index) => {
          const place = `${params.place}.${index}`;
          return (
            <TvRow
              key={place}
              focusKey={`menu.${place}`}
              title={item.title}
              text={item.subtitle}
              onPress={() => open({ place, item })}
            />
          );
        })}
      </TvList>
    </HousePage>
  );
}
