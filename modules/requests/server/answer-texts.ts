import type { StepPreset } from '../contract.ts';
import { requestTexts } from './request-texts.ts';

/** Returns a preset answer in `language`, else in English. */
export function presetText(preset: StepPreset, language: string): string {
  return requestTexts.in(language).say(`requests.answer.${preset}`);
}

/** Returns an answer as the guest reads it: the preset in their language, followed by the free text. */
export function answerText(preset: StepPreset | undefined, written: string, language: string): string {
  return [preset ? presetText(preset, language) : '', written].filter(Boolean).join(' ');
}
