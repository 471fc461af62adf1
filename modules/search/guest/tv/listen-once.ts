type Recognition = {
  lang: string;
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
  start(): void;
};
type Engine = { readonly SpeechRecognition?: new () => Recognition };

/** Returns whether the engine turns speech into text itself; none of the hotel's words go to a server of ours. */
export function isVoiceOffered(): boolean {
  return 'SpeechRecognition' in globalThis;
}

/** Listens until the guest has said something, and hands it over. */
export function listenOnce(language: string, onText: (text: string) => void): void {
  const Recogniser = (globalThis as Engine).SpeechRecognition;
  if (!Recogniser) return;
  const recognition = new Recogniser();
  recognition.lang = language;
  recognition.onresult = ({ results }) => onText(results[0]?.[0]?.transcript ?? '');
  recognition.start();
}
