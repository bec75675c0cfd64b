import { parse, print } from 'graphql';

/** A document on the lines that GraphQL tools give it; as it is where it does not parse. */
export function formattedDocument(document: string): string {
  try {
    return print(parse(document));
  } catch {
    return document;
  }
}
