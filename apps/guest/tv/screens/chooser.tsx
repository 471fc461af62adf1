import type { WelcomeStay } from '#devices/guest';
import { useText } from '#platform/i18n/browser';
import { TvList, TvRow } from '#platform/ui/tv';
import { TvPage } from '#property/tv';
import { useTvParts } from '../tv-parts.ts';

/** Several stays share the room: the set asks whose it is to speak to. */
export function Chooser({ stays }: { stays: readonly WelcomeStay[] }) {
  const t = useText();
  const { room } = useTvParts();
  return (
    <TvPage title={t('tv.who')} text={t('tv.who_text')}>
      <TvList>
        {stays.map((stay) => (
          <TvRow
            key={stay.id}
            focusKey={`stay.${stay.id}`}
            title={[stay.title, stay.last_name].filter(Boolean).join(' ')}
            onPress={() => room.choose(stay.id)}
          />
        ))}
      </TvList>
    </TvPage>
  );
}
