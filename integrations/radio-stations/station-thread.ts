import { servePieces } from '#platform/node/threads';
import { readStations } from './read-stations.ts';

await servePieces(readStations);
