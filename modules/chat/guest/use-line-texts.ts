import type { GuestChat, GuestLine } from '#chat/contract';
import { minorDigits, toDecimal } from '#platform/money';
import { useProperty, useServerNow } from '#platform/web/guest-shell';
import { isolateBidi, languageName, useFormats, useLanguage, useText } from '#platform/web/i18n';

/** Returns with whom the guest speaks: the title that the hotel gave the conversation, else the reception. */
export function useChatTitle(): string {
  const t = useText();
  const { chat } = useProperty();
  return chat.title || t('chat.reception');
}

/** Returns the functions that put a line of the conversation into words. */
export function useLineTexts() {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const now = useServerNow();
  const when = (at: string) => formats.when(Date.parse(at), now);
  const time = (at: string) => formats.time(Date.parse(at));
  return {
    day(at: number) {
      const { day, time } = formats.whenParts(at, now);
      return day === undefined ? t('chat.today', { time }) : t('chat.on_day', { day, time });
    },
    /** What is said below a line: who wrote it and when, or that the hotel has read it. */
    signature({ by, author, at, read_at }: GuestLine) {
      if (by === 'guest') return read_at ? t('chat.read', { when: when(read_at) }) : t('chat.sent');
      return author === '' ? time(at) : t('chat.signed', { author: isolateBidi(author), time: time(at) });
    },
    translatedFrom: ({ language: key }: GuestLine) =>
      key === '' ? t('chat.translated') : t('chat.from_language', { language: languageName(key, language) }),
    by: (at: string) => t('chat.request.by', { when: when(at) }),
    away(until: string | null, telephone: string) {
      const values = { when: until ? when(until) : '', number: telephone };
      if (until) return t(telephone ? 'chat.away.until_call' : 'chat.away.until', values);
      return t(telephone ? 'chat.away.call' : 'chat.away', values);
    },
  };
}

/** Returns when the hotel answers, in a line below the title; empty if nobody knows. */
export function useAnswerText({ answer_minutes, is_staffed, staffed_from }: GuestChat): string {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  if (is_staffed) return answer_minutes === null ? '' : t('chat.answers_in', { minutes: answer_minutes });
  return staffed_from === null ? '' : t('chat.answers_from', { when: formats.when(Date.parse(staffed_from), now) });
}

/** Returns what the hotel ordered for the guest: its number, and its total with who placed it. */
export function useOrderTexts(): (order: NonNullable<GuestLine['order']>) => readonly [title: string, text: string] {
  const t = useText();
  const formats = useFormats();
  return ({ number, total, currency }) => {
    const price = formats.money(toDecimal(total, minorDigits(currency)), currency);
    return [t('chat.order', { number }), t('chat.order.placed', { total: price })];
  };
}

type Request = NonNullable<GuestLine['request']>;

/** Returns what became of a request, in a short sentence. */
export function useRequestText(): (request: Request) => string {
  const t = useText();
  const { by } = useLineTexts();
  return ({ status, team, due_at }) => {
    switch (status) {
      case 'open':
        return `${by(due_at)} · ${t(`chat.request.open.${team}`)}`;
      case 'in_progress':
        return `${by(due_at)} · ${t(`chat.request.in_progress.${team}`)}`;
      default:
        return t(`chat.request.${status}`);
    }
  };
}
