import { useRef, useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Button, Icon, IconButton, NamedIcon } from '#platform/web/ui';
import type { Camera } from './camera.ts';
import type { CameraProblem } from './camera-problem.ts';
import styles from './qr-reader.module.css';
import { useCamera } from './use-camera.ts';
import { useCodeSearch } from './use-code-search.ts';

/** Problems that may be over with the next attempt. */
const passing: ReadonlySet<CameraProblem> = new Set(['denied', 'busy', 'no_camera', 'unsuitable']);

/** Why there is no camera, and what to do about it. */
function Problem({ problem, retry }: { readonly problem: CameraProblem; readonly retry: () => void }) {
  const t = useText();
  return (
    <div className={styles.card} role="alert">
      <span className={styles.sign}>
        <Icon name="alert" size={32} />
      </span>
      <h3>{t(`scan.error.${problem}`)}</h3>
      <p>{t(`scan.error.${problem}_text`)}</p>
      {passing.has(problem) ? (
        <Button fullWidth onClick={retry}>
          {t('shell.try_again')}
        </Button>
      ) : undefined}
    </div>
  );
}

/** The light of the camera, where it has one. */
function Torch({ camera }: { readonly camera: Camera }) {
  const t = useText();
  const [isOn, setIsOn] = useState(false);
  const toggle = () => {
    camera.setTorch(!isOn).then(
      () => setIsOn(!isOn),
      // It stays as it is.
      () => undefined,
    );
  };
  return (
    <div className={styles.torch} data-on={isOn || undefined}>
      <IconButton label={t('scan.torch')} aria-pressed={isOn} onClick={toggle}>
        <NamedIcon name={isOn ? 'mdi-flashlight' : 'mdi-flashlight-off'} />
      </IconButton>
    </div>
  );
}

type Props = {
  /** What is said of the last code or photo; empty: how to scan. */
  readonly hint: string;
  readonly onText: (text: string) => void;
};

/** The picture of the camera with a frame for the code, or why there is none. */
export function CameraView({ hint, onText }: Props) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const { state, retry } = useCamera(true);
  const camera = state.status === 'on' ? state.camera : undefined;
  useCodeSearch(video, camera, onText);
  if (state.status === 'failed') {
    return (
      <>
        <Problem problem={state.problem} retry={retry} />
        <p className={styles.hint} role="status">
          {hint}
        </p>
      </>
    );
  }
  return (
    <>
      <video ref={video} className={styles.video} playsInline muted />
      <div className={styles.aim} data-waiting={camera ? undefined : true} aria-hidden="true" />
      <p className={styles.hint} role="status">
        {hint || t(camera ? 'scan.text' : 'scan.opening')}
      </p>
      {camera?.hasTorch ? <Torch camera={camera} /> : undefined}
    </>
  );
}
