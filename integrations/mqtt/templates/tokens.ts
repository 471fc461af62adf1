import { tokenize } from '@huggingface/jinja';
import { TemplateError } from './steps.ts';

type Token = ReturnType<typeof tokenize>[number];

/** What follows a backslash in texts of the library; Python leaves the backslash in place before anything else, as patterns need. */
const escaped = 'ntrbfv\'"\\xu';
/** Stands for such a backslash. A private character, which no template has. */
const backslash = '\ue000';
/** Tests may be nested so deep. */
const deepest = 10;
/** The library looks at each blank of a gap again for each of them. */
const gap = /\s{150}/;
/** Words that end a test; others are what it compares with: `is divisibleby 3`, `is in names`. */
const connectives = ['and', 'or', 'else', 'if', 'is', 'in', 'not'];
const closing: { readonly [opening: string]: string } = {
  OpenParen: 'CloseParen',
  OpenSquareBracket: 'CloseSquareBracket',
  OpenCurlyBracket: 'CloseCurlyBracket',
};

const isWord = (token: Token | undefined, word: string) => token?.type === 'Identifier' && token.value === word;

/** Returns where a bracket's content ends, behind the closing one. */
function behindBracket(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const type = tokens[at]?.type ?? '';
    if (type in closing) depth += 1;
    else if (Object.values(closing).includes(type)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

/** Returns where what a test compares with ends; `from` if there is nothing. */
function behindOperand(tokens: readonly Token[], from: number): number {
  const { type = '', value = '' } = tokens[from] ?? {};
  const isOperand = ['StringLiteral', 'NumericLiteral'].includes(type) || type in closing;
  if (!isOperand && (type !== 'Identifier' || connectives.includes(value))) return from;
  let at = type in closing ? behindBracket(tokens, from) : from + 1;
  for (let next = tokens[at]?.type; next !== undefined; next = tokens[at]?.type) {
    if (next === 'Dot') at += 2;
    else if (next === 'OpenParen' || next === 'OpenSquareBracket') at = behindBracket(tokens, at);
    else break;
  }
  return Math.min(at, tokens.length);
}

/** Writes tests as filters (`x is not divisibleby 3` as `x | is_not divisibleby(3)`): the parser knows tests without arguments only. */
function testsAsFilters(tokens: readonly Token[], depth = 0): Token[] {
  if (depth > deepest) throw new TemplateError('it is nested too deep');
  const written: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    at += 1;
    if (!isWord(token, 'is') || written.at(-1)?.type === 'Dot') {
      written.push(token);
      continue;
    }
    const isNegated = isWord(tokens[at], 'not');
    if (isNegated) at += 1;
    const name = tokens[at];
    if (name?.type !== 'Identifier') throw new TemplateError('a test has no name');
    at += 1;
    const end = behindOperand(tokens, at);
    const given = testsAsFilters(tokens.slice(at, end), depth + 1);
    const isCalled = tokens[at]?.type === 'OpenParen';
    written.push(
      { type: 'Pipe', value: '|' },
      { type: 'Identifier', value: `is${isNegated ? ' not' : ''} ${name.value}` },
    );
    if (end === at || isCalled) written.push(...given);
    else written.push({ type: 'OpenParen', value: '(' }, ...given, { type: 'CloseParen', value: ')' });
    at = end;
  }
  return written;
}

/** Reads a number such as `1e-3` or `0x1f`, which the library takes apart; undefined: there is none. */
function longNumber([token, next, sign, power]: readonly (Token | undefined)[]):
  | { text: string; length: number }
  | undefined {
  if (token?.type !== 'NumericLiteral' || next?.type !== 'Identifier') return undefined;
  const letters = next.value.toLowerCase();
  const whole = token.value.includes('.') ? token.value : `${token.value}.0`;
  if (/^e\d+$/.test(letters)) return { text: whole + letters, length: 2 };
  if (letters === 'e' && sign?.type === 'AdditiveBinaryOperator' && power?.type === 'NumericLiteral') {
    return { text: `${whole}e${sign.value}${power.value}`, length: 4 };
  }
  const isOther = token.value === '0' && /^(?:x[\da-f]+|o[0-7]+|b[01]+)$/.test(letters);
  return isOther ? { text: String(Number(`0${letters}`)), length: 2 } : undefined;
}

function wholeNumbers(tokens: readonly Token[]): Token[] {
  const written: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const number = longNumber(tokens.slice(at, at + 4));
    written.push(number ? { type: 'NumericLiteral', value: number.text } : (tokens[at] as Token));
    at += number?.length ?? 1;
  }
  return written;
}

/** Takes a template apart for the parser. Throws {@link TemplateError} and what the library throws. */
export function readTokens(source: string): Token[] {
  if (gap.test(source)) throw new TemplateError('it has a gap of 150 blanks');
  const guarded = source.replace(/\\([\s\S])/g, (pair, next: string) =>
    escaped.includes(next) ? pair : `${backslash}${next}`,
  );
  const tokens = tokenize(guarded).map(({ type, value }: Token) => ({
    type,
    value: value.replaceAll(backslash, '\\'),
  }));
  return testsAsFilters(wholeNumbers(tokens));
}
