import type { Clock } from '#platform/clock';
import { refuse } from '#platform/contract';
import { addressKey, auditActor, createRateLimiter, isHotelAddress } from '#platform/node/auth';
import { startPeriodicTasks } from '#platform/node/jobs';
import { mailLane } from '#platform/node/mail';
import {
  defineServerModule,
  type EventJob,
  enqueueOn,
  listen,
  type ModuleContext,
  type RouteHandlers,
  type ServerModule,
} from '#platform/node/server';
import { stays } from '#stays/contract';
import { webCheckIn } from '../contract.ts';
import { accessEnd, accessHeader, requireAccess } from './accesses.ts';
import { codeMailJob, confirmCode, createCodeMailJob, requestCode } from './codes.ts';
import type { AddressLimits, WebCheckInContext, WebCheckInPorts } from './context.ts';
import { announce, deleteOldForms, endStay, followStay } from './follow-stays.ts';
import { viewForm } from './forms.ts';
import { createDoneMailJob, doneMailJob } from './mails.ts';
import { migrations } from './migrations.ts';
import { type OpenHotel, requireOffered } from './require-open.ts';
import { checkDocuments, listSheets, readSheet } from './sheets.ts';
import { submitForm } from './submit.ts';
import type { WebCheckInTables } from './tables.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const limitMs = 15 * minuteMs;
/** In `limitMs`: codes that an address wants, as a family shares one; those for one guest; codes that an address types. */
const [codesOfAddress, codesOfGuest, tries] = [20, 3, 60];
/** So many times more come from an address of the hotel, which all share who are in it. */
const hotelFactor = 10;
/** Uses of a stay in a minute, and forms that it sends in an hour. */
const [usesPerMinute, submissionsPerHour] = [60, 30];
/** What is personal is stored by no browser or proxy. */
const headers = { 'cache-control': 'no-store' } as const;

type GuestRoute = keyof (typeof webCheckIn)['routes'] & `${string}/web-check-in/${string}`;

async function requireStay(context: WebCheckInContext, { hotel }: OpenHotel, stayId: string) {
  return (await context.stays.byId(hotel.id, stayId)) ?? refuse('web_check_in_over', 'the booking is gone');
}

function addressLimits(clock: Clock, factor: number): AddressLimits {
  return {
    codes: createRateLimiter(clock, codesOfAddress * factor, limitMs),
    tries: createRateLimiter(clock, tries * factor, limitMs),
  };
}

/** Returns the limits of an address; whoever is at the hotel shares one. */
function limitsOf(
  { ofHotel, ofStrangers }: WebCheckInContext,
  { settings }: OpenHotel,
  { address }: { readonly address: string },
): AddressLimits {
  return isHotelAddress(address, settings.login_hotel_addresses) ? ofHotel : ofStrangers;
}

function guestRoutes(context: WebCheckInContext): Pick<RouteHandlers<typeof webCheckIn>, GuestRoute> {
  return {
    'POST /api/v1/web-check-in/codes': async (request, { body }) => {
      const open = await requireOffered(context, request.property);
      limitsOf(context, open, request).codes.count(`${open.hotel.id} ${addressKey(request.address)}`);
      return { status: 202, body: await requestCode(context, open, body), headers };
    },
    'POST /api/v1/web-check-in/confirmations': async (request, { body }) => {
      const open = await requireOffered(context, request.property);
      limitsOf(context, open, request).tries.count(`${open.hotel.id} ${addressKey(request.address)}`);
      const { access, row } = await confirmCode(context, open.hotel.id, body);
      const form = await viewForm(context, open, await requireStay(context, open, row.stay_id));
      return { status: 200, body: { access, expires_at: new Date(accessEnd(row)).toISOString(), form }, headers };
    },
    'GET /api/v1/web-check-in/form': async (request) => {
      const open = await requireOffered(context, request.property);
      const stayId = await requireAccess(context, open.hotel.id, request.headers[accessHeader]);
      return {
        status: 200,
        body: await viewForm(context, open, await requireStay(context, open, stayId)),
        headers,
      };
    },
    'PUT /api/v1/web-check-in/form': async (request, { body: submission }) => {
      const open = await requireOffered(context, request.property);
      const stayId = await requireAccess(context, open.hotel.id, request.headers[accessHeader]);
      context.submissions.count(`${open.hotel.id} ${stayId}`);
      const stay = await submitForm(context, open, { stayId, submission });
      return { status: 200, body: await viewForm(context, open, stay), headers };
    },
  };
}

function deskRoutes(context: WebCheckInContext): Omit<RouteHandlers<typeof webCheckIn>, GuestRoute> {
  const { property: properties, platform } = context;
  return {
    'GET /api/v1/web-check-ins': async (request, { query }) => {
      const { id } = await properties.requireById(request.property);
      return { status: 200, body: await listSheets(context, id, query.day) };
    },
    'GET /api/v1/web-check-ins/{stayId}': async (request, { params: { stayId: subject } }) => {
      const { id: property } = await properties.requireById(request.property);
      const { sheet, roomId } = await readSheet(context, property, subject);
      const actor = auditActor(request.identity);
      platform.audit({ property, actor, action: 'web_check_in.read', subject, roomId });
      return { status: 200, body: sheet, headers };
    },
    'POST /api/v1/web-check-ins/{stayId}/checked': async (request, { params: { stayId } }) => {
      const { id: property } = await properties.requireById(request.property);
      const by = auditActor(request.identity);
      const isNew = await checkDocuments(context, { property, stayId, by });
      if (isNew) platform.audit({ property, actor: by, action: 'web_check_in.checked', subject: stayId });
      return { status: 204, body: undefined };
    },
  };
}

function followJobs(context: WebCheckInContext): readonly EventJob[] {
  type Of = { readonly property: string; readonly payload: { readonly stay_id: string } };
  const keyOf = ({ property, payload }: Of) => ({ property, stayId: payload.stay_id });
  return [
    enqueueOn(webCheckIn, 'web-check-in.changed', {
      job: 'web_check_in.announce',
      run: (input) => announce(context, keyOf(input)),
    }),
    enqueueOn(stays, 'stays.changed', {
      job: 'web_check_in.follow',
      run: (input) => followStay(context, keyOf(input)),
    }),
    enqueueOn(stays, 'stays.checked_in', {
      job: 'web_check_in.arrive',
      run: (input) => followStay(context, keyOf(input)),
    }),
    enqueueOn(stays, 'stays.ended', {
      job: 'web_check_in.end',
      run: (input) => endStay(context, keyOf(input), input.at),
    }),
  ];
}

export type { WebCheckInPorts } from './context.ts';

/** Creates the server half of the web check-in. */
export function createWebCheckIn(platform: ModuleContext, ports: WebCheckInPorts): ServerModule {
  const store = platform.database.store<WebCheckInTables, typeof webCheckIn>(webCheckIn);
  const { clock, mailer, sockets } = platform;
  const context: WebCheckInContext = {
    ...{ ...ports, platform, store },
    ofStrangers: addressLimits(clock, 1),
    ofHotel: addressLimits(clock, hotelFactor),
    codesOfGuest: createRateLimiter(clock, codesOfGuest, limitMs),
    uses: createRateLimiter(clock, usesPerMinute, minuteMs),
    submissions: createRateLimiter(clock, submissionsPerHour, hourMs),
  };
  return defineServerModule(webCheckIn, {
    search: { none: 'guests see it before they arrive' },
    forgets: {
      web_check_ins: { atEnd: 'web_check_in.end', retention: 'web_checkin_retention_days' },
      web_check_in_codes: { afterMs: dayMs },
      web_check_in_accesses: { atEnd: 'web_check_in.end', afterMs: dayMs },
    },
    migrations,
    demo: async () => (await import('../demo/index.ts')).webCheckInDemo(context),
    calls: {},
    routes: { ...guestRoutes(context), ...deskRoutes(context) },
    listeners: [
      listen(webCheckIn, 'web-check-in.changed', ({ property, payload }) => {
        const to = { property, permission: 'web_check_ins.read' } as const;
        sockets.push(webCheckIn, 'WebCheckIn.changed', { to, root: { stay_id: payload.stay_id } });
      }),
    ],
    lanes: { [codeMailJob]: mailLane, [doneMailJob]: mailLane },
    jobs: mailer
      ? { [codeMailJob]: createCodeMailJob(context, mailer), [doneMailJob]: createDoneMailJob(context, mailer) }
      : {},
    eventJobs: followJobs(context),
    start: async () =>
      startPeriodicTasks(platform, [
        {
          everyMs: hourMs,
          failureMessage: 'could not delete registration forms',
          run: () => deleteOldForms(context),
        },
      ]),
  });
}
