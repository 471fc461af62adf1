import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Camera, openCamera } from './camera.ts';
import { type CameraProblem, findCameraProblem } from './camera-problem.ts';

/** The camera of the reader: `resting` while the reader or the page does not show it. */
export type CameraState =
  | { readonly status: 'resting' | 'opening' }
  | { readonly status: 'on'; readonly camera: Camera }
  | { readonly status: 'failed'; readonly problem: CameraProblem };

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isVisible = () => document.visibilityState !== 'hidden';

/** Opens the camera while it is wanted and the page is visible, and releases it otherwise. */
export function useCamera(isWanted: boolean): { readonly state: CameraState; readonly retry: () => void } {
  const [state, setState] = useState<CameraState>({ status: 'resting' });
  const [attempt, setAttempt] = useState(0);
  const isActive = useSyncExternalStore(subscribeToVisibility, isVisible) && isWanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again
  useEffect(() => {
    if (!isActive) return undefined;
    let isOver = false;
    let opened: Camera | undefined;
    const fail = (problem: CameraProblem) => {
      if (!isOver) setState({ status: 'failed', problem });
    };
    setState({ status: 'opening' });
    openCamera().then(
      (camera) => {
        // Closed while the guest was asked for permission.
        if (isOver) return camera.release();
        opened = camera;
        camera.onEnded(() => fail('busy'));
        setState({ status: 'on', camera });
      },
      (error: unknown) => fail(findCameraProblem(error)),
    );
    return () => {
      isOver = true;
      opened?.release();
      setState({ status: 'resting' });
    };
  }, [isActive, attempt]);
  return { state, retry: () => setAttempt((before) => before + 1) };
}
