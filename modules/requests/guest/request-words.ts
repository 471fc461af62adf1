import type { TextFunction } from '#platform/web/i18n';
import type { GuestRequest } from '#requests/contract';

type KindKey = Parameters<TextFunction>[0] & `request_kind.${string}`;

/** Longest answer within a line, characters; the request's own screen has it whole. */
const longest = 120;

/** Returns the title of a request: its own, else the text of its kind. */
export function requestTitle({ title, kind }: Pick<GuestRequest, 'title' | 'kind'>, t: TextFunction): string {
  return title || t(`request_kind.${kind}` as KindKey);
}

/** Returns what the hotel made of a request, for a line below its title: the last answer, else the status. */
export function requestNewsText(
  { answers, status }: Pick<GuestRequest, 'answers' | 'status'>,
  t: TextFunction,
): string {
  const answer = [...(answers.at(-1)?.text ?? '')];
  if (answer.length === 0) return t(`requests.status.${status}`);
  const short = answer.length > longest ? [...answer.slice(0, longest - 1), '…'] : answer;
  return t('requests.quoted', { answer: short.join('') });
}
