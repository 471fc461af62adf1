import { capitalize, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { DeskAsyncView, Page } from '#platform/web/ui/desk';
import type { Today } from '#statistics/contract';
import { statisticsRoutes } from '../statistics-routes.ts';
import { Hours } from './hours.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Needs } from './needs.tsx';
import { Nights } from './nights.tsx';
import { Paces } from './paces.tsx';
import { ToArrive } from './to-arrive.tsx';
import styles from './today-screen.module.css';

/** Refetch interval, for what no push tells: an order that becomes late, and the hour. */
const everyMs = 60_000;

function Hotel({ today }: { readonly today: Today }) {
  return (
    <div className={styles.today}>
      <KeyFigures today={today} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Hours today={today} />
          <div className={styles.pair}>
            <Paces today={today} />
            <Nights today={today} />
          </div>
        </div>
        <div className={styles.side}>
          <Needs today={today} />
          <ToArrive today={today} />
        </div>
      </div>
    </div>
  );
}

/** The hotel today: who is here, what is open, and what needs a person. */
export function TodayScreen() {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const state = statisticsRoutes.useRouteQuery('GET /api/v1/today', {}, { refetchIntervalMs: everyMs });
  const at = state.data && Date.parse(state.data.at);
  return (
    <Page
      title={at === undefined ? t('today.title') : capitalize(formats.date(at), language)}
      actions={at === undefined ? undefined : <time className={styles.clock}>{formats.time(at)}</time>}
    >
      <DeskAsyncView state={state} failed={{ title: t('today.notLoaded') }}>
        {(today) => <Hotel today={today} />}
      </DeskAsyncView>
    </Page>
  );
}
