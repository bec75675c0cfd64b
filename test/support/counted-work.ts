import { Work } from '../../src/base/work/work.js';

/** Work that counts its yields, the most units between two of them, and all units. */
export class CountedWork extends Work {
  yields = 0;
  mostUnits = 0;
  #before = 0;

  /** Units of all slices. */
  get allUnits(): number {
    return this.#before + this.units;
  }

  override get isDue(): boolean {
    this.mostUnits = Math.max(this.mostUnits, this.units);
    return super.isDue;
  }

  override yield(): Promise<void> {
    this.mostUnits = Math.max(this.mostUnits, this.units);
    this.#before += this.units;
    this.yields++;
    return super.yield();
  }
}
