import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type GuestRoute, useRoute, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon, IconButton } from '#platform/web/ui';
import { useOverlay } from '../shell/overlay.tsx';
import { CameraView } from './camera-view.tsx';
import { EntryForm } from './entry-form.tsx';
import { findInPhoto } from './find-in-photo.ts';
import { ForeignPage } from './foreign-page.tsx';
import { OtherWays } from './other-ways.tsx';
import styles from './qr-reader.module.css';
import { useOpenCode } from './use-open-code.ts';

type View = { readonly is: 'camera' | 'entry' } | { readonly is: 'page'; readonly address: string };
type Hint = '' | 'scan.not_address' | 'scan.photo_none' | 'scan.photo_reading';

/** Opens the dialog, and closes the reader when another screen comes, or another guest. */
function useDialog(close: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const { path } = useRoute();
  const { isCheckedIn } = useSession();
  const [begin] = useState({ path, isCheckedIn });
  const isOver = begin.path !== path || begin.isCheckedIn !== isCheckedIn;
  const end = useEffectEvent(close);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return dialog;
}

/** What the reader shows, and what it does with a text or a photo. */
function useReader(routes: readonly GuestRoute[], close: () => void) {
  const open = useOpenCode(routes, close);
  const [view, setView] = useState<View>({ is: 'camera' });
  const [hint, setHint] = useState<Hint>('');
  const show = (next: View) => {
    setHint('');
    setView(next);
  };
  const take = (text: string): boolean => {
    const result = open(text);
    if (result.is === 'page') show(result);
    return result.is !== 'invalid';
  };
  return {
    view,
    hint,
    show,
    take,
    scan: (text: string) => {
      if (!take(text)) setHint('scan.not_address');
    },
    readPhoto: async (file: Blob) => {
      setHint('scan.photo_reading');
      const text = await findInPhoto(file);
      if (text === undefined) setHint('scan.photo_none');
      else if (!take(text)) setHint('scan.not_address');
    },
  };
}

/** The QR reader, full screen over everything (docs/reference/platform.md §2, QR reader). */
export function QrReader({ routes }: { readonly routes: readonly GuestRoute[] }) {
  const t = useText();
  const overlay = useOverlay();
  const close = () => overlay.setState({ qrReader: false, qrDecode: undefined });
  const dialog = useDialog(close);
  const { view, hint, show, take, scan, readPhoto } = useReader(routes, close);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="qr-reader-title" onClose={close}>
      <header className={styles.head}>
        <h2 id="qr-reader-title">{t('scan.title')}</h2>
        <IconButton label={t('shell.close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </IconButton>
      </header>
      {view.is === 'page' ? (
        <ForeignPage address={view.address} onAgain={() => show({ is: 'camera' })} />
      ) : view.is === 'entry' ? (
        <EntryForm onEnter={take} onCamera={() => show({ is: 'camera' })} />
      ) : (
        <>
          <CameraView hint={hint && t(hint)} onText={scan} />
          <OtherWays onPhoto={(file) => void readPhoto(file)} onEntry={() => show({ is: 'entry' })} />
        </>
      )}
    </dialog>
  );
}
