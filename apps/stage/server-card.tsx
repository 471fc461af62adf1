import { localTime } from '#platform/clock';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { lastStageState, type Scene } from './scene.ts';
import styles from './server-card.module.css';
import type { Story } from './use-story.ts';

type Props = { readonly scene: Scene; readonly story: Story; readonly zone: string };

/** The server that all three clients use: its process, its last downtime, and the number of orders. */
export function ServerCard({ scene: { guest, server }, story, zone }: Props) {
  const t = useText();
  const { number } = useFormats();
  const { process, restart } = lastStageState(server);
  const since = localTime(Date.parse(process.since), zone).slice(11);
  const wasAway = server.kind === 'up' && server.awayMs !== undefined ? server.awayMs : undefined;
  return (
    <section className={styles.card} data-state={server.kind}>
      <h3 className={styles.title}>{t('stage.server')}</h3>
      <p role="status">
        {server.kind === 'away'
          ? t('stage.server.away', { id: String(process.id) })
          : t('stage.server.up', { id: String(process.id), since })}
        {wasAway === undefined ? '' : ` ${t('stage.server.back', { seconds: number(Math.round(wasAway / 100) / 10) })}`}
      </p>
      <p>{t('stage.orders', { count: number(guest.orders.length) })}</p>
      {restart ? undefined : <p className={styles.note}>{t('stage.server.alone')}</p>}
      <p>
        <Button
          variant="text"
          disabled={story.busy || guest.stayId === undefined}
          onClick={() => void story.orderForGuest()}
        >
          {t('stage.order')}
        </Button>
      </p>
    </section>
  );
}
