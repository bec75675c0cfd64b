import type { App } from '../app.js';
import { Dot } from './event-list.js';

/** The features at a point of the map, as buttons that open them. */
export function StackList({ app: { opener } }: { app: App }) {
  return (
    <ul class="events">
      {opener.stack.value.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <button
            type="button"
            onClick={({ currentTarget }) => opener.open(item, item.at, opener.takesFocus ? currentTarget : undefined)}
          >
            <Dot kind={item.eventType ?? ''} isDark={item.isDark} />
            <span>
              {item.label}
              <small>{item.detail}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
