import type {
  PmsConnectorOptions,
  PmsLink,
  PmsMessage,
  PmsRoomState,
  PmsWakeUp,
  PostingOutcome,
  ReportedStay,
  StayReport,
} from '../contract.ts';

/** What a connector has reported. */
export type RecordedPms = {
  readonly reports: StayReport[];
  readonly resyncs: {
    readonly stays: ReportedStay[];
    readonly empty: string[];
    gaps: number;
    ended: 'finished' | 'abandoned' | '';
  }[];
  readonly messages: PmsMessage[];
  readonly removed: string[];
  readonly wakeUps: PmsWakeUp[];
  readonly rooms: PmsRoomState[];
  readonly late: { readonly number: number; readonly outcome: PostingOutcome }[];
  readonly links: PmsLink[];
  readonly lines: string[];
};

/** What differs from a feed that takes everything and a lease that is held. */
export type RecordPmsGiven = Partial<
  Pick<PmsConnectorOptions, 'feed' | 'inbox' | 'languages' | 'mayAct' | 'mayResync' | 'zone'>
> & {
  readonly url: string;
  readonly hasAllStays?: boolean;
  /** What the database does with a report. */
  readonly store?: (report: StayReport) => Promise<void>;
};

function recordingFeed(
  recorded: RecordedPms,
  { hasAllStays = true, store }: RecordPmsGiven,
): PmsConnectorOptions['feed'] {
  return {
    report: async (report) => {
      await store?.(report);
      recorded.reports.push(report);
      return 'applied';
    },
    startResync: async () => {
      const resync: RecordedPms['resyncs'][number] = { stays: [], empty: [], gaps: 0, ended: '' };
      recorded.resyncs.push(resync);
      return {
        stage: async (stays) => void resync.stays.push(...stays),
        stageEmpty: async (room) => void resync.empty.push(room),
        noteGap: async () => {
          resync.gaps += 1;
        },
        finish: async () => {
          resync.ended = 'finished';
          return { checkedIn: resync.stays.length, changed: 0, moved: 0, checkedOut: resync.empty.length };
        },
        abandon: async () => {
          resync.ended = 'abandoned';
        },
      };
    },
    hasAllStays: async () => hasAllStays,
  };
}

/** Creates the options of a connector under test, and the record of what it reports. */
export function recordPms(given: RecordPmsGiven): {
  readonly options: PmsConnectorOptions;
  readonly recorded: RecordedPms;
} {
  const lists = { reports: [], resyncs: [], messages: [], removed: [], wakeUps: [], rooms: [], late: [] };
  const recorded: RecordedPms = { ...lists, links: [], lines: [] };
  const options: PmsConnectorOptions = {
    property: '1',
    url: given.url,
    zone: given.zone ?? 'Europe/Zurich',
    currency: 'EUR',
    languages: given.languages ?? new Map(),
    feed: given.feed ?? recordingFeed(recorded, given),
    inbox: given.inbox ?? {
      message: async (_property, message) => void recorded.messages.push(message),
      removeMessage: async (_property, { id }) => void recorded.removed.push(id),
      wakeUp: async (_property, wakeUp) => void recorded.wakeUps.push(wakeUp),
      roomState: async (_property, state) => void recorded.rooms.push(state),
      postingAnswered: async (_property, number, outcome) => void recorded.late.push({ number, outcome }),
    },
    mayAct: given.mayAct ?? (async () => {}),
    mayResync: given.mayResync ?? (async () => true),
    hash: (reference) => `#${reference.length}`,
    onLink: (link) => void recorded.links.push(link),
    onLine: ({ direction, line }) => void recorded.lines.push(`${direction} ${line}`),
  };
  return { options, recorded };
}
