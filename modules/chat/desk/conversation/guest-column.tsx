import type { ChatSummary } from '#chat/contract';
import { createRouteHooks, DeskLink, DeskPanelSlot, usePermission } from '#platform/web/desk-shell';
import { listText, localiseTitledName, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Icon, IconButton } from '#platform/web/ui';
import type { stays } from '#stays/contract';
import styles from './guest-column.module.css';

const routes = createRouteHooks<typeof stays>();

type Stay = ReturnType<typeof useStay>;

/** Reads the stay of a conversation, where the user may see stays; demo modes have none. */
function useStay(id: string) {
  const mayRead = usePermission('stays.read');
  const { data } = routes.useRouteQuery(
    'GET /api/v1/stays/{id}',
    { params: { id } },
    { enabled: mayRead && id !== '' },
  );
  return data;
}

/** Noon of a day, which is that day in any zone. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

function StayFacts({ stay }: { readonly stay: NonNullable<Stay> }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const others = stay.residents.slice(1).map(({ first_name, last_name }) => [first_name, last_name].join(' ').trim());
  return (
    <>
      <dt>{t('chatDesk.stay')}</dt>
      <dd>
        {stay.permanent ? t('chatDesk.permanent') : formats.days(noonOf(stay.arrival), noonOf(stay.departure))}
        {stay.state === 'checked_out' ? ` · ${t('chatDesk.left')}` : undefined}
      </dd>
      {others.length > 0 ? (
        <>
          <dt>{t('chatDesk.with')}</dt>
          <dd>
            <bdi>{listText(others, language)}</bdi>
          </dd>
        </>
      ) : undefined}
      {stay.note === '' ? undefined : (
        <>
          <dt>{t('chatDesk.stayNote')}</dt>
          <dd className={styles.text}>
            <bdi>{stay.note}</bdi>
          </dd>
        </>
      )}
    </>
  );
}

type Props = { readonly chat: ChatSummary; readonly isOpen: boolean; readonly onClose: () => void };

/** The guest, the stay, and what is open for the room, by the parts that the modules have in the panel of a room. */
export function GuestColumn({ chat, isOpen, onClose }: Props) {
  const t = useText();
  const reader = useLanguage();
  const stay = useStay(chat.stay_id);
  const maySeeRooms = usePermission('stays.read');
  const stayId = chat.stay_id === '' ? undefined : chat.stay_id;
  const inHouse = stay?.state === 'in_house';
  const about = { room: chat.room, roomId: chat.room_id, stayId, expectedStayId: undefined, inHouse };
  return (
    <aside className={styles.column} data-open={isOpen} aria-label={t('chatDesk.aboutGuest')}>
      <div className={styles.head}>
        <h2>
          <bdi>{localiseTitledName(reader, chat.guest_name) || t('chatDesk.guest')}</bdi>
        </h2>
        <span className={styles.close}>
          <IconButton label={t('desk.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </span>
      </div>
      {maySeeRooms && chat.room_id !== '' ? (
        <p>
          <DeskLink to={{ name: 'rooms', query: { room: chat.room, stay: chat.stay_id } }}>
            {t('chatDesk.toRoom', { room: chat.room })}
          </DeskLink>
        </p>
      ) : undefined}
      <dl className={styles.facts}>
        {stay ? <StayFacts stay={stay} /> : undefined}
        <DeskPanelSlot slot="stay_facts" {...about} />
      </dl>
      <div className={styles.parts}>
        <DeskPanelSlot slot="room" ofGuest {...about} />
      </div>
    </aside>
  );
}
