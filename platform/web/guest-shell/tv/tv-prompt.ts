import { createContext, use } from 'react';
import type { Option } from '#platform/web/ui';

/** Kind of text to enter; it determines the keys of the keyboard. */
export type TextInputKind = 'text' | 'textarea' | 'email' | 'tel' | 'number';

/** A text input by remote control. `onDone` receives the text however the input is closed. */
export type TextPrompt = {
  readonly kind: 'text';
  readonly title: string;
  readonly hint?: string | undefined;
  readonly inputKind: TextInputKind;
  readonly text: string;
  /** Maximum length in characters. */
  readonly maxLength: number;
  readonly onDone: (text: string) => void;
};

/** A choice of one option; Back chooses none. */
export type ChoicePrompt = {
  readonly kind: 'choice';
  readonly title: string;
  readonly options: readonly (Option & { readonly text?: string | undefined })[];
  readonly chosen: string;
  /** Option that has the focus first when none is chosen yet. */
  readonly initialFocus?: string | undefined;
  readonly onDone: (value: string) => void;
};

export type TvPrompt = TextPrompt | ChoicePrompt;

/** Opens a prompt over the screen; the focus returns to its previous control afterwards. */
export type OpenTvPrompt = (question: TvPrompt) => void;

const TvPromptContext = createContext<OpenTvPrompt | undefined>(undefined);

/** Provides the TV's prompts to the screens inside. */
export const TvPromptProvider = TvPromptContext;

/** Returns the function that opens a text or choice prompt. */
export function useTvPrompt(): OpenTvPrompt {
  const ask = use(TvPromptContext);
  if (!ask) throw new Error('useTvPrompt must be used within an TvPromptProvider');
  return ask;
}
