import { useStoreState } from '#platform/web/browser';
import { useDesk } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { Progress } from '#platform/web/ui/desk';
import styles from '../music.module.css';
import { clearUploads, mayRetry, retryUploads, type SongUpload, songUploads } from './song-uploads.ts';

/** Songs that are listed by name: those that are sent or failed, then those that wait. */
const mostListed = 8;

/** How much of all has been sent: songs count alike. */
function sentShare(songs: readonly SongUpload[]): number {
  const sum = songs.reduce((sent, { state, fraction }) => {
    if (state === 'waiting') return sent;
    return sent + (state === 'sending' ? fraction : 1);
  }, 0);
  return songs.length === 0 ? 0 : sum / songs.length;
}

function UploadLine({ song: { path, state, fraction, failure } }: { readonly song: SongUpload }) {
  const t = useText();
  const formats = useFormats();
  const percent = formats.number(Math.floor(fraction * 100));
  const text = failure ? t(`musicDesk.upload.${failure}`) : t(`musicDesk.upload.${state}`, { percent });
  return (
    <li>
      <bdi className={styles.file}>{path}</bdi>
      <span className={failure ? styles.problem : styles.note}>{text}</span>
      {state === 'sending' ? <Progress value={fraction} label={path} /> : undefined}
    </li>
  );
}

/** The songs that this tab sends: how far they are, and which the server refused. */
export function UploadList() {
  const t = useText();
  const desk = useDesk();
  const songs = useStoreState(songUploads, (uploads) => uploads.songs);
  if (songs.length === 0) return undefined;
  const inState = (wanted: SongUpload['state']) => songs.filter(({ state }) => state === wanted);
  const [failed, sending, waiting] = [inState('failed'), inState('sending'), inState('waiting')];
  const isBusy = sending.length + waiting.length > 0;
  const done = inState('done').length + inState('known').length;
  async function clear(): Promise<void> {
    const question = { title: t('musicDesk.uploads.stop_title'), text: t('musicDesk.uploads.stop_text') };
    if (!isBusy || (await desk.confirm({ ...question, action: t('musicDesk.uploads.stop'), danger: true })))
      clearUploads();
  }
  return (
    <section className={styles.uploads} aria-label={t('musicDesk.uploads')}>
      <p role="status">
        {t(isBusy ? 'musicDesk.uploads.running' : 'musicDesk.uploads.done', { done, total: songs.length })}
        {failed.length > 0 ? ` · ${t('musicDesk.uploads.failed', { count: failed.length })}` : ''}
      </p>
      {isBusy ? <Progress value={sentShare(songs)} label={t('musicDesk.uploads')} /> : undefined}
      <ul className={styles.lines}>
        {[...sending, ...failed, ...waiting].slice(0, Math.max(mostListed, failed.length)).map((song) => (
          <UploadLine key={song.id} song={song} />
        ))}
      </ul>
      <div className={styles.actions}>
        {failed.some(mayRetry) ? (
          <Button variant="outlined" onClick={retryUploads}>
            {t('musicDesk.uploads.again')}
          </Button>
        ) : undefined}
        <Button variant="text" onClick={() => void clear()}>
          {t(isBusy ? 'musicDesk.uploads.stop' : 'musicDesk.uploads.clear')}
        </Button>
      </div>
    </section>
  );
}
