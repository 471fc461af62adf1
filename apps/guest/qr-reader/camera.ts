import { CameraError, findCameraProblem } from './camera-problem.ts';

/** A camera in use. */
export type Camera = {
  readonly stream: MediaStream;
  readonly hasTorch: boolean;
  setTorch(isOn: boolean): Promise<void>;
  /** Calls `listener` when the device takes the camera away. */
  onEnded(listener: () => void): void;
  release(): void;
};

/** What browsers with a torch add to a track. */
type Torch = { readonly torch?: boolean };

const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() as Torch | undefined;
  return {
    stream,
    hasTorch: capabilities?.torch === true,
    async setTorch(isOn) {
      const light: Torch = { torch: isOn };
      await track?.applyConstraints({ advanced: [light as MediaTrackConstraintSet] });
    },
    onEnded: (listener) => track?.addEventListener('ended', listener),
    release() {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

/** Opens the camera on the back of the device, else any; rejects with a {@link CameraError}. */
export async function openCamera(): Promise<Camera> {
  if (!isSecureContext) throw new CameraError('insecure');
  const { mediaDevices } = navigator as { readonly mediaDevices?: Partial<MediaDevices> };
  if (!mediaDevices?.getUserMedia) throw new CameraError('unsupported');
  try {
    return cameraOf(await mediaDevices.getUserMedia(constraints));
  } catch (error) {
    throw new CameraError(findCameraProblem(error), { cause: error });
  }
}
