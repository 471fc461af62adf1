export { type CodeResult, TvCodePad } from './tv-code-pad.tsx';
