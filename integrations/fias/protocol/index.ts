export { type CodePage, codePageOf, encodingOf } from './code-page.ts';
export { type Framed, FrameReader, frame } from './framing.ts';
export { type FiasField, type FiasRecord, fieldOf, parseRecord, recordOf, textOf, writeRecord } from './record.ts';
