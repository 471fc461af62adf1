import { TvList, TvRow } from '#platform/web/ui/tv';
import { useSleepSteps } from '../sleep-steps.ts';
import { SideSheet } from './side-sheet.tsx';

type Props = {
  readonly title: string;
  /** The end that is set; undefined: none. */
  readonly off: string | undefined;
  readonly labelOf: (minutes: number) => string;
  readonly onSet: (minutes: number) => void;
  readonly onClose: () => void;
};

/** After how long a player turns off. */
export function SleepSheet({ title, off, labelOf, onSet, onClose }: Props) {
  return (
    <SideSheet title={title} onClose={onClose}>
      <TvList>
        {useSleepSteps().map((minutes) => (
          <TvRow
            key={minutes}
            focusKey={`sleep.${minutes}`}
            title={labelOf(minutes)}
            trailing={minutes === 0 ? off : undefined}
            chosen={minutes === 0 && off === undefined}
            onPress={() => {
              onSet(minutes);
              onClose();
            }}
          />
        ))}
      </TvList>
    </SideSheet>
  );
}
