import { useCallback, useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { type TextKey, useText } from '#platform/i18n/browser';
import { Button } from '#platform/ui';
import styles from './acts.module.css';
import type { Cast } from './cast.ts';
import { checkIn, checkOut, order, readScene, type Scene, step } from './story.ts';

/** What the others do is looked up this often, milliseconds. */
const lookMs = 2_000;
const steps = ['accepted', 'preparing', 'on_its_way', 'delivered'] as const;

type Act = { readonly key: TextKey; readonly open: boolean; readonly play: () => Promise<unknown> };

/** The acts of the story in their order; open is what makes sense now. */
function actsOf({ stayId, order: latest }: Scene, cast: Cast, onPhone: (stayId: string) => Promise<void>): Act[] {
  const isOpen = latest !== undefined && !['delivered', 'declined', 'cancelled'].includes(latest.status);
  const reached = latest ? ['placed', ...steps].indexOf(latest.status) : -1;
  const withStay = (play: (id: string) => Promise<unknown>) => async () => (stayId ? play(stayId) : undefined);
  return [
    { key: 'stage.checkIn', open: !stayId, play: async () => onPhone(await checkIn(cast)) },
    { key: 'stage.phoneIn', open: stayId !== undefined, play: withStay(onPhone) },
    { key: 'stage.order', open: stayId !== undefined && !isOpen, play: withStay(order) },
    ...steps.map((status, index) => ({
      key: `stage.${status}` as const,
      open: isOpen && reached === index,
      play: async () => (latest ? step(latest.id, status) : undefined),
    })),
    { key: 'stage.checkOut', open: stayId !== undefined, play: withStay(checkOut) },
  ];
}

function useScene(cast: Cast) {
  const [scene, setScene] = useState<Scene>();
  const look = useCallback(() => readScene(cast).then(setScene, () => undefined), [cast]);
  useEffect(() => {
    void look();
    const timer = systemClock.every(lookMs, () => void look());
    return () => timer.cancel();
  }, [look]);
  return { scene, look };
}

type Props = { readonly cast: Cast; readonly onPhone: (stayId: string) => Promise<void> };

/** Buttons that play the story, the next one filled. */
export function Acts({ cast, onPhone }: Props) {
  const t = useText();
  const { scene, look } = useScene(cast);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const acts = scene ? actsOf(scene, cast, onPhone) : [];
  const next = nextAct(acts);
  const play = async (act: Act) => {
    setBusy(true);
    setReason(undefined);
    await act.play().catch((error: unknown) => setReason(error instanceof Error ? error.message : String(error)));
    await look();
    setBusy(false);
  };
  return (
    <section aria-label={t('stage.story')}>
      <ol className={styles.acts}>
        {acts.map((act) => (
          <li key={act.key} className={styles.act}>
            <Button
              look={act === next ? 'filled' : 'outlined'}
              disabled={busy || !act.open}
              onClick={() => void play(act)}
            >
              {t(act.key)}
            </Button>
          </li>
        ))}
      </ol>
      <p role="alert" className={styles.reason}>
        {reason ? t('stage.failed', { reason }) : ''}
      </p>
    </section>
  );
}

/** The act that takes the story on: the step of an order before anything else. */
function nextAct(acts: readonly Act[]): Act | undefined {
  const open = acts.filter((act) => act.open);
  return open.find((act) => !['stage.phoneIn', 'stage.checkOut'].includes(act.key)) ?? open.at(-1);
}
