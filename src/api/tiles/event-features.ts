import type { Work } from '../../base/work/work.js';
import type { Tile } from '../../earth/geo/mercator.js';
import { mercatorX, mercatorY } from '../../earth/geo/mercator.js';
import { eventKinds, none } from '../../model/event.js';
import { rememberedVendorIds } from '../../model/vendor-id.js';
import { byName, namesOf } from '../../store/columns/by-name.js';
import { eventIdOf } from '../../store/segments/event-id.js';
import { endUsAt } from '../../store/segments/event-indexes.js';
import type { EventRefs } from '../../store/segments/event-refs.js';
import type { EventSegment } from '../../store/segments/event-segment.js';
import { eventTimeText } from '../../store/views/event-view.js';
import { publicationText } from '../../store/views/shown-values.js';
import { LayerWriter, tileExtent, tileUnit } from './layer-writer.js';

/**
 * The properties of an event's feature: names and types, for the encoder and for TileJSON. A feature has no property
 * for a missing value.
 */
export const eventFields = {
  eventId: 'String',
  eventType: 'String',
  startTime: 'String',
  endTime: 'String',
  createdAt: 'String',
  vesselName: 'String',
  mmsi: 'Number',
  vesselType: 'String',
  countryCode: 'String',
  detectionType: 'String',
  score: 'Number',
} as const;

const names = namesOf(eventFields);
const key = byName(names, (_, index) => index);
/** Marks a value that is not in the layer's list of values yet. */
const unlisted = 0xffffffff;

/** The cost of writing a feature, in tests of a column. */
const featureCost = 1000;
/**
 * The cost of a vessel, whose identity may have to be made: some 60 µs, and several times as much for the first ones.
 */
const vesselCost = 40_000;

/** Tiles of one map view need the same scenes again and again: a month of vendorIds takes 1 MB. */
const vendorIdAt = rememberedVendorIds(8192);

/** The tags of a vessel: alternately a key and the index of a value. */
type VesselTags = readonly number[];

/** Writes events as points of one tile. */
export class EventFeatures {
  readonly #layer = new LayerWriter('eventsV2', names);
  readonly #tile: Tile;
  readonly #refs: EventRefs;
  // Indexes of values that are used by many features.
  readonly #kinds = new Uint32Array(eventKinds.length).fill(unlisted);
  readonly #scores = new Uint32Array(10_001).fill(unlisted);
  readonly #detectionTypes = new Uint32Array(2).fill(unlisted);
  readonly #texts = new Map<string, number>();
  readonly #vessels = new Map<number, VesselTags>();

  readonly #quirks: boolean;
  readonly #work: Work;

  /** Values are those that `searchEventsV2` shows, with quirks or without. Writing adds its units to `work`. */
  constructor(tile: Tile, refs: EventRefs, quirks: boolean, work: Work) {
    this.#tile = tile;
    this.#refs = refs;
    this.#quirks = quirks;
    this.#work = work;
  }

  /** Appends these rows, which lie in the tile. */
  add(segment: EventSegment, rows: Uint32Array): void {
    const { z, x, y } = this.#tile;
    const { startLonE6, startLatE6 } = segment.events.columns;
    const units = 2 ** z * tileExtent;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      this.#tagEvent(segment, row);
      // 180° belongs to the tile at -180°.
      const lonE6 = startLonE6[row]! === 180e6 ? -180e6 : startLonE6[row]!;
      const column = mercatorX(lonE6 / 1e6) * units - x * tileExtent;
      const line = mercatorY(startLatE6[row]! / 1e6) * units - y * tileExtent;
      this.#layer.point(tileUnit(column), tileUnit(line));
    }
    this.#work.units += rows.length * featureCost;
  }

  finish(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#layer.finish(this.#work);
  }

  #tagEvent(segment: EventSegment, row: number): void {
    const layer = this.#layer;
    const { kind, startUs, createdMs, vessel0 } = segment.events.columns;
    const code = kind[row]!;
    layer.tag(key.eventId, layer.text(eventIdOf(segment, row, this.#refs, vendorIdAt)));
    if (this.#kinds[code] === unlisted) this.#kinds[code] = layer.text(eventKinds[code]!);
    layer.tag(key.eventType, this.#kinds[code]!);
    const start = layer.text(eventTimeText(code, startUs[row]!));
    layer.tag(key.startTime, start);
    const endUs = endUsAt(segment.events, row);
    if (endUs === startUs[row]) layer.tag(key.endTime, start);
    else if (!Number.isNaN(endUs)) layer.tag(key.endTime, layer.text(eventTimeText(code, endUs)));
    layer.tag(key.createdAt, layer.text(publicationText(createdMs[row]!, this.#quirks)));
    const ref = vessel0[row]!;
    if (ref !== none) {
      const tags = this.#vessels.get(ref) ?? this.#listVessel(ref);
      for (let i = 0; i < tags.length; i += 2) layer.tag(tags[i]!, tags[i + 1]!);
    }
    this.#tagDetection(segment, row);
  }

  #tagDetection({ events, details }: EventSegment, row: number): void {
    const kind = eventKinds[events.columns.kind[row]!]!;
    switch (kind) {
      case 'sar_sentinel1':
      case 'eo_sentinel2':
      case 'eo_landsat_8_9': {
        const score = details[kind].columns.scoreE4[events.columns.detail[row]!]!;
        if (this.#scores[score] === unlisted) this.#scores[score] = this.#layer.double(score / 1e4);
        this.#layer.tag(key.score, this.#scores[score]!);
        break;
      }
      case 'viirs':
        break;
      default:
        return;
    }
    const dark = events.columns.vessel0[row] === none ? 1 : 0;
    if (this.#detectionTypes[dark] === unlisted)
      this.#detectionTypes[dark] = this.#layer.text(dark ? 'dark' : 'ais_correlated');
    this.#layer.tag(key.detectionType, this.#detectionTypes[dark]!);
  }

  #listVessel(ref: number): VesselTags {
    this.#work.units += vesselCost;
    const { name, mmsi, vesselType, countryCode } = this.#refs.identity(ref);
    const tags = [key.mmsi, this.#layer.uint(mmsi), key.vesselType, this.#listText(vesselType)];
    if (name !== null) tags.push(key.vesselName, this.#listText(name));
    if (countryCode !== null) tags.push(key.countryCode, this.#listText(countryCode));
    this.#vessels.set(ref, tags);
    return tags;
  }

  #listText(value: string): number {
    let index = this.#texts.get(value);
    if (index === undefined) {
      index = this.#layer.text(value);
      this.#texts.set(value, index);
    }
    return index;
  }
}
