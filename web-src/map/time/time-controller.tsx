import type { Map as MapLibreMap } from 'maplibre-gl';
import { render } from 'preact';
import { isDark } from '../../shared/theme.js';
import type { View } from '../address.js';
import type { App } from '../app.js';
import { mapLayers } from '../drawing/map-style.js';
import { element } from '../elements.js';
import { eventLayers } from '../hover-card.js';
import type { ShipNow } from '../ships/motion.js';
import { shipCard } from '../ships/ship-card.js';
import { ShipsLayer } from '../ships/ships-layer.js';
import { eventTiles, frameTiles, spanOf } from '../tile-query.js';
import { askDayCounts } from './day-counts.js';
import { Player } from './player.js';
import { rates } from './rates.js';
import { around, dayMs, nextSpan, type Span, wholeHours } from './spans.js';
import { TimeBar } from './time-bar.js';
import { timeState } from './time-state.js';

/** Real time between two looks at what playback needs next and between two changes of the bar, milliseconds. */
const lookEveryMs = 100;
/** After a drag the address follows so much later. */
const settleMs = 250;
/** A window that ends in the last minute ends at the world's now, and moves on with it. */
const minuteMs = 60_000;
/** How much of the window's events is left to see under what moves, and by which properties of their layers. */
const dimmed = 0.15;
type DimmedName = 'circle-opacity' | 'circle-stroke-opacity' | 'icon-opacity' | 'text-opacity';
const dimmedPaint: ReadonlyMap<string, readonly DimmedName[]> = new Map<string, readonly DimmedName[]>([
  ...eventLayers.map((id): [string, DimmedName[]] => [id, ['icon-opacity']]),
  ['cells', ['circle-opacity', 'circle-stroke-opacity']],
  ['cell-counts', ['text-opacity', 'icon-opacity']],
]);

/** Ties together the time bar, the player, and what is drawn over the map. */
export class TimeController {
  readonly #app: App;
  readonly #state = timeState();
  readonly #player = new Player(0);
  readonly #layer: ShipsLayer;
  /** On the second map of a divided view. */
  #secondLayer: ShipsLayer | undefined;
  readonly #stillness = matchMedia('(prefers-reduced-motion: reduce)');
  /** A window without room for the whole bar, as in `time.css`. */
  readonly #lowWindow = matchMedia('(max-height: 640px)');
  #frame: number | undefined;
  #lastFrameMs = 0;
  #lastLookMs = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(app: App) {
    this.#app = app;
    const { map } = app;
    this.#layer = this.#layerOn(map);
    app.secondMap.subscribe((second) => {
      this.#secondLayer?.clear();
      this.#secondLayer = second && this.#layerOn(second);
      this.#look();
    });
    map.on('move', () => this.#drawSoon());
    map.on('moveend', () => this.#look());
    map.on('resize', () => this.#drawSoon());
    app.marked.subscribe(() => this.#drawSoon());
    shipCard(map, (x, y) => this.shipNear(x, y));
    const actions = {
      toggle: () => this.#toggle(),
      seek: (atMs: number) => this.#seek(atMs),
      leave: () => this.#leave(),
      setRate: (rate: number) => app.state.move({ rate }),
      choose: (span: Span) => this.#choose(span),
      expect: () => this.expectPlay(),
    };
    render(<TimeBar state={this.#state} actions={actions} />, element('section', 'time'));
    const unfold = () => {
      this.#state.isUnfolded.value = !this.#lowWindow.matches;
    };
    unfold();
    this.#lowWindow.addEventListener('change', unfold);
    const bar = element('section', 'time');
    const sized = () => {
      document.documentElement.style.setProperty('--time-height', `${bar.offsetHeight}px`);
      // The map does not see that the bar has taken of its room when it was filled.
      map.resize();
    };
    new ResizeObserver(sized).observe(bar);
    // For the browser's console and for tests.
    Object.assign(window, { playback: { state: this.#state, layer: this.#layer, marked: app.marked } });
  }

  #layerOn(map: MapLibreMap): ShipsLayer {
    const { clock, session, terms, marked } = this.#app;
    return new ShipsLayer({
      map,
      token: () => session.token,
      isDark: isMapDark,
      marked: () => marked.value,
      kept: () => ({ fromMs: clock.oldestMs, toMs: clock.nowMs }),
      asked: () => ({
        eventTiles: eventTiles(this.#view, terms),
        frameTiles: frameTiles(this.#view, terms),
        area: terms.drawnArea(this.#view.area),
      }),
      onNews: () => this.#drawSoon(),
      onProblem: (status, message) => this.#sayProblem(status, message),
    });
  }

  get #layers(): readonly ShipsLayer[] {
    return this.#secondLayer ? [this.#layer, this.#secondLayer] : [this.#layer];
  }

  /** Shows a view, and the time that is kept now. */
  show(view: View): void {
    const { clock } = this.#app;
    const state = this.#state;
    state.bounds.value = { fromMs: clock.oldestMs, toMs: clock.nowMs };
    state.span.value = spanOf(view, clock.nowMs);
    state.kinds.value = view.kinds;
    state.rate.value = view.rate;
    if (!this.#player.isPlaying && this.#settling === undefined) {
      const atMs = view.at === undefined ? undefined : Math.min(clock.nowMs, Date.parse(view.at));
      if (atMs !== undefined) this.#player.seek(atMs);
      state.atMs.value = atMs;
    }
    if (state.isTooLong.value) this.#pause();
    this.#dim();
    if (this.#isOn) this.#look();
    else for (const layer of this.#layers) layer.hide();
  }

  /**
   * Asks for the ships with which Play would begin: at an instant at the slowest rate, or where the bar is. A service
   * that was not asked for ships in the last minute needs a second or more for the first.
   */
  expectPlay(atMs?: number): void {
    const { bounds, rate, isPlaying, isTooLong } = this.#state;
    const { session, clock } = this.#app;
    if (session.token === undefined || isPlaying.value || isTooLong.value || clock.profile === 'strict') return;
    for (const layer of this.#layers)
      if (atMs === undefined) layer.expect(this.#firstMs(), rate.value);
      else layer.expect(Math.max(bounds.value.fromMs, atMs), rates[0]);
  }

  /** Plays on from an instant at the slowest rate. */
  playFrom(atMs: number): void {
    this.#pause();
    this.#app.state.move({ rate: rates[0] });
    const { bounds, span } = this.#state;
    const at = Math.max(bounds.value.fromMs, atMs);
    // The window has a day before the instant, where it does not hold it.
    if (at < span.value.fromMs || at >= span.value.toMs)
      this.#choose(around(at + dayMs / 2, Math.max(3 * dayMs, span.value.toMs - span.value.fromMs), bounds.value));
    this.#player.seek(at);
    this.#state.atMs.value = at;
    this.#toggle();
  }

  /** Called when the layers have got the colours of a theme. */
  recolored(): void {
    this.#dim();
    this.#drawSoon();
  }

  get #view(): View {
    return this.#app.state.view.peek();
  }

  /** The moving ship nearest to a point of the map, in pixels; undefined if none is near, or none are shown. */
  shipNear(x: number, y: number): ShipNow | undefined {
    return this.#isOn ? this.#layer.shipNear(x, y) : undefined;
  }

  /** Stops playback at the instant shown. */
  pause(): void {
    if (!this.#player.isPlaying) return;
    this.#pause();
    this.#settle();
  }

  /** Asks for the counts of days, which are the user's. */
  async askCounts(): Promise<void> {
    const token = this.#app.session.token;
    this.#state.counts.value = token === undefined ? undefined : await askDayCounts(token);
  }

  get #isOn(): boolean {
    return (
      this.#state.atMs.value !== undefined && this.#app.session.token !== undefined && !this.#state.isTooLong.value
    );
  }

  #toggle(): void {
    if (this.#player.isPlaying) {
      this.pause();
      return;
    }
    const firstMs = this.#firstMs();
    if (firstMs !== this.#state.atMs.value) this.#player.seek(firstMs);
    this.#player.play();
    this.#app.fold.uncoverMap();
    this.#state.isPlaying.value = true;
    this.#state.atMs.value = this.#player.atMs;
    this.#chooseAround(firstMs);
    this.#dim();
    this.#look();
    this.#drawSoon();
  }

  /** Where Play begins: at the instant shown, or at the start of a window that does not hold it; at a kept instant. */
  #firstMs(): number {
    const { span, atMs, bounds } = this.#state;
    const at = atMs.value;
    const first = at === undefined || at < span.value.fromMs || at >= span.value.toMs ? span.value.fromMs : at;
    return Math.max(bounds.value.fromMs, Math.min(bounds.value.toMs, first));
  }

  #pause(): void {
    this.#player.pause();
    this.#state.isPlaying.value = false;
    this.#state.isWaiting.value = false;
  }

  #seek(atMs: number): void {
    this.#player.seek(atMs);
    this.#state.atMs.value = atMs;
    this.#chooseAround(atMs);
    this.#dim();
    this.#look();
    this.#settleSoon();
  }

  /** Moves a window that does not hold an instant. */
  #chooseAround(atMs: number): void {
    const { fromMs, toMs } = this.#state.span.value;
    if (atMs < fromMs || atMs > toMs) this.#choose(around(atMs, toMs - fromMs, this.#state.bounds.value));
  }

  #leave(): void {
    this.#pause();
    this.#state.atMs.value = undefined;
    clearTimeout(this.#settling);
    this.#settling = undefined;
    for (const layer of this.#layers) layer.clear();
    this.#app.state.move({ at: undefined });
  }

  #choose(span: Span): void {
    this.#app.state.choose(this.#windowOf(span));
  }

  #windowOf(span: Span): Pick<View, 'days' | 'until'> {
    const { bounds } = this.#state;
    const { fromMs, toMs } = wholeHours(span, bounds.value);
    const until = toMs >= bounds.value.toMs - minuteMs ? undefined : isoOf(toMs);
    return { days: Math.round(((toMs - fromMs) / dayMs) * 1e6) / 1e6, until };
  }

  /** Writes the instant into the address, some time after the last of many changes. */
  #settleSoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settle(), settleMs);
  }

  #settle(): void {
    clearTimeout(this.#settling);
    this.#settling = undefined;
    if (this.#state.atMs.value !== undefined) this.#app.state.move({ at: isoOf(this.#player.atMs) });
  }

  #drawSoon(): void {
    if (!this.#isOn || this.#frame !== undefined) return;
    this.#frame = requestAnimationFrame((nowMs) => this.#draw(nowMs));
  }

  #draw(frameMs: number): void {
    this.#frame = undefined;
    if (!this.#isOn) return;
    const realMs = frameMs - this.#lastFrameMs;
    this.#lastFrameMs = frameMs;
    const { rate, kinds } = this.#view;
    const inSteps = this.#stillness.matches;
    if (this.#player.isPlaying) this.#advance(realMs, inSteps);
    for (const layer of this.#layers) layer.draw({ atMs: this.#player.atMs, rate, kinds, inSteps });
    if (frameMs - this.#lastLookMs > lookEveryMs) {
      this.#lastLookMs = frameMs;
      this.#look();
    }
    if (this.#player.isPlaying) this.#drawSoon();
  }

  #advance(realMs: number, inSteps: boolean): void {
    const { span, bounds } = this.#state;
    const readyMs = Math.min(...this.#layers.map((layer) => layer.readyMs(this.#player.atMs, this.#view.rate)));
    this.#player.advance(realMs, { span: span.value, readyMs, rate: this.#view.rate, inSteps });
    if (!this.#player.isAtEnd(span.value)) return;
    const next = nextSpan(span.value, bounds.value);
    if (next) {
      this.#app.state.move(this.#windowOf(next));
      return;
    }
    this.#pause();
    this.#settle();
  }

  /** Asks for what is needed, and shows in the bar where playback is. */
  #look(): void {
    if (!this.#isOn) return;
    for (const layer of this.#layers) layer.prepare(this.#player.atMs, this.#view.rate);
    this.#state.atMs.value = this.#player.atMs;
    this.#state.isWaiting.value = this.#player.isWaiting;
    this.#drawSoon();
  }

  /** Dims the events of the window while some of them are drawn at their time. */
  #dim(): void {
    const { map, secondMap, palette } = this.#app;
    for (const { id, paint } of mapLayers(palette.peek()))
      for (const name of dimmedPaint.get(id) ?? []) {
        const usual: unknown = Object(paint)[name];
        for (const each of [map, secondMap.peek()])
          if (each?.getLayer(id)) each.setPaintProperty(id, name, this.#isOn ? dimmed : usual);
      }
  }

  #sayProblem(status: number, message: string): void {
    // A missing token is told by the form, an outage by its notice.
    if (status === 401 || status === 0) return;
    this.#state.problem.value =
      status === 404 ? 'No moving ships: this service runs in the profile strict, which has none.' : message;
    this.#drawSoon();
  }
}

/** The style sheet of the map decides, and leaves it to the user's choice where it has both. */
function isMapDark(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === 'dark' || isDark();
}

function isoOf(ms: number): string {
  return new Date(Math.floor(ms / 1000) * 1000).toISOString().replace('.000Z', 'Z');
}
