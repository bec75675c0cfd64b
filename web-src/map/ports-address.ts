import ports from 'parts:ports.geojson';

/** The address of the ports of the map, a file of the page. */
export const portsAddress = new URL(ports, import.meta.url).href;
