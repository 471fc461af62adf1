import type { CallList } from '#calls/contract';
import { SoundSwitch } from '#platform/web/desk-shell/alarm';
import { useText } from '#platform/web/i18n';
import { DeskAsyncView, DeskSkeleton, Page } from '#platform/web/ui/desk';
import styles from './calls-screen.module.css';
import { useCalls } from './desk-calls-routes.ts';
import { PastCalls } from './past-calls.tsx';
import { RingingCallCard } from './ringing-call-card.tsx';
import { useDeskCall } from './use-desk-call.ts';

const skeletonRows = ['52px', '52px', '52px', '52px'];

function Calls({ items }: Pick<CallList, 'items'>) {
  const t = useText();
  const { problem } = useDeskCall();
  const ringing = items.filter(({ status }) => status === 'ringing');
  const others = items.filter(({ status }) => status !== 'ringing');
  return (
    <>
      {ringing.length > 0 ? (
        <section className={styles.ringing} aria-label={t('callsDesk.ringingCalls')}>
          {problem ? (
            <p className={styles.problem} role="alert">
              {t(`callsDesk.microphone.${problem}`)}
            </p>
          ) : undefined}
          {ringing.map((call) => (
            <RingingCallCard key={call.id} call={call} />
          ))}
        </section>
      ) : undefined}
      {others.length > 0 ? <PastCalls calls={others} /> : undefined}
    </>
  );
}

/** What rings, and the calls of the last day. The call that goes on is in the bar above. */
export function CallsScreen() {
  const t = useText();
  const state = useCalls();
  return (
    <Page title={t('callsDesk.title')} actions={<SoundSwitch label={(sound) => t(`desk.sound.${sound}`)} />}>
      <DeskAsyncView
        state={state}
        waiting={<DeskSkeleton rows={skeletonRows} />}
        failed={{ title: t('callsDesk.notLoaded') }}
        empty={({ items }) =>
          items.length === 0
            ? { title: t('callsDesk.none'), text: t('callsDesk.noneText', { setting: t('setting.calls_enabled') }) }
            : undefined
        }
      >
        {({ items }) => <Calls items={items} />}
      </DeskAsyncView>
    </Page>
  );
}
