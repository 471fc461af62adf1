import { createStore } from '#platform/web/browser';

const store = createStore(() => ({ shown: false, badge: 0 }));

/** Whether the hotel shows the weather of any place, once what shows it has loaded. */
export const weatherLink = {
  watch: { state: store.getState, subscribe: store.subscribe },
  note(shown: boolean): void {
    if (store.getState().shown !== shown) store.setState({ shown });
  },
};
