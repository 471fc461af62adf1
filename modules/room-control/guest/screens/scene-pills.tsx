import { useStoreState } from '#platform/web/browser';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import type { RoomScene } from '#room-control/contract';
import { useRoomSource } from '../room-context.ts';
import styles from './room.module.css';

/** Buttons that set lights and curtains together. */
export function ScenePills({ scenes }: { scenes: readonly RoomScene[] }) {
  const t = useText();
  const shell = useGuestShell();
  const { store, startScene } = useRoomSource();
  const { starting, set } = useStoreState(store, (state) => state.scene);
  if (scenes.length === 0) return undefined;
  const start = async (scene: RoomScene) => {
    if (!(await startScene(scene))) shell.toast(t('roomControl.scene_failed'));
  };
  return (
    <div className={styles.scenes} data-tour="roomControl.scenes">
      {scenes.map((scene) => (
        <button
          key={scene}
          type="button"
          className={set === scene ? `${styles.pill} ${styles.chosen}` : styles.pill}
          aria-pressed={set === scene}
          data-under-way={starting === scene || undefined}
          onClick={() => void start(scene)}
        >
          {t(`roomControl.scene.${scene}`)}
        </button>
      ))}
    </div>
  );
}
