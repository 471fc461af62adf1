import { minutesUntil } from '#platform/web/desk-shell/escalation';
import { useFormats, useText } from '#platform/web/i18n';
import { CardHeader } from '#platform/web/ui/desk';
import type { Request } from '#requests/contract';
import { nextStatus } from './board-rules.ts';
import { timeLeftText } from './time-left.ts';

/** Room, guest name and due time of a request. */
export function RequestHeader({ request, now }: { request: Request; now: number }) {
  const t = useText();
  const formats = useFormats();
  const { due_at: iso } = request;
  return (
    <CardHeader
      room={request.room}
      name={request.guest_name}
      time={{ iso, ...formats.whenParts(Date.parse(iso), now) }}
      left={nextStatus(request.status) === undefined ? undefined : timeLeftText(iso, now, t)}
      late={minutesUntil(iso, now) < 0}
    />
  );
}
