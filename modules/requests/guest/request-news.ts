import { createOwnNews } from '#platform/web/guest-shell/news';
import type { GuestRequest } from '#requests/contract';

type Received = Pick<GuestRequest, 'status' | 'answers'>;

function isOver({ status }: Received): boolean {
  return status === 'done' || status === 'declined';
}

/** What the guest has still to hear of requests that were sent from this device: answers, and that it is done or not possible. */
export const requestNews = createOwnNews<GuestRequest>({
  key: 'requests-told',
  idOf: ({ request_id }) => request_id,
  versionOf: ({ status, answers }) => `${status} ${answers.length}`,
  isNews(request, announced) {
    const [status, answers = '0'] = announced?.split(' ') ?? [];
    if (request.status === 'cancelled') return false;
    return request.answers.length > Number(answers) || (isOver(request) && request.status !== status);
  },
});
