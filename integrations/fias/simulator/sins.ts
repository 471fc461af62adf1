/** What a client must not do (FIAS 2.20.23), as the simulator sees it. */
export type SinKind =
  | 'sent_before_alive'
  | 'sent_during_swap'
  | 'undeclared'
  | 'malformed'
  | 'two_open_postings'
  | 'posting_repeated'
  | 'posting_number'
  | 'posting_without_inquiry'
  | 'amount'
  | 'mandatory_field'
  | 'wake_up_answered_twice'
  | 'wake_up_unknown'
  | 'message_unknown'
  | 'resync_at_each_connection'
  | 'alive_checked_too_often'
  | 'alive_answered';

/** A sin; `what` is the record, or what was wrong with it. */
export type Sin = { readonly at: number; readonly kind: SinKind; readonly what: string };
