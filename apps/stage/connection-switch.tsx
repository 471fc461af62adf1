import { useText } from '#platform/web/i18n';
import { Choice } from './choice.tsx';
import type { ConnectionState } from './stage-state.ts';

const states = ['whole', 'held', 'cut'] as const;

type Props = {
  readonly label: string;
  readonly state: ConnectionState;
  readonly disabled: boolean;
  readonly onChange: (state: ConnectionState) => void;
};

/** A switch with the three network states of a client. */
export function ConnectionSwitch({ label, state, disabled, onChange }: Props) {
  const t = useText();
  const options = states.map((value) => {
    return { value, text: t(`stage.line.${value}`), means: t(`stage.line.${value}.means`) };
  });
  return <Choice {...{ label, options, disabled, onChange }} value={state} />;
}
