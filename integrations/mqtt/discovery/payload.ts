import { parseJson, type StepAccount, type Value } from '../templates/index.ts';

/**
 * What the templates of all devices that read one message may take together, in steps. Thousands that share a topic take some tens each;
 * what is beyond is not read.
 */
const mostSteps = 500_000;

/** A message, as devices read it: its JSON is parsed once, whatever their number, and their templates share one account of steps. */
export class Payload {
  readonly text: string;
  readonly account: StepAccount;
  #json: { readonly value: Value } | undefined;

  constructor(text: string, steps = mostSteps) {
    this.text = text;
    this.account = { left: steps };
  }

  /** Returns a text as a message, which one device alone reads. */
  static of(message: Payload | string): Payload {
    return typeof message === 'string' ? new Payload(message) : message;
  }

  /** Its JSON; undefined: it is none. */
  get json(): Value {
    this.#json ??= { value: parsed(this.text) };
    return this.#json.value;
  }
}

function parsed(text: string): Value {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
