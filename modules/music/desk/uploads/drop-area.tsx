import { type DragEvent, type ReactNode, useState } from 'react';
import { useDesk, useDeskOfflineSince, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import styles from '../music.module.css';
import { type ChosenFile, songFiles } from '../rules/song-files.ts';
import { readDrop } from './read-drop.ts';
import { addUploads } from './song-uploads.ts';

/** Returns a function that sends the songs among files; it says so when there are none. */
export function useSendSongs(): (chosen: readonly ChosenFile[]) => void {
  const t = useText();
  const desk = useDesk();
  const { id: property } = useDeskProperty();
  return (chosen) => {
    const songs = songFiles(chosen);
    if (songs.length === 0) desk.toast(t('musicDesk.no_songs_chosen'));
    else addUploads(property, songs);
  };
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files and folders that are dropped on what it contains. */
export function DropArea({ enabled, children }: { readonly enabled: boolean; readonly children: ReactNode }) {
  const t = useText();
  const desk = useDesk();
  const sendSongs = useSendSongs();
  const isOff = useDeskOfflineSince() !== undefined || !enabled;
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    if (isOff || !hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    void readDrop(event.dataTransfer.items).then(sendSongs, () => desk.toast(t('musicDesk.not_done')));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons do the same
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (isOff || !hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={drop}
    >
      {children}
      {isOver ? <div className={styles.over}>{t('musicDesk.drop')}</div> : undefined}
    </div>
  );
}
