import { refuse } from '#platform/contract';
import type { RouteHandlers } from '#platform/node/server';
import type { music } from '../../contract.ts';
import type { MusicContext } from '../context.ts';
import { auditMusic, propertyOf } from '../library/staff-request.ts';
import { listScans, requestScan, scanBody } from './scan-records.ts';

type ScanRoutes = Pick<
  RouteHandlers<typeof music>,
  'POST /api/v1/music/folder-scans' | 'GET /api/v1/music/imports' | 'GET /api/v1/music/imports/{id}'
>;

/** Returns the route handlers of scans. */
export function scanRoutes(context: MusicContext): ScanRoutes {
  return {
    'POST /api/v1/music/folder-scans': async (request) => {
      const property = await propertyOf(context, request);
      if (context.platform.config.musicDir === '')
        refuse('no_folder', 'the operator of this server has set no MUSIC_DIR');
      const id = await requestScan(context, property);
      auditMusic(context, request, { action: 'music.scan_started', subject: id, property });
      // Without delaying the answer.
      void context.scans.look();
      return { status: 202, body: { id } };
    },
    'GET /api/v1/music/imports': async (request) => {
      const items = await listScans(context, await propertyOf(context, request));
      return { status: 200, body: { items, next: null } };
    },
    'GET /api/v1/music/imports/{id}': async (request, { params: { id } }) => {
      return { status: 200, body: await scanBody(context, { property: await propertyOf(context, request), id }) };
    },
  };
}
