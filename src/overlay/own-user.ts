/** A user of a world's own records, who may sign in to this world alone. */
export interface OwnUser {
  readonly name: string;
  readonly password: string;
}
