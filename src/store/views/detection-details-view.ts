import type { DetectionKind } from '../../model/event.js';
import { estimatedCategories, noCategory, none, noValue } from '../../model/event.js';
import { dataSources } from '../../model/frame.js';
import { metersPerPixel, picturePath } from '../../model/picture.js';
import type { ImageryMetadataEventDetails, ViirsEventDetails } from '../../model/schema-types.js';
import { coastDistanceOf } from '../segments/coast-distance.js';
import type { EventRows } from '../segments/event-id.js';
import { eventIdOf } from '../segments/event-id.js';
import { frameIdOf } from '../segments/scene-names.js';
import { shownCoastDistance } from './shown-values.js';
import type { ViewScope } from './view-scope.js';

/** The details that all detections have. A getter reads the columns when a request selects its field. */
class DetectionDetails<Kind extends DetectionKind> {
  protected readonly rows: EventRows;
  protected readonly kind: Kind;
  /** The row in the detail table of the kind. */
  protected readonly detail: number;
  readonly #row: number;
  readonly #scope: ViewScope;

  constructor(rows: EventRows, row: number, scope: ViewScope, kind: Kind) {
    this.rows = rows;
    this.kind = kind;
    this.detail = rows.events.columns.detail[row]!;
    this.#row = row;
    this.#scope = scope;
  }

  get detectionType() {
    return this.rows.events.columns.vessel0[this.#row] === none ? 'dark' : 'ais_correlated';
  }

  get estimatedLength() {
    return scaled(this.#columns.lengthDm[this.detail]!, noValue, 10);
  }

  get estimatedSpeedKts() {
    return scaled(this.#columns.speedE1[this.detail]!, noValue, 10);
  }

  get estimatedVesselCategory() {
    const category = this.#columns.category[this.detail]!;
    return category === noCategory ? null : estimatedCategories[category]!;
  }

  get heading() {
    return scaled(this.#columns.heading[this.detail]!, noValue, 1);
  }

  get dataSource() {
    return dataSources[this.#columns.source[this.detail]!]!;
  }

  get frameIds(): string[] {
    const { frames, lists } = this.rows;
    const { frame0, frame1 } = this.#columns;
    const scenes = [frame0[this.detail]!, frame1[this.detail]!].filter((scene) => scene !== none);
    return [...scenes, ...(lists?.furtherScenes.get(this.#row) ?? [])].map((scene) => frameIdOf(frames, scene));
  }

  get distanceToCoastM() {
    const { refs, quirks } = this.#scope;
    return shownCoastDistance(coastDistanceOf(this.rows.events, this.#row, refs), quirks);
  }

  get imageUrl() {
    const { refs, baseUrl, vendorIdAt } = this.#scope;
    return baseUrl + picturePath(eventIdOf(this.rows, this.#row, refs, vendorIdAt));
  }

  get #columns() {
    return this.rows.details[this.kind].columns;
  }
}

/** Details of a light at night. */
export class LightDetails extends DetectionDetails<'viirs'> implements ViirsEventDetails {
  get __typename() {
    return 'ViirsEventDetails' as const;
  }

  get radianceNw() {
    return this.rows.details.viirs.columns.radianceE2[this.detail]! / 100;
  }
}

/** Details of a ship in a radar or optical picture. */
export class ImageDetails
  extends DetectionDetails<Exclude<DetectionKind, 'viirs'>>
  implements ImageryMetadataEventDetails
{
  get __typename() {
    return 'ImageryMetadataEventDetails' as const;
  }

  get score() {
    return this.rows.details[this.kind].columns.scoreE4[this.detail]! / 1e4;
  }

  get orientation() {
    return this.rows.details[this.kind].columns.orientation[this.detail]!;
  }

  get metersPerPixel() {
    return metersPerPixel[this.kind];
  }
}

/** A stored number as the schema shows it; null if it stands for a missing number. */
export function scaled(stored: number, missing: number, unit: number): number | null {
  return stored === missing ? null : stored / unit;
}
