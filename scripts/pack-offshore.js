// Writes fixtures/offshore.bin.br: how far the cells of 0.5° lie off any coast. The layout is described in
// fixtures/README.md. Run by hand after a change of shore-mask.bin; takes a minute.
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { isShoreCell } from '../dist/generators/chart/sea-mask.js';

const columns = 720;
const rows = 360;
const stepKm = 10;
const mostKm = 600;
const radius = Math.PI / 180;
const earthKm = 6371.0088;

// The cells of 0.25° that have a shore, by row, as unit vectors of their middles, and half of their diagonal.
const shores = Array.from({ length: 720 }, (_, row) => {
  const found = [];
  for (let column = 0; column < 1440; column++) {
    if (hasShore(-180 + column / 4, -90 + row / 4))
      found.push(...unit(-180 + (column + 0.5) / 4, -90 + (row + 0.5) / 4));
  }
  return found;
});
const diagonalKm = (deg, lat) => earthKm * radius * deg * 0.5 * Math.hypot(1, Math.cos(lat * radius));

const cells = new Uint8Array(columns * rows);
for (let row = 0; row < rows; row++) {
  const lat = -90 + (row + 0.5) / 2;
  const lostKm = diagonalKm(0.5, lat) + diagonalKm(0.25, 0);
  for (let column = 0; column < columns; column++) {
    const lon = -180 + (column + 0.5) / 2;
    if (isShoreCell(lon, lat)) continue;
    const km = nearestKm(lon, lat, row) - lostKm;
    cells[row * columns + column] = Math.max(0, Math.floor(Math.min(mostKm, km) / stepKm));
  }
}
const packed = brotliCompressSync(cells);
writeFileSync(new URL('../fixtures/offshore.bin.br', import.meta.url), packed);
console.log(`fixtures/offshore.bin.br: ${packed.length} bytes`);

function nearestKm(lon, lat, row) {
  const [x, y, z] = unit(lon, lat);
  const withinRows = Math.ceil((mostKm + 100) / (earthKm * radius) / 0.25);
  let most = Math.cos((mostKm + 100) / earthKm);
  for (let r = Math.max(0, 2 * row - withinRows); r < Math.min(720, 2 * row + withinRows); r++) {
    const found = shores[r];
    for (let i = 0; i < found.length; i += 3) {
      const cosine = x * found[i] + y * found[i + 1] + z * found[i + 2];
      if (cosine > most) most = cosine;
    }
  }
  return Math.acos(most) * earthKm;
}

function hasShore(west, south) {
  for (let i = 0; i < 25; i++)
    if (isShoreCell(west + ((i % 5) + 0.5) / 20, south + (Math.floor(i / 5) + 0.5) / 20)) return true;
  return false;
}

function unit(lon, lat) {
  const cos = Math.cos(lat * radius);
  return [cos * Math.cos(lon * radius), cos * Math.sin(lon * radius), Math.sin(lat * radius)];
}
