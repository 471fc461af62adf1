import type { catalogue } from '#catalogue/contract';
import type { channels } from '#channels/contract';
import type { cinema } from '#cinema/contract';
import { createRouteHooks, usePermission } from '#platform/web/desk-shell';
import { languageName, useLanguage, useText } from '#platform/web/i18n';
import type { Uses } from '#statistics/contract';

/** What is counted, without the numbers. */
type Counted = Pick<Uses, 'type' | 'value' | 'part'>;

const [catalogueRoutes, channelRoutes, filmRoutes] = [
  createRouteHooks<typeof catalogue>(),
  createRouteHooks<typeof channels>(),
  createRouteHooks<typeof cinema>(),
];

/** Reads the names of outlets, channels and films, as far as the reader may see them. */
function useNames(): (uses: Counted) => string | undefined {
  const language = useLanguage();
  const mayRead = {
    outlets: usePermission('catalogue.read'),
    channels: usePermission('tv.read'),
    films: usePermission('cinema.read'),
  };
  const outlets = catalogueRoutes.useRouteQuery('GET /api/v1/catalogue', {}, { enabled: mayRead.outlets });
  const tv = channelRoutes.useRouteQuery('GET /api/v1/tv/channels', {}, { enabled: mayRead.channels });
  const films = filmRoutes.useRouteQuery('GET /api/v1/films', { query: { limit: 200 } }, { enabled: mayRead.films });
  const { entries = [], default_language: usual = '' } = outlets.data ?? {};
  return ({ type, value }) => {
    if (type === 'tv' || type === 'epg') return tv.data?.items.find(({ id }) => String(id) === value)?.name;
    if (type === 'film') return films.data?.items.find(({ id }) => id === value)?.title;
    const outlet = type === 'order' ? entries.find((one) => one.type === 'outlet' && one.id === value) : undefined;
    return outlet && (outlet.texts[language] ?? outlet.texts[usual])?.title;
  };
}

/** Returns how a reader calls what is counted: `The Grand Budapest Hotel`, `Page 12`, `Rare ones together`. */
export function useValueName(): (uses: Counted) => string {
  const t = useText();
  const nameOf = useNames();
  return (uses) => {
    const { type, value } = uses;
    if (value === '*') return t('numbers.rare', { type: t(`numbers.type.${type}`) });
    if (type === 'search' || type === 'search_missed') return value;
    if (value === '') return t(`numbers.type.${type}`);
    return nameOf(uses) ?? t('numbers.value', { type: t(`numbers.type.${type}`), id: value });
  };
}

/** Returns how a reader calls a part of what is counted: `German`, `TV`, `18:00`. */
export function usePartName(by: string): (part: string) => string {
  const t = useText();
  const language = useLanguage();
  return (part) => {
    if (part === '') return t('numbers.together');
    if (by === 'language') return languageName(part, language);
    if (by === 'device') return t(part === 'tv' ? 'numbers.part.tv' : 'numbers.part.phone');
    return by === 'audience' ? t(part === 'walk_in' ? 'numbers.part.walk_in' : 'numbers.part.guest') : `${part}:00`;
  };
}
