// Writes web/map/ (the map page with MapLibre GL and all that it needs) and web/map-scripts.json (the hash of its
// script). Run by `npm run build`; prints the sizes with --sizes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { scriptHash } from './script-hash.js';

const folder = new URL('../web/map/', import.meta.url);
const licence = readFileSync(new URL('../node_modules/maplibre-gl/LICENSE.txt', import.meta.url), 'utf8');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { outputFiles } = await build({
  entryPoints: ['main.ts', 'map.css'].map((name) => ({
    in: new URL(`../web-src/map/${name}`, import.meta.url).pathname,
    out: 'map',
  })),
  outdir: folder.pathname,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  write: false,
  legalComments: 'none',
  banner: { js: `/*\nThe map page holds MapLibre GL JS:\n${licence}*/` },
});
const script = scriptHash(outputFiles.find(({ path }) => path.endsWith('.js')).contents);
const page = readFileSync(new URL('../web-src/map/index.html', import.meta.url), 'utf8');
const files = { 'index.html': Buffer.from(page.replace('src="map/map.js"', `$& integrity="${script}"`)) };
writeFileSync(new URL('../map-scripts.json', folder), JSON.stringify([script]));
files['ports.json'] = Buffer.from(JSON.stringify(namesOfPorts()));
for (const { path, contents } of outputFiles) files[path.split('/').at(-1)] = contents;
for (const [name, contents] of Object.entries(files)) {
  const packed = gzipSync(contents, { level: 9 });
  writeFileSync(new URL(`${name}.gz`, folder), packed);
  if (process.argv.includes('--sizes')) console.log(`${name}: ${contents.length} bytes, ${packed.length} packed`);
}

/** Names of ports as GeoJSON, each with the lowest zoom at which the map shows it. */
function namesOfPorts() {
  const ports = JSON.parse(readFileSync(new URL('../fixtures/ports.json', import.meta.url), 'utf8'));
  const features = ports.map(({ locode, name, lon, lat, cargoWeight, fishingWeight }) => {
    const weight = Math.max(cargoWeight, fishingWeight);
    const fromZoom = weight >= 40 ? 3.5 : weight >= 20 ? 4.5 : weight >= 8 ? 5.5 : weight >= 2.5 ? 6.5 : 7.5;
    return {
      type: 'Feature',
      properties: { name, locode, fromZoom, weight },
      geometry: { type: 'Point', coordinates: [Number(lon.toFixed(3)), Number(lat.toFixed(3))] },
    };
  });
  return { type: 'FeatureCollection', features };
}
