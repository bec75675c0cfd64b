/** The colours of the ground of maps, on a dark and on a light page. */
export const darkGround = { sea: '#0b2031', land: '#283a46', shore: '#546d7d' } as const;
export const lightGround = { sea: '#cfe0ea', land: '#f3f1ea', shore: '#8b9aa5' } as const;
