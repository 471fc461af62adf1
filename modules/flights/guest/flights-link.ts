import { createStore } from '#platform/web/browser';

const store = createStore(() => ({ shown: false, badge: 0 }));

/** Whether the hotel shows the flights of any airport, once that is known. */
export const flightsLink = {
  watch: { state: store.getState, subscribe: store.subscribe },
  note(shown: boolean): void {
    if (store.getState().shown !== shown) store.setState({ shown });
  },
};
