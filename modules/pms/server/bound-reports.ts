import { plainText } from '#platform/contract';
import {
  longestStayTexts,
  type PmsInbox,
  type PmsMessage,
  type ReportedPerson,
  type ReportedStay,
  type StayFeed,
  type StayReport,
  type StayResync,
} from '#stays/contract';

/** The longest texts and the most companions, as the API takes them of everybody else. */
const longest = { ...longestStayTexts, reference: 64, language: 16 } as const;
const mostCompanions = 20;
/** The longest message of FIAS has some 2,100 characters. */
const longestMessage = 4_000;

/** Says why something of the PMS was left out. */
type OnProblem = (problem: string) => void;

// The feed of stays cleans the names themselves; half a character at the end is left out here.
const cut = (text: string, most: number) => plainText(text.slice(0, most));

function boundedPerson({ lastName, firstName, title, nativeName }: ReportedPerson): ReportedPerson {
  return {
    lastName: cut(lastName, longest.name),
    ...(firstName !== undefined && { firstName: cut(firstName, longest.name) }),
    ...(title !== undefined && { title: cut(title, longest.title) }),
    ...(nativeName !== undefined && { nativeName: cut(nativeName, longest.name) }),
  };
}

/** Whether a room and a reference can be those of a hotel; who is where cannot be cut off. */
function isPlace({ room, reference = '' }: { readonly room: string; readonly reference?: string }): boolean {
  const isShort = room.length <= longest.room && reference.length <= longest.reference;
  return isShort && plainText(room) === room && !/[\n\r\t]/.test(room);
}

function boundedStay(stay: ReportedStay): ReportedStay {
  const { guest, companions, language } = stay;
  return {
    ...stay,
    ...(guest && { guest: boundedPerson(guest) }),
    ...(companions && { companions: companions.slice(0, mostCompanions).map(boundedPerson) }),
    ...(language !== undefined && { language: language.length > longest.language ? '' : language }),
  };
}

function boundedReport(report: StayReport): StayReport | undefined {
  if (report.kind === 'checked_out') return isPlace(report) ? report : undefined;
  const isUsable = isPlace(report.stay) && (report.kind !== 'changed' || isPlace({ room: report.fromRoom ?? '' }));
  return isUsable ? { ...report, stay: boundedStay(report.stay) } : undefined;
}

const noPlace = `a room of more than ${longest.room} characters, or a reference of more than ${longest.reference}, was left out`;

function boundedResync(resync: StayResync, onProblem: OnProblem): StayResync {
  return {
    stage: async (stays) => {
      const usable = stays.filter(isPlace);
      if (usable.length < stays.length) onProblem(noPlace);
      await resync.stage(usable.map(boundedStay));
    },
    stageEmpty: async (room) => {
      if (isPlace({ room })) await resync.stageEmpty(room);
      else onProblem(noPlace);
    },
    noteGap: () => resync.noteGap(),
    finish: () => resync.finish(),
    abandon: () => resync.abandon(),
  };
}

/** Takes stays of a PMS with names, rooms and references of the lengths that the API takes; what cannot be cut is left out. */
export function boundedFeed(feed: StayFeed, onProblem: OnProblem): StayFeed {
  return {
    report: async (report) => {
      const bounded = boundedReport(report);
      if (bounded) return await feed.report(bounded);
      onProblem(noPlace);
      return 'ignored';
    },
    startResync: async () => boundedResync(await feed.startResync(), onProblem),
    hasAllStays: () => feed.hasAllStays(),
  };
}

function boundedMessage(message: PmsMessage): PmsMessage {
  return { ...message, text: cut(message.text, longestMessage) };
}

/** Takes messages, wake-ups and states of rooms of a PMS likewise. */
export function boundedInbox(inbox: Partial<PmsInbox>, onProblem: OnProblem): Partial<PmsInbox> {
  const { message, removeMessage, wakeUp, roomState, ...rest } = inbox;
  const placed =
    <Given extends { readonly room: string }>(take: (property: string, given: Given) => Promise<void>) =>
    async (property: string, given: Given): Promise<void> => {
      if (isPlace(given)) await take(property, given);
      else onProblem(noPlace);
    };
  const known =
    <Given extends Pick<PmsMessage, 'id' | 'room'>>(take: (property: string, given: Given) => Promise<void>) =>
    async (property: string, given: Given): Promise<void> => {
      if (isPlace(given) && given.id.length <= longest.reference) await take(property, given);
      else onProblem(noPlace);
    };
  return {
    ...rest,
    ...(message && {
      message: known((property: string, given: PmsMessage) => message(property, boundedMessage(given))),
    }),
    ...(removeMessage && { removeMessage: known(removeMessage) }),
    ...(wakeUp && { wakeUp: placed(wakeUp) }),
    ...(roomState && { roomState: placed(roomState) }),
  };
}
