import { useStoreState } from '#platform/web/browser';
import { useTvApp } from '../tv-app.ts';
import { ChoicePromptSheet } from './choice-prompt-sheet.tsx';
import { TextPromptSheet } from './text-prompt-sheet.tsx';

/** The prompt that a screen has opened: a text or a choice. */
export function TvPromptHost() {
  const { tv } = useTvApp();
  const question = useStoreState(tv, (state) => state.prompt);
  const close = () => tv.setState({ prompt: undefined });
  if (!question) return undefined;
  return question.kind === 'text' ? (
    <TextPromptSheet prompt={question} onClose={close} />
  ) : (
    <ChoicePromptSheet prompt={question} onClose={close} />
  );
}
