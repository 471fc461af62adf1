import { useState } from 'react';
import { DeskLink } from '#platform/web/desk-shell';
import { localiseTitle, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, IconButton } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { DeskAsyncView, Page, Table } from '#platform/web/ui/desk';
import type { WebCheckInItem } from '#web-check-in/contract';
import { dayAfter, stayDays } from './sheet-days.ts';
import { webCheckInRoutes } from './web-check-in-routes.ts';
import styles from './web-check-ins.module.css';

function State({ item: { state, missing, missing_persons: unnamed, in_house: isInHouse } }: { item: WebCheckInItem }) {
  const t = useText();
  return (
    <span className={styles.state} data-state={state}>
      {t(`webCheckIn.state.${state}`)}
      {isInHouse ? <small>{t('webCheckIn.in_house')}</small> : undefined}
      {missing > 0 ? <small data-lacks>{t('webCheckIn.missing', { count: missing })}</small> : undefined}
      {unnamed > 0 ? <small data-lacks>{t('webCheckIn.missing_persons', { count: unnamed })}</small> : undefined}
    </span>
  );
}

function ArrivalRow({ item }: { readonly item: WebCheckInItem }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const name = [localiseTitle(language, item.title), item.first_name, item.last_name].filter(Boolean).join(' ');
  return (
    <tr>
      <td>
        <bdi>{item.room}</bdi>
      </td>
      <td>
        <DeskLink
          className={styles.name}
          to={{ name: 'registration_form', query: { stay: item.stay_id } }}
          aria-label={`${name}, ${t('webCheckIn.open')}`}
        >
          <bdi>{name}</bdi>
        </DeskLink>
      </td>
      <td>{item.arrival_time === '' ? '–' : formats.clock(item.arrival_time)}</td>
      <td>
        <span className={styles.stay}>
          {stayDays(item.arrival, item.departure, language)}
          <small>{t('webCheckIn.people', { count: item.persons })}</small>
        </span>
      </td>
      <td>
        <State item={item} />
      </td>
    </tr>
  );
}

type StepperProps = { readonly day: string; readonly today: string; readonly onDay: (day: string) => void };

function DayChoice({ day, today, onDay }: StepperProps) {
  const t = useText();
  return (
    <>
      <IconButton label={t('webCheckIn.day_before')} onClick={() => onDay(dayAfter(day, -1))}>
        <span className={styles.before}>
          <Icon name="chevron" />
        </span>
      </IconButton>
      <DayField variant="pill" label={t('webCheckIn.day')} value={day} onChange={(next) => next && onDay(next)} />
      <IconButton label={t('webCheckIn.day_after')} onClick={() => onDay(dayAfter(day, 1))}>
        <Icon name="chevron" />
      </IconButton>
      <Button variant="outlined" disabled={day === today} onClick={() => onDay(today)}>
        {t('webCheckIn.today')}
      </Button>
    </>
  );
}

/** Who arrives on a day, and who of them has checked in online. */
export function WebCheckInsScreen() {
  const t = useText();
  const [wanted, setWanted] = useState<string>();
  const input = { query: { day: wanted } };
  const state = webCheckInRoutes.useRouteQuery('GET /api/v1/web-check-ins', input, { keepPrevious: true });
  const { data } = state;
  const headers = ['room', 'guest', 'arrives', 'stay', 'state'] as const;
  return (
    <Page
      title={t('webCheckIn.title')}
      actions={data ? <DayChoice day={wanted ?? data.day} today={data.today} onDay={setWanted} /> : undefined}
    >
      <DeskAsyncView
        state={state}
        failed={{ title: t('webCheckIn.not_loaded') }}
        empty={({ items, offered }) =>
          items.length > 0
            ? undefined
            : { title: t('webCheckIn.none'), ...(offered ? {} : { text: t('webCheckIn.not_offered') }) }
        }
      >
        {({ items, offered }) => (
          <>
            <p className={styles.lead}>
              {offered
                ? t('webCheckIn.count', { count: items.filter((item) => item.state !== 'none').length })
                : t('webCheckIn.not_offered')}
            </p>
            <Table numbered headers={headers.map((name) => t(`webCheckIn.${name}`))}>
              {items.map((item) => (
                <ArrivalRow key={item.stay_id} item={item} />
              ))}
            </Table>
          </>
        )}
      </DeskAsyncView>
    </Page>
  );
}
