import { DeskLink, useDesk } from '#platform/web/desk-shell';
import { localiseTitledName, type TextKey, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import type { Need, Today } from '#statistics/contract';
import styles from './today-screen.module.css';

type Place = { readonly name: string; readonly query?: Readonly<Record<string, string>> };

const icons: { readonly [kind in Need['kind']]: string } = {
  pms_down: 'mdi-lan-disconnect',
  tv_silent: 'mdi-alert-circle',
  order_unseen: 'mdi-bell-ring-outline',
  order_late: 'mdi-clock-alert-outline',
  request_late: 'mdi-calendar-clock',
  tickets_unprinted: 'mdi-printer-alert',
  room_not_ready: 'mdi-bed-clock',
};

const urgent: ReadonlySet<Need['kind']> = new Set(['pms_down', 'tv_silent', 'tickets_unprinted']);
const late: ReadonlySet<Need['kind']> = new Set(['order_late', 'request_late']);

/** Where something is done about a need. */
export function placeOf({ kind, id, room }: Need): Place {
  switch (kind) {
    case 'pms_down':
      return { name: 'pms' };
    case 'tv_silent':
      return { name: 'tvs' };
    case 'order_unseen':
    case 'order_late':
      return { name: 'orders', query: { order: id } };
    case 'request_late':
      return { name: 'requests', query: { request: id } };
    case 'tickets_unprinted':
      return { name: 'printers' };
    case 'room_not_ready':
      return { name: 'rooms', query: { room, stay: id } };
  }
}

/** Returns what a need says: what is, and of whom or what. */
function useNeedTexts(): (need: Need) => { readonly text: string; readonly note: string } {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { serverNow } = useDesk();
  return ({ kind, room, about, request_kind, at, count }) => {
    const time = at === null ? '' : formats.when(Date.parse(at), serverNow());
    const values = { room, time, count };
    const name = localiseTitledName(language, about);
    switch (kind) {
      case 'tv_silent':
        if (count > 1) return { text: t('today.need.tvs_silent', values), note: '' };
        return { text: t(at === null ? 'today.need.tv_never' : 'today.need.tv_silent', values), note: about };
      case 'room_not_ready':
        return {
          text: t('today.need.room_not_ready', values),
          note: at ? t('today.expected', { guest: name, time }) : name,
        };
      case 'request_late':
        return {
          text: t('today.need.request_late', values),
          note: about || t(`request_kind.${request_kind}` as TextKey),
        };
      default:
        return { text: t(`today.need.${kind}`, values), note: about };
    }
  };
}

/** What needs a person now, each with the way to it. */
export function Needs({ today }: { readonly today: Today }) {
  const t = useText();
  const textsOf = useNeedTexts();
  const { needs, needs_more: more } = today;
  return (
    <section className={styles.section} aria-labelledby="today-needs">
      <header className={styles.head}>
        <h2 id="today-needs">{t('today.needs')}</h2>
        <b className={styles.count}>{needs.length + more}</b>
      </header>
      {needs.length === 0 ? <p className={styles.quiet}>{t('today.needsNone')}</p> : undefined}
      <ul className={styles.list}>
        {needs.map((need) => {
          const { text, note } = textsOf(need);
          const tone = urgent.has(need.kind) ? 'danger' : late.has(need.kind) ? 'warn' : 'plain';
          return (
            <li key={`${need.kind} ${need.id}`} className={styles.need} data-tone={tone}>
              <NamedIcon name={icons[need.kind]} />
              <p>
                <b className={styles.needText}>{text}</b>
                {note ? <bdi className={styles.needNote}>{note}</bdi> : undefined}
              </p>
              <DeskLink className={styles.go} to={placeOf(need)} aria-label={t('today.openNeed', { need: text })}>
                {t('today.open')}
              </DeskLink>
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p className={styles.quiet}>{t('today.needsMore', { count: more })}</p> : undefined}
    </section>
  );
}
