import { base } from '../shared/base.js';
import { session } from '../shared/session.js';

/** The ways in. The panel is absent where the admin interface refuses this browser. */
export function WaysIn() {
  return (
    <ul class="ways">
      <li>
        <a href={`${base}map`}>Map</a>
        <p>Events, ships and satellite frames of all days, still or in motion.</p>
      </li>
      <li>
        <a href={`${base}graphql`}>Playground</a>
        <p>GraphiQL with eight examples that run as they are.</p>
      </li>
      {session.isByPassword === true ? undefined : (
        <li>
          <a href={`${base}panel`}>Panel</a>
          <p>What clients ask and why it was answered so; time, worlds, faults and records.</p>
        </li>
      )}
      <li>
        <a href={`${base}docs`}>Documentation</a>
        <p>How tests use it, worlds and faults, the reference of the interface.</p>
      </li>
    </ul>
  );
}
