import { Lexer, Source, TokenKind } from 'graphql';
import { bounds, tooComplex } from './bounds.js';

/**
 * Returns the number of tokens of a text. Throws QUERY_TOO_COMPLEX at the first bound that it exceeds, so that no
 * costly text is parsed, and the lexer's syntax errors. The parser refuses unmatched brackets.
 */
export function scanTokens(text: string): number {
  checkComments(text);
  const lexer = new Lexer(new Source(text));
  /** For each open bracket: the number of values so far of a list, -1 of any other. */
  const open: number[] = [];
  let lists = 0;
  let tokens = 0;
  let listTokens = 0;

  for (let { kind, start, end } = lexer.advance(); kind !== TokenKind.EOF; { kind, start, end } = lexer.advance()) {
    if (kind === TokenKind.NAME && end - start > bounds.nameCharacters)
      throw tooComplex(`a name of ${end - start} characters`, bounds.nameCharacters, 'Use a shorter one.');
    if (lists > 0) listTokens++;
    else tokens++;
    if (tokens > bounds.tokens)
      throw tooComplex('too many tokens outside list literals', bounds.tokens, 'Ask for less, or in several requests.');
    if (listTokens > bounds.listTokens)
      throw tooComplex('too many tokens in list literals', bounds.listTokens, 'Send long lists as variables.');

    const inList = open[open.length - 1] ?? -1;
    // A variable is two tokens, `$` and a name: its name counts.
    if (inList >= 0 && kind !== TokenKind.DOLLAR && kind !== TokenKind.BRACKET_R) {
      if (inList >= bounds.listValues)
        throw tooComplex('a list with too many values', bounds.listValues, 'Split it over several requests.');
      open[open.length - 1] = inList + 1;
    }
    switch (kind) {
      case TokenKind.BRACKET_L:
        lists++;
        open.push(0);
        break;
      case TokenKind.BRACE_L:
      case TokenKind.PAREN_L:
        open.push(-1);
        break;
      case TokenKind.BRACKET_R:
        if (lists > 0) lists--;
        open.pop();
        break;
      case TokenKind.BRACE_R:
      case TokenKind.PAREN_R:
        open.pop();
        break;
      default:
    }
    if (open.length > bounds.nesting) throw tooComplex('too many levels of brackets', bounds.nesting, 'Nest less.');
  }
  return tokens + listTokens;
}

/** Bounds the comments, which are no tokens but cost the lexer as much. A `#` in a string also counts as a comment. */
function checkComments(text: string): void {
  let comments = 0;
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) {
    if (++comments > bounds.comments) throw tooComplex('too many comments', bounds.comments, 'Leave them out.');
  }
}
