import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ports } from '../../../generators/chart/ports.js';
import { createCoastline } from '../../../src/earth/coastline/coastline.js';
import { distanceM } from '../../../src/earth/geo/sphere.js';

describe('ports', () => {
  const coast = createCoastline();

  it('every UN/LOCODE is there once, in order', () => {
    const codes = ports().map((port) => port.locode);
    for (const [i, code] of codes.entries()) {
      assert.match(code, /^[A-Z]{2}[A-Z2-9]{3}$/);
      if (i > 0) assert.ok(code > codes[i - 1]!);
      assert.equal(ports()[i]!.index, i);
    }
  });

  it('a port lies on the coast', () => {
    for (const port of ports())
      assert.ok(coast.distanceM(port.lon, port.lat) < 50, `${port.locode} ${coast.distanceM(port.lon, port.lat)} m`);
  });

  it('an anchorage is water with room around it, near its port', () => {
    for (const port of ports()) {
      const { anchorageLon: lon, anchorageLat: lat, anchorageRadiusM } = port;
      assert.ok(!coast.isLand(lon, lat), `${port.locode} on land`);
      assert.ok(anchorageRadiusM >= 250, port.locode);
      assert.ok(coast.distanceM(lon, lat) >= anchorageRadiusM, `${port.locode} ${coast.distanceM(lon, lat)} m`);
      assert.ok(distanceM(port.lon, port.lat, lon, lat) <= 4000, port.locode);
    }
  });

  it('no two ports share a name, and satellites look at Shanghai, Singapore and Rotterdam', () => {
    assert.equal(new Set(ports().map((port) => port.name)).size, ports().length);
    for (const code of ['CNSHA', 'SGSIN', 'NLRTM'])
      assert.ok(ports().find((port) => port.locode === code)!.satelliteTarget, code);
  });
});
