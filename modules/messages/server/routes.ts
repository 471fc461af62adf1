import { person, refuse } from '#platform/contract';
import { accessError, auditActor, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { messages, PushState } from '../contract.ts';
import { cancelMessage, composeMessage, findMessage } from './compose-message.ts';
import { instantText, type MessagesContext } from './context.ts';
import { endEmergency, prepareEmergency, startEmergency } from './emergencies.ts';
import { getCurrentEmergency, toEmergency } from './emergency-view.ts';
import { deleteGroup, listGroups, putGroup } from './groups.ts';
import { listAudiences } from './list-audiences.ts';
import { pushContact } from './push/push-contact.ts';
import { findRefusal } from './push/push-refusals.ts';
import { listMessages, listRecipients, toStaffMessage, toStaffMessages } from './staff-view.ts';
import type { EmergencyTable } from './tables.ts';
import { deleteTemplate, isEmergencyTemplate, listTemplates, putTemplate } from './templates.ts';

type Request = RouteContext<Staff>;

async function propertyOf(context: MessagesContext, request: Request): Promise<string> {
  return (await context.property.requireById(request.property)).id;
}

async function viewPushes(context: MessagesContext, property: string): Promise<PushState> {
  const [contact, refusal] = await Promise.all([pushContact(context, property), findRefusal(context, property)]);
  const refused = refusal && {
    service: refusal.service,
    status: Number(refusal.status),
    at: instantText(refusal.at),
  };
  return { contact: contact === undefined ? 'missing' : 'set', refused: refused ?? null };
}

function messageRoutes(context: MessagesContext) {
  const { audit } = context.platform;
  return {
    'GET /api/v1/messages': async (request, { query }) => {
      const property = await propertyOf(context, request);
      const { items, next } = await listMessages(context, { ...query, property });
      return { status: 200 as const, body: { items: await toStaffMessages(context, property, items), next } };
    },
    'POST /api/v1/messages': async (request, { body }) => {
      const property = await propertyOf(context, request);
      const actor = auditActor(request.identity);
      const row = await composeMessage(context, { property, actor }, body);
      audit({ property, actor, action: 'message.sent', subject: row.id });
      return { status: 201 as const, body: await toStaffMessage(context, row) };
    },
    'GET /api/v1/messages/{id}': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      const row = (await findMessage(context, property, id)) ?? refuse('not_found', 'no such message');
      const recipients = await listRecipients(context, property, id);
      return { status: 200 as const, body: { message: await toStaffMessage(context, row), recipients } };
    },
    'POST /api/v1/messages/{id}/cancel': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      const row = await cancelMessage(context, property, id);
      audit({ property, actor: auditActor(request.identity), action: 'message.cancelled', subject: id });
      return { status: 200 as const, body: await toStaffMessage(context, row) };
    },
    'GET /api/v1/message-pushes': async (request) => ({
      status: 200 as const,
      body: await viewPushes(context, await propertyOf(context, request)),
    }),
    'GET /api/v1/message-audiences': async (request) => ({
      status: 200 as const,
      body: await listAudiences(context, await propertyOf(context, request)),
    }),
  } satisfies Partial<RouteHandlers<typeof messages>>;
}

/** Refuses whoever may write to guests but not speak in an emergency. */
async function requireTemplateRight(
  context: MessagesContext,
  request: Request,
  template: { readonly property: string; readonly id: string; readonly emergency: boolean },
): Promise<void> {
  const { property, ...rest } = template;
  if (!(await isEmergencyTemplate(context, property, rest))) return;
  const error = accessError(person('messages.emergency'), request.identity, property);
  if (error) throw error;
}

function templateRoutes(context: MessagesContext) {
  const record = (
    { identity }: Request,
    property: string,
    changed: { readonly template?: string; readonly group?: string },
  ) =>
    context.platform.audit({
      property,
      actor: auditActor(identity),
      action: changed.template === undefined ? 'message.group_changed' : 'message.template_changed',
      subject: changed.template ?? changed.group ?? '',
    });
  return {
    'GET /api/v1/message-templates': async (request) => ({
      status: 200 as const,
      body: { items: await listTemplates(context, await propertyOf(context, request)), next: null },
    }),
    'PUT /api/v1/message-templates/{id}': async (request, { params: { id }, body }) => {
      const property = await propertyOf(context, request);
      await requireTemplateRight(context, request, { property, id, emergency: body.emergency });
      const template = await putTemplate(context, property, { ...body, id });
      record(request, property, { template: id });
      return { status: 200 as const, body: template };
    },
    'DELETE /api/v1/message-templates/{id}': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await requireTemplateRight(context, request, { property, id, emergency: false });
      await deleteTemplate(context, property, id);
      record(request, property, { template: id });
      return { status: 204 as const, body: undefined };
    },
    'GET /api/v1/message-groups': async (request) => ({
      status: 200 as const,
      body: { items: await listGroups(context, await propertyOf(context, request)), next: null },
    }),
    'PUT /api/v1/message-groups/{id}': async (request, { params: { id }, body }) => {
      const property = await propertyOf(context, request);
      const group = await putGroup(context, property, { ...body, id });
      record(request, property, { group: id });
      return { status: 200 as const, body: group };
    },
    'DELETE /api/v1/message-groups/{id}': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await deleteGroup(context, property, id);
      record(request, property, { group: id });
      return { status: 204 as const, body: undefined };
    },
  } satisfies Partial<RouteHandlers<typeof messages>>;
}

function emergencyRoutes(context: MessagesContext) {
  const record = (request: Request, row: EmergencyTable, what: 'prepared' | 'started' | 'ended') => {
    const action = row.drill === 1 ? (`emergency.drill_${what}` as const) : (`emergency.${what}` as const);
    const { property, id: subject } = row;
    context.platform.audit({ property, actor: auditActor(request.identity), action, subject });
  };
  return {
    'GET /api/v1/emergencies/current': async (request) => ({
      status: 200 as const,
      body: await getCurrentEmergency(context, await propertyOf(context, request)),
    }),
    'POST /api/v1/emergencies': async (request, { body }) => {
      const property = await propertyOf(context, request);
      const actor = auditActor(request.identity);
      const row = await prepareEmergency(context, { property, actor }, body);
      record(request, row, 'prepared');
      return { status: 201 as const, body: await toEmergency(context, row) };
    },
    'POST /api/v1/emergencies/{id}/start': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      const actor = auditActor(request.identity);
      const row = await startEmergency(context, { property, actor }, id);
      record(request, row, 'started');
      return { status: 200 as const, body: await toEmergency(context, row) };
    },
    'POST /api/v1/emergencies/{id}/end': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      const actor = auditActor(request.identity);
      const row = await endEmergency(context, { property, actor }, id);
      record(request, row, 'ended');
      return { status: 200 as const, body: await toEmergency(context, row) };
    },
  } satisfies Partial<RouteHandlers<typeof messages>>;
}

/** Returns the route handlers of messages. */
export function staffRoutes(context: MessagesContext): RouteHandlers<typeof messages> {
  return { ...messageRoutes(context), ...templateRoutes(context), ...emergencyRoutes(context) };
}
