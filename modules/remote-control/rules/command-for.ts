/** Returns the command to send: `tvOff` to a TV whose power status is not 1 turns it on (docs/reference/modules.md §4). */
export function commandFor(command: string, powerStatus: number): string {
  return command === 'tvOff' && powerStatus !== 1 ? 'tvOn' : command;
}
