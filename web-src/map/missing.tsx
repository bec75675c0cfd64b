import { useSignal } from '@preact/signals';
import { worldName } from '../shared/base.js';
import { OpenViewFile } from './actions/open-view-file.js';

/** What the address of a view asks for and is not there. */
export interface Missing {
  readonly told: readonly string[];
  /** Whether the world is gone, so that nothing can be shown. */
  readonly isGone?: boolean;
  /** Closes the notice; makes a world that is gone. */
  readonly onClose: () => void;
}

/** The sentence about a world that is gone. */
export const goneText =
  `The world “${worldName}” of this view is not there: worlds end when they are dropped, and with their ` +
  'service. A file of the view, saved by its sender, brings the world back.';

/** The notice of what a link shows otherwise here, with the ways to what it was. */
export function MissingNotice({ told, isGone = false, onClose }: Missing) {
  const problem = useSignal('');
  return (
    <div role="alert">
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p class="fine">{problem.value}</p>
      <p class="actions">
        <OpenViewFile say={(text) => (problem.value = text)} />
        <button type="button" onClick={onClose}>
          {isGone ? 'Make the world anew' : 'Go on'}
        </button>
      </p>
    </div>
  );
}
