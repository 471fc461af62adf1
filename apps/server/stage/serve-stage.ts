import { join } from 'node:path';
import { type Clients, type ProveIdentity, readCookies } from '#platform/auth';
import { type Http, type HttpReply, type HttpRequest, serveApp } from '#platform/http';
import { becomeDesk, becomeTv, type StageStaff } from './actor-doors.ts';
import { type Actor, actors, framedPolicy, stageHost } from './stage-host.ts';

/** What the stage needs: the demo hotel's property, whose staff plays, and in which room. */
export type StageOptions = {
  readonly builds: string;
  readonly clients: Clients;
  readonly prove: ProveIdentity;
  readonly property: (id: string) => Promise<{ readonly name: string; readonly zone: string } | undefined>;
  readonly propertyId: string;
  readonly staff: StageStaff;
  readonly room: string;
};

type Seen = { readonly host: string; readonly scheme: string; readonly cookie: string };

/**
 * Serves `/stage/`: phone, TV and desk side by side, each at a host of its own, and the doors by which TV and desk come by
 * their identity. For the demo hotel alone; whoever opens it is its staff.
 */
export function serveStage(http: Http, options: StageOptions): void {
  const seenOf = (request: HttpRequest): Seen => {
    const { host, secure } = options.clients(request.raw);
    return { host, scheme: secure ? 'https' : 'http', cookie: request.headers.cookie ?? '' };
  };
  http.addHook('onRequest', async (request, reply) => {
    if (!/^\/stage(?:\/(?:\?|$)|\?|$)/.test(request.url)) return undefined;
    return sendElsewhere(seenOf(request), reply);
  });
  http.addHook('onSend', async (request, reply) => letFrames(seenOf(request), request, reply));
  serveApp(http, { prefix: '/stage/', folder: join(options.builds, 'stage'), notPages: ['assets/'] });
  http.post('/stage/cast.json', (request, reply) => sendCast(http, options, { seen: seenOf(request), reply }));
  http.get('/stage/enter', (request, reply) => enter(http, options, { seen: seenOf(request), reply }));
}

/** Moves `localhost` to a name below which there are others. */
function sendElsewhere({ host, scheme }: Seen, reply: HttpReply): HttpReply | undefined {
  const place = stageHost(host);
  return place.kind === 'elsewhere' ? reply.redirect(`${scheme}://${place.to}/stage/`, 302) : undefined;
}

/** The stage may show its actors in frames, and nobody else may. */
function letFrames({ host, scheme }: Seen, request: HttpRequest, reply: HttpReply): void {
  const place = stageHost(host);
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  if (place.kind === 'actor') {
    reply.removeHeader('x-frame-options');
    reply.header('content-security-policy', framedPolicy(policy, `${scheme}://${place.stage}`));
  }
  if (place.kind === 'stage' && request.url.startsWith('/stage')) {
    const frames = actors.map((actor) => `${scheme}://${place.hosts[actor]}`).join(' ');
    reply.header('content-security-policy', policy.replace(/frame-src [^;]*/, `frame-src ${frames}`));
  }
}

type Asked = { readonly seen: Seen; readonly reply: HttpReply };

async function sendCast(http: Http, options: StageOptions, { seen, reply }: Asked): Promise<HttpReply> {
  const place = stageHost(seen.host);
  if (place.kind !== 'stage') return reply.code(409).send({ code: 'address' });
  const property = await options.property(options.propertyId);
  if (!property) return reply.code(404).send({ code: 'not_found' });
  reply.header('set-cookie', [...(await becomeDesk(http, options.staff, seen.cookie))]);
  const originOf = (actor: Actor) => `${seen.scheme}://${place.hosts[actor]}`;
  const origins = { phone: originOf('phone'), tv: originOf('tv'), desk: originOf('desk') };
  return reply.send({ origins, room: options.room, house: property.name, zone: property.zone });
}

/** Gives the TV and the desk of the stage their identity and shows them. */
async function enter(http: Http, options: StageOptions, { seen, reply }: Asked): Promise<HttpReply> {
  const place = stageHost(seen.host);
  const actor = place.kind === 'actor' ? place.actor : 'phone';
  switch (actor) {
    case 'phone':
      return reply.redirect('/ONEapp/');
    case 'desk':
      reply.header('set-cookie', [...(await becomeDesk(http, options.staff, seen.cookie))]);
      return reply.redirect('/desk/');
    case 'tv':
      if (!(await isTvOfRoom(options, seen.cookie))) {
        reply.header('set-cookie', [...(await becomeTv(http, options.staff, options.room))]);
      }
      return reply.redirect('/ONEapp/tv/');
  }
}

async function isTvOfRoom({ prove, propertyId, room }: StageOptions, cookie: string): Promise<boolean> {
  const identity = await prove({ property: propertyId, cookies: readCookies(cookie), headers: {}, mobile: false });
  return identity.kind === 'tv' && identity.room === room;
}
