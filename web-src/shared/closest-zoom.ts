/** The closest that maps show: 5 m a pixel at the equator. */
export const closestZoom = 14;
