import { refuse } from '#platform/contract';
import type { RouteHandlers } from '#platform/node/server';
import type { music } from '../../contract.ts';
import type { MusicContext } from '../context.ts';
import { auditMusic, propertyOf } from '../library/staff-request.ts';
import { answerScan, listScans, requestScan, scanBody } from './scan-records.ts';

type ScanRoutes = Pick<
  RouteHandlers<typeof music>,
  | 'POST /api/v1/music/folder-scans'
  | 'POST /api/v1/music/imports/{id}/apply'
  | 'POST /api/v1/music/imports/{id}/discard'
  | 'GET /api/v1/music/imports'
  | 'GET /api/v1/music/imports/{id}'
>;

/** Returns the route handlers of scans. */
export function scanRoutes(context: MusicContext): ScanRoutes {
  return {
    'POST /api/v1/music/folder-scans': async (request, { query }) => {
      const property = await propertyOf(context, request);
      if (context.platform.config.musicDir === '')
        refuse('no_folder', 'the operator of this server has set no MUSIC_DIR');
      const id = await requestScan(context, property, query.confirmed === 'true');
      auditMusic(context, request, { action: 'music.scan_started', subject: id, property });
      // Without delaying the answer.
      void context.scans.look();
      return { status: 202, body: { id } };
    },
    'POST /api/v1/music/imports/{id}/apply': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await answerScan(context, { property, id }, true);
      auditMusic(context, request, { action: 'music.scan_applied', subject: id, property });
      void context.scans.look();
      return { status: 202, body: await scanBody(context, { property, id }) };
    },
    'POST /api/v1/music/imports/{id}/discard': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await answerScan(context, { property, id }, false);
      auditMusic(context, request, { action: 'music.scan_discarded', subject: id, property });
      return { status: 200, body: await scanBody(context, { property, id }) };
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
