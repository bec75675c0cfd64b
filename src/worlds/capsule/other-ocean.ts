/** A capsule of another ocean than that of the world it is put into. */
export class OtherOcean extends Error {}
