import { useFormats, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import styles from './messages-desk.module.css';
import { usePushState } from './use-push-state.ts';

/** One line where phones that are not open are not told of messages, and what to do. */
export function PushNotice() {
  const t = useText();
  const formats = useFormats();
  const state = usePushState();
  if (!state || (state.contact === 'set' && !state.refused)) return undefined;
  const { refused } = state;
  return (
    <p className={styles.notice} role="status">
      <NamedIcon name="mdi-alert-outline" size={20} />
      <span>
        {state.contact === 'missing' || !refused
          ? t('messagesDesk.pushNoContact')
          : t('messagesDesk.pushRefused', {
              service: refused.service,
              status: String(refused.status),
              time: formats.dateTime(Date.parse(refused.at)),
            })}
      </span>
    </p>
  );
}
