import type { TvSet } from '#platform/web/guest-shell/tv';

/** Turns the TV off and on as a guest's phone does: the channel that played goes on. */
export type Standby = {
  isOff(): boolean;
  enter(): Promise<void>;
  /** `alone`: without the channel, since something else is about to play. */
  leave(how?: 'alone'): Promise<void>;
};

/** Creates the stand-by of a set. */
export function createStandby(tvSet: TvSet): Standby {
  let channel = '';
  const isOff = () => tvSet.state().power === 'standby';
  return {
    isOff,
    async enter() {
      if (isOff()) return;
      ({ channel } = tvSet.state());
      tvSet.player()?.stop();
      await tvSet.setPower('standby');
    },
    async leave(how) {
      if (!isOff()) return;
      await tvSet.setPower('on');
      const played = channel;
      channel = '';
      if (played !== '' && how !== 'alone') await tvSet.player()?.play(played);
    },
  };
}
