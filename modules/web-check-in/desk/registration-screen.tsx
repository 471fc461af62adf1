import { useState } from 'react';
import { useDesk, useDeskLocation, useDeskOfflineSince, usePermission, useWhen } from '#platform/web/desk-shell';
import { localiseTitle, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DeskAsyncView, Page } from '#platform/web/ui/desk';
import type { WebCheckInSheet } from '#web-check-in/contract';
import { RegistrationPaper } from './registration-paper.tsx';
import styles from './registration-sheet.module.css';
import { stayDays } from './sheet-days.ts';
import { useSheetLines } from './use-sheet-lines.ts';
import { sheetQueries, webCheckInRoutes } from './web-check-in-routes.ts';

type SheetProps = { readonly sheet: WebCheckInSheet };

/** Prints the form, and notes that the documents were seen. */
function SheetActions({ sheet }: SheetProps) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('web_check_ins.manage');
  const isOffline = useDeskOfflineSince() !== undefined;
  const [isPrinting, setIsPrinting] = useState(false);
  const check = webCheckInRoutes.useRouteMutation('POST /api/v1/web-check-ins/{stayId}/checked', sheetQueries);
  const see = async () => {
    await check.run({ params: { stayId: sheet.stay_id } }).then(
      () => desk.toast(t('webCheckIn.seen')),
      () => desk.toast(t('webCheckIn.not_seen')),
    );
  };
  return (
    <div className={styles.actions}>
      <Button variant="outlined" onClick={() => setIsPrinting(true)}>
        {t('webCheckIn.print')}
      </Button>
      {mayManage && sheet.state === 'submitted' ? (
        <Button disabled={isOffline || check.isPending} onClick={() => void see()}>
          {t('webCheckIn.see_documents')}
        </Button>
      ) : undefined}
      {isPrinting ? <RegistrationPaper sheet={sheet} onDone={() => setIsPrinting(false)} /> : undefined}
    </div>
  );
}

function SheetState({ sheet }: SheetProps) {
  const t = useText();
  const { when } = useWhen();
  const { submitted_at: sentAt, checked_at: seenAt, checked_by: name, missing_persons: count } = sheet;
  if (sentAt === null) return <p className={styles.quiet}>{t('webCheckIn.blank')}</p>;
  return (
    <p className={styles.quiet}>
      {t('webCheckIn.sent')}: {when(sentAt)}
      {seenAt === null ? undefined : (
        <strong className={styles.seen}>{t('webCheckIn.seen_by', { name, time: when(seenAt) })}</strong>
      )}
      {count > 0 ? <strong className={styles.lacks}>{t('webCheckIn.missing_persons', { count })}</strong> : undefined}
    </p>
  );
}

function Person({ title, lines }: ReturnType<typeof useSheetLines>[number]) {
  return (
    <section>
      <h2>{title}</h2>
      <dl className={styles.lines}>
        {lines.map(({ label, value, isMissing }) => (
          <div key={label} className={styles.line} data-missing={isMissing}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value || '–'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The registration form of a stay on the screen. */
export function RegistrationSheet({ sheet }: SheetProps) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const people = useSheetLines(sheet);
  const { entry, room, arrival, departure, arrival_time: time, email } = sheet;
  const facts = [
    [t('webCheckIn.room'), room],
    [t('webCheckIn.stay'), stayDays(arrival, departure, language)],
    [t('webCheckIn.arrives'), time === '' ? '' : formats.clock(time)],
    [t('webCheckIn.field.telephone'), entry.telephone],
    [t('webCheckIn.email'), email],
    [t('webCheckIn.note'), entry.note],
  ].filter(([, value]) => value !== '');
  return (
    <div className={styles.sheet}>
      <SheetState sheet={sheet} />
      <SheetActions sheet={sheet} />
      <dl className={styles.lines}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {people.map((person) => (
        <Person key={person.title} {...person} />
      ))}
    </div>
  );
}

/** The registration form of the stay that the address names. */
export function RegistrationScreen() {
  const t = useText();
  const desk = useDesk();
  const { query } = useDeskLocation();
  const stayId = query.stay ?? '';
  const state = webCheckInRoutes.useRouteQuery('GET /api/v1/web-check-ins/{stayId}', { params: { stayId } });
  const reader = useLanguage();
  const { title = '', first_name, last_name } = state.data ?? {};
  const name = [localiseTitle(reader, title), first_name, last_name].filter(Boolean).join(' ');
  return (
    <Page
      title={name || t('webCheckIn.form')}
      back={{ label: t('webCheckIn.title'), onPress: () => desk.navigate({ name: 'web_check_ins' }) }}
    >
      <DeskAsyncView state={state} failed={{ title: t('webCheckIn.form_not_loaded') }}>
        {(sheet) => <RegistrationSheet sheet={sheet} />}
      </DeskAsyncView>
    </Page>
  );
}
