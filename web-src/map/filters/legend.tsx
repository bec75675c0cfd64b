import type { ComponentChildren } from 'preact';
import type { App } from '../app.js';
import { kinds } from '../kinds.js';
import { hull, type ShipGroup, shipGroups } from '../ships/ship-groups.js';

/** What on the map is no single event: cells, frames, tracks, and the ships of playback. */
export function Legend({ app }: { app: App }) {
  const { tracks, chosen } = app.palette.value;
  const frame = kinds.sar_sentinel1.color;
  return (
    <details id="legend">
      <summary>Legend</summary>
      <ul>
        <Item text="events of a cell; colour and shape are those of the most frequent kind">
          <circle r="10" fill={kinds.fishing_activity_history.color} />
          <text y="4">12</text>
        </Item>
        <Item text="satellite frame, in the colour of its kind">
          <path d="M-9,-4L4,-9L9,4L-4,9Z" fill={frame} fill-opacity="0.15" stroke={frame} stroke-width="1.6" />
        </Item>
        <Item text="track of a vessel, with its direction">
          <path d="M-11,0H11M0,-4L4,0L0,4" fill="none" stroke={tracks[0]} stroke-width="2" />
        </Item>
        <Item text="not heard on this part">
          <path d="M-11,0H11" stroke={tracks[0]} stroke-width="2" stroke-dasharray="4 5" />
        </Item>
        {shipGroups.map((group) => (
          <Item key={group.label} text={`ship in playback: ${group.label.toLowerCase()}`}>
            <Hull group={group} />
          </Item>
        ))}
        <Item text="lies still">
          <circle r="3" style={{ fill: colorOf(shipGroups.at(-1)!) }} />
        </Item>
        <Item text="not heard for half an hour">
          <Hull group={shipGroups.at(-1)!} opacity={0.35} />
        </Item>
        <Item text="vessel of what is open">
          <circle r="10" fill="none" stroke={chosen} stroke-width="2.5" />
          <Hull group={shipGroups.at(-1)!} size={6} />
        </Item>
      </ul>
    </details>
  );
}

function Item({ text, children }: { text: string; children: ComponentChildren }) {
  return (
    <li>
      <svg class="dot" viewBox="-12 -12 24 24" aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}

function Hull({ group, size = 10, opacity = 1 }: { group: ShipGroup; size?: number; opacity?: number }) {
  const points = hull.map(([east, south]) => `${east * size},${south * size}`).join(' ');
  return <polygon points={points} style={{ fill: colorOf(group) }} opacity={opacity} />;
}

function colorOf({ light, dark }: ShipGroup): string {
  return `light-dark(${light}, ${dark})`;
}
