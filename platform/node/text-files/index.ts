export { charsetOf } from './charset-of.ts';
export { decodeText } from './decode-text.ts';
export { createProblemLog, type FileProblem, type ProblemLog } from './problem-log.ts';
export { createSpool, type SpooledFile, spoolFile } from './spool-file.ts';
export { beginningOf, openTextFile, type TextFile, TextFileError } from './text-file.ts';
export { xmlEncoding } from './xml-encoding.ts';
