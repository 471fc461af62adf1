/** How long before a programme its reminder is due, milliseconds. */
export const reminderLeadMs = 120_000;
