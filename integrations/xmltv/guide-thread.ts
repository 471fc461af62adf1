import { servePieces } from '#platform/node/threads';
import { readGuide } from './read-guide.ts';

await servePieces(readGuide);
