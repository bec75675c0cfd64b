import { useSignal } from '@preact/signals';
import { CopyButton } from '../../shared/copy-button.js';
import { timeText } from '../../shared/formats.js';
import type { App } from '../app.js';
import { linkTo } from './shown-link.js';

/**
 * Copies the link to what the page shows. While that ends at the world's now, the user chooses whether the link keeps
 * this instant, or ends at the now of the one who opens it.
 */
export function CopyLink({ app }: { app: App }) {
  const { state, clock } = app;
  const follows = useSignal(false);
  const now = timeText(new Date(clock.minute.value).toISOString());
  return (
    <>
      <CopyButton text={() => linkTo(app, follows.value)} what="to this view" label="Copy link" />
      {state.view.value.until === undefined ? (
        <select
          aria-label="Time of the link"
          title="Where the time that the link shows ends"
          value={follows.value ? 'opened' : 'copied'}
          onChange={({ currentTarget }) => {
            follows.value = currentTarget.value === 'opened';
          }}
        >
          <option value="copied">until {now}</option>
          <option value="opened">until now, when it is opened</option>
        </select>
      ) : undefined}
    </>
  );
}
