import { createStore } from '#platform/web/browser';

/** Whether the guest wants sound without a picture. */
export const pictureStore = createStore<{ readonly isOff: boolean }>(() => ({ isOff: false }));

/** Turns the picture off, or on again. */
export function setPictureOff(isOff: boolean): void {
  if (pictureStore.getState().isOff !== isOff) pictureStore.setState({ isOff });
}
