import { useServerNow } from '#platform/web/guest-shell';
import { type TextKey, useFormats, useLanguage, useText } from '#platform/web/i18n';
import type { AsyncMessage } from '#platform/web/ui';
import type { GuideCell } from './rules/guide-row.ts';

const minuteMs = 60_000;

/** How the guide writes times and programmes. */
export function useGuideTexts() {
  const t = useText();
  const { guide } = useFormats();
  const now = useServerNow();
  const time = (at: number) => guide(at).time;
  const span = ({ start, end }: Pick<GuideCell, 'start' | 'end'>) =>
    t('guide.span', { from: time(start), to: time(end) });
  return {
    time,
    /** `19:30–20:15`. */
    span,
    title: (cell: GuideCell | undefined) => (cell && !cell.isGap ? cell.title : t('guide.no_information')),
    /** `23 minutes left` of what runs; empty for anything else. */
    left: ({ start, end }: GuideCell) =>
      start <= now && now < end ? t('guide.minutes_left', { count: Math.ceil((end - now) / minuteMs) }) : '',
  };
}

/** Names of the days of the guide: short ones for a strip, `Saturday, 21 November` for a heading. */
export function useDayNames() {
  const language = useLanguage();
  const { guide, moment } = useFormats();
  const t = useText();
  return {
    full: (day: { readonly from: number }) => guide(noonOf(day)).day,
    short: (day: { readonly from: number }, index: number) => {
      if (index === 0) return t('guide.today');
      return index === 1 ? t('guide.tomorrow') : moment(noonOf(day)).weekday;
    },
    language,
  };
}

/** Far from both midnights, so that it is the day's name in any zone's hour change. */
function noonOf({ from }: { readonly from: number }): number {
  return from + 12 * 3_600_000;
}

/** Messages for a guide that cannot be shown. */
export function useGuideMessages(): { readonly failed: AsyncMessage; readonly noChannels: AsyncMessage } {
  const t = useText();
  const text = (key: TextKey) => t(key);
  return {
    failed: { title: text('guide.failed'), text: text('guide.failed_text'), icon: 'alert' },
    noChannels: { title: text('guide.no_channels'), text: text('guide.no_channels_text'), icon: 'text' },
  };
}
