import { useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { SearchResult, SearchType } from '#search/contract';
import { everything } from './rules/resolve-type.ts';
import { typeNames } from './type-names.ts';
import type { TvItem } from './use-search.ts';

/** Returns how types, results and their prices are written. */
export function useSearchTexts() {
  const t = useText();
  const shell = useGuestShell();
  const { guide, money, moment } = useFormats();
  const nameOf = (type: string) => (type === everything ? t('search.all') : t(typeNames[type as SearchType]));

  /** The line below a programme or channel. */
  function onTv({ type, id, target, starts, text }: SearchResult, allTvItems: ReadonlyMap<string, TvItem>): string {
    const item = allTvItems.get(type === 'tv' ? id : (target?.params.channelId ?? ''));
    const number = item?.channel.number;
    if (type === 'tv')
      return [number ?? text, item?.now?.[3]].filter((one) => one !== undefined && one !== '').join(' · ');
    const channel = number === undefined ? text : `${number} · ${text}`;
    const isOn = starts !== null && starts <= shell.serverNow();
    return isOn ? t('search.now_on', { channel }) : t('search.later_on', { time: guide(starts ?? 0).time, channel });
  }

  return {
    nameOf,
    /** The line below a result. */
    lineOf: (result: SearchResult, allTvItems: ReadonlyMap<string, TvItem>): string => {
      if (result.type === 'tv' || result.type === 'epg') return onTv(result, allTvItems);
      const opens = result.opens === null ? '' : t('search.opens', { time: moment(result.opens).time });
      return [opens, result.text].filter((one) => one !== '').join(' · ');
    },
    priceOf: ({ price, type }: SearchResult, currency: string): string =>
      price === null || (price === 0 && type === 'film') ? '' : money(price, currency),
    noneOf: (type: string, searchTerm: string) => t('search.none', { type: nameOf(type), searchTerm }),
  };
}
