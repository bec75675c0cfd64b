/** The error for a capsule whose ocean is not the ocean of the world. */
export class OtherOcean extends Error {}
