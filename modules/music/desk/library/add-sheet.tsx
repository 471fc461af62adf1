import { useDesk, useDeskOfflineSince } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { FileButton, SheetParts } from '#platform/web/ui/desk';
import styles from '../music.module.css';
import { importQueries, musicRoutes } from '../music-routes.ts';
import { acceptedFiles } from '../rules/song-files.ts';
import { useSendSongs } from '../uploads/drop-area.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import { ScanList } from './scan-list.tsx';

const refusals = ['no_folder', 'imports_waiting'] as const;

function ScanButton() {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const scan = musicRoutes.useRouteMutation('POST /api/v1/music/folder-scans', importQueries);
  const failed = ({ code }: { readonly code?: string }) => {
    const refusal = refusals.find((one) => one === code);
    desk.toast(t(refusal ? `musicDesk.scan_refused.${refusal}` : 'musicDesk.not_done'));
  };
  return (
    <Button variant="outlined" disabled={cutOff || scan.isPending} onClick={() => void scan.run({}).catch(failed)}>
      {t('musicDesk.scan_folder')}
    </Button>
  );
}

/** Adds songs from files, a folder, or the server's folder of music. */
export function AddSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const cutOff = useDeskOfflineSince() !== undefined;
  const sendSongs = useSendSongs();
  const send = (files: readonly File[]) =>
    sendSongs(files.map((file) => ({ file, path: file.webkitRelativePath || file.name })));
  return (
    <Sheet open onClose={onClose} title={t('musicDesk.add')} closeLabel={t('desk.close')}>
      <SheetParts>
        <p className={styles.quiet}>{t('musicDesk.add_text')}</p>
        <div className={styles.actions}>
          <FileButton
            label={t('musicDesk.add_files')}
            accept={acceptedFiles}
            multiple
            disabled={cutOff}
            onFiles={send}
          />
          <FileButton label={t('musicDesk.add_folder')} folder multiple disabled={cutOff} onFiles={send} />
        </div>
        <UploadList />
        <h3>{t('musicDesk.server_folder')}</h3>
        <p className={styles.quiet}>{t('musicDesk.scan_text')}</p>
        <div className={styles.actions}>
          <ScanButton />
        </div>
        <ScanList />
      </SheetParts>
    </Sheet>
  );
}
