import { listComma, useLanguage, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import type { RoomItem } from '../stays-api.ts';
import styles from './room-devices.module.css';

/** Summary of a room's devices; highlights a TV that has not confirmed a wipe. */
export function RoomDevices({ room: { tvs, signed_in } }: { readonly room: RoomItem }) {
  const t = useText();
  const language = useLanguage();
  const phones = signed_in > 0 ? t('rooms.phones', { count: signed_in }) : '';
  if (tvs.some(({ unforgotten }) => unforgotten > 0)) {
    return (
      <span className={styles.devices} data-wrong="true">
        <NamedIcon name="mdi-alert-circle" size={20} />
        {t('rooms.not_cleared')}
      </span>
    );
  }
  const on = tvs.some(({ connected }) => connected);
  const tvText = tvs.length === 0 ? '' : on ? t('rooms.tvs', { count: tvs.length }) : t('rooms.tv_off');
  if (!tvText && !phones) return undefined;
  return (
    <span className={styles.devices}>
      <NamedIcon name={tvText ? (on ? 'mdi-television' : 'mdi-television-off') : 'mdi-cellphone'} size={20} />
      {[tvText, phones].filter(Boolean).join(listComma(language))}
    </span>
  );
}
