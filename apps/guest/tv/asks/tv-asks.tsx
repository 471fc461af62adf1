import { useStoreState } from '#platform/web/browser';
import { useTvParts } from '../tv-parts.ts';
import { ChoiceAsk } from './choice-ask.tsx';
import { TextAsk } from './text-ask.tsx';

/** The prompt that a screen has opened: a text or a choice. */
export function TvAsks() {
  const { tv } = useTvParts();
  const question = useStoreState(tv, (state) => state.question);
  const close = () => tv.setState({ question: undefined });
  if (!question) return undefined;
  return question.is === 'text' ? (
    <TextAsk question={question} onClose={close} />
  ) : (
    <ChoiceAsk question={question} onClose={close} />
  );
}
