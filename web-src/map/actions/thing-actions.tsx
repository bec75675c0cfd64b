import { CopyButton } from '../../shared/copy-button.js';
import { playgroundAddress } from '../../shared/playground-address.js';
import type { App } from '../app.js';
import { CopyLink } from './copy-link.js';

/** What can be done with one thing: copy its id and the address of this view, and open its query in the playground. */
export function ThingActions({
  app,
  id,
  idName,
  query,
  variables,
}: {
  app: App;
  id: string;
  idName: string;
  query: string;
  variables: object;
}) {
  return (
    <p class="actions">
      <CopyButton text={id} what={idName} label={idName === 'polygon' ? 'Copy polygon' : 'Copy id'} />
      <CopyLink app={app} />
      <a href={playgroundAddress(query, variables)} target="_blank" rel="noopener">
        Open query in playground
      </a>
    </p>
  );
}
