import type { Programme } from '#channels/contract';
import { listText, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { guideCalls } from './guide-calls.ts';
import { useCaller } from './use-guide.ts';

/** Fetches everything that is known of a programme; nothing for a gap. */
export function useProgramme(id: string | undefined) {
  const { lang, stay_id } = useCaller();
  const data = id === undefined ? undefined : { event_id: id, lang, stay_id };
  return guideCalls.useCall('LiveTV.getProgramme', data, { refetchOn: ['LiveTV.guideChanged'], jitterMs: 10_000 });
}

/** Returns the facts of a programme in a line: genre, year, episode, age. */
export function useProgrammeFacts(): (programme: Programme) => string {
  const t = useText();
  const language = useLanguage();
  const { number } = useFormats();
  return ({ genres, genre, year, countries, season, episode, episode_text, level, repeat, premiere, subtitled }) => {
    const kind = genres.length > 0 ? listText(genres, language) : genre;
    const part =
      season !== null && episode !== null
        ? t('guide.episode', { season: number(season), episode: number(episode) })
        : episode_text;
    const facts = [kind, part, [countries.join('/'), year].filter(Boolean).join(' ')];
    if (level > 0) facts.push(t('guide.age', { age: number(level) }));
    if (premiere) facts.push(t('guide.premiere'));
    if (repeat) facts.push(t('guide.repeat'));
    if (subtitled) facts.push(t('guide.subtitled'));
    return facts.filter(Boolean).join(' · ');
  };
}
