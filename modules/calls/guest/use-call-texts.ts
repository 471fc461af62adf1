import { useEffect, useState } from 'react';
import type { CallDestination } from '#calls/contract';
import { systemClock } from '#platform/clock';
import { useDuration, useText } from '#platform/web/i18n';
import type { ActiveCall } from './active-call.ts';

const icons: { readonly [destination in CallDestination]: string } = {
  reception: 'mdi-face-agent',
  room_service: 'mdi-room-service-outline',
  housekeeping: 'mdi-broom',
  business: 'mdi-briefcase-outline',
  spa: 'mdi-spa-outline',
  concierge: 'mdi-account-tie-outline',
};

/** Returns the icon of a destination. */
export function destinationIcon(destination: CallDestination): string {
  return icons[destination];
}

/** Returns a function that names a destination. */
export function useDestinationName(): (destination: CallDestination) => string {
  const t = useText();
  return (destination) => t(`calls.to.${destination}`);
}

/** Returns a function that says how far a call is. */
export function useCallStatus(): (call: ActiveCall) => string {
  const t = useText();
  return ({ status, answeredBy, ending }) => {
    switch (status) {
      case 'calling':
        return t('calls.calling');
      case 'ringing':
        return t('calls.ringing');
      case 'talking':
        return answeredBy === '' ? t('calls.talking') : t('calls.talking_to', { name: answeredBy });
      case 'over':
        return t(`calls.over.${ending}`);
    }
  };
}

/** Returns how long a call has lasted, every second anew; empty while nobody has answered. */
export function useCallTime({ status, since }: ActiveCall): string {
  const durationOf = useDuration();
  const isRunning = status === 'talking';
  const [now, setNow] = useState(since);
  useEffect(() => {
    if (!isRunning) return undefined;
    const look = () => setNow(systemClock.elapsed());
    look();
    const timer = systemClock.every(1_000, look);
    return () => timer.cancel();
  }, [isRunning]);
  return isRunning ? durationOf((now - since) / 1_000) : '';
}
