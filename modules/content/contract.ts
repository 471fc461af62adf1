import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { guestRoutes } from './contract/guest-routes.ts';
import { pageRoutes } from './contract/page-routes.ts';
import type { DestinationData } from './contract/page-template.ts';
import { requestCalls, requestStatus } from './contract/request-calls.ts';
import { staffRoutes } from './contract/staff-routes.ts';

export type { PagePreview } from './contract/page-preview.ts';
export type { ListedPage, PageDraftAnswer, WrittenPage } from './contract/page-routes.ts';
export { type DestinationData, destinationTypes, type PageTemplate } from './contract/page-template.ts';
export type { RequestStatus } from './contract/request-calls.ts';
export type { PageEntry } from './contract/staff-routes.ts';
export type { ContentWindow, RequestField, RequestMail, WindowBody } from './contract/window-body.ts';

/** Content pages and their requests. */
export const content = defineContract({
  module: 'content',
  errors: {
    /** Details `problems`: each starts with its path in the body. */
    content_invalid: { retryable: false, status: 422 },
    /** Details `fields`: the names of missing or invalid answers. */
    request_invalid: { retryable: false, status: 422 },
    /** Details `by` and `at`: who has saved the draft meanwhile. */
    draft_changed: { retryable: false, status: 409 },
    /** The page was published by others since its draft was begun. */
    page_republished: { retryable: false, status: 409 },
    /** The page has no request form. */
    no_request_form: { retryable: false, status: 422 },
    /** Walk-ins have no room to which the hotel could reply. */
    sign_in_to_send: { retryable: false, status: 403 },
    /** The TV of a room shared by several stays did not choose the stay. */
    whose_request: { retryable: false, status: 409 },
  },
  calls: requestCalls,
  routes: { ...guestRoutes, ...staffRoutes, ...pageRoutes },
  pushes: {
    'InSingLocalEvents.pagesChanged': {
      summary: 'Content pages of the property changed; clients reload the current page.',
      root: z.object({}),
    },
    'Content.draftChanged': {
      summary: 'A draft of a page was saved, discarded or published. To members of staff who may edit pages.',
      root: z.object({ page_id: z.string() }),
    },
    'ReservationAssist.requestChanged': {
      summary: 'The mail of a request was sent, or failed for good.',
      root: requestStatus,
    },
  },
  events: {
    'content.changed': {
      summary: 'A content page or window of a property changed.',
      payload: z.object({ window_id: z.string() }),
    },
    'content.draft_changed': {
      summary: 'A draft of a page was saved, discarded or published.',
      payload: z.object({ page_id: z.string() }),
    },
    'content.requested': {
      summary: 'A guest sent a request; the room receives its content as a message, whether or not the mail succeeds.',
      payload: z.object({
        id: z.string(),
        /** Empty in demo modes. */
        stay_id: z.string(),
        /** The session that sent it, or the id of the TV. */
        session_id: z.string(),
        room_id: z.string(),
        /** `demo` in demo modes. */
        room: z.string(),
      }),
      integrationEvents: [
        {
          type: 'request.sent',
          permission: 'requests.read',
          summary: 'A guest sent a request; `GET /api/v1/content-requests` returns its content.',
          data: z.object({ request_id: z.string(), stay_id: z.string(), room_id: z.string() }),
          toData: ({
            id,
            stay_id,
            room_id,
          }: {
            readonly id: string;
            readonly stay_id: string;
            readonly room_id: string;
          }) => ({
            request_id: id,
            stay_id,
            room_id,
          }),
          example: { request_id: '5f0c1f3e-0000-4000-8000-000000000001', stay_id: '', room_id: '' },
        },
      ],
    },
    'content.request_changed': {
      summary: 'The status of a request changed.',
      // `session_id`: the session that sent the request, or the id of the TV.
      payload: z.object({ stay_id: z.string(), session_id: z.string(), status: requestStatus }),
    },
  },
  permissions: {
    'content.manage': { roles: ['content', 'manager'] },
  },
  requestKinds: { 'content.form': { handledBy: ['front_desk'], dueMinutes: 60 } },
  auditActions: [
    'content.page_changed',
    'content.page_discarded',
    'content.page_published',
    'content.page_removed',
    'content.window_changed',
    'content.window_removed',
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    content: typeof content;
  }
}

/** A place that a page is about: degrees, and how far the page says it is. */
export type PlaceOnMap = {
  /** The page, as routes name it. */
  readonly page: string;
  readonly title: string;
  readonly line: string;
  /** Empty: none. */
  readonly image: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly distance: DestinationData['distance'];
};

/** The interface of this module for other modules. */
export type ContentPort = {
  /** Returns what a guest's request says to its room; undefined once it is forgotten. */
  messageOf(property: string, id: string): Promise<string | undefined>;
  /** Returns the pages to which the menus of guests lead, with their titles, sorted by title. */
  listTitles(
    property: string,
    languages: readonly string[],
  ): Promise<readonly { readonly id: string; readonly title: string }[]>;
  /** Returns the title of a page in the first of these languages that it has; undefined if there is no such page. */
  titleOf(property: string, page: string, languages: readonly string[]): Promise<string | undefined>;
  /** Returns the places that pages are about, of those that a caller’s menus lead to; languages: lower-case keys, best first. */
  placesOnMap(
    property: string,
    viewer: { readonly languages: readonly string[]; readonly isWalkIn: boolean },
  ): Promise<readonly PlaceOnMap[]>;
};
