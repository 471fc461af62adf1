import type { WelcomeStay } from '#devices/guest';
import { useLanguage, useText } from '#platform/web/i18n';
import { TvList, TvRow } from '#platform/web/ui/tv';
import { HotelPage } from '#property/tv';
import { useTvApp } from '../tv-app.ts';
import { welcomeName } from '../welcome-name.ts';

/** Several stays share the room: the guests choose whose TV it is. */
export function StayChooser({ stays }: { stays: readonly WelcomeStay[] }) {
  const t = useText();
  const language = useLanguage();
  const { room } = useTvApp();
  return (
    <HotelPage title={t('tv.who')} text={t('tv.who_text')}>
      <TvList>
        {stays.map((stay) => (
          <TvRow
            key={stay.id}
            focusKey={`stay.${stay.id}`}
            title={welcomeName(stay, language)}
            onPress={() => room.chooseStay(stay.id)}
          />
        ))}
      </TvList>
    </HotelPage>
  );
}
