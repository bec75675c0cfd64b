/** An operation that has no exact form in V2, with the reason as its message. */
export class NotRewritten extends Error {}
