import { createContext, use } from 'react';

/** What is asked for in letters: the keyboard shows what such a text is made of. */
export type TextKind = 'text' | 'textarea' | 'email' | 'tel' | 'number';

/** A text to be written by the remote; `onDone` hears what was written however the question is left. */
export type TextQuestion = {
  readonly is: 'text';
  readonly title: string;
  readonly hint?: string | undefined;
  readonly kind: TextKind;
  readonly text: string;
  /** Letters at most. */
  readonly most: number;
  readonly onDone: (text: string) => void;
};

/** One of several to be chosen; Back chooses none. */
export type ChoiceQuestion = {
  readonly is: 'choice';
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly text?: string | undefined }[];
  readonly chosen: string;
  /** Where the focus begins when nothing is chosen yet. */
  readonly first?: string | undefined;
  readonly onDone: (value: string) => void;
};

export type TvQuestion = TextQuestion | ChoiceQuestion;

/** Asks over the screen, by the shell of the TV; the focus returns to where it was. */
export type AskOnTv = (question: TvQuestion) => void;

const AskContext = createContext<AskOnTv | undefined>(undefined);

/** Gives the TV's questions to the screens inside. */
export const AskOnTvProvider = AskContext;

/** Asks for a text or a choice over the screen. */
export function useAskOnTv(): AskOnTv {
  const ask = use(AskContext);
  if (!ask) throw new Error('no AskOnTvProvider above');
  return ask;
}
