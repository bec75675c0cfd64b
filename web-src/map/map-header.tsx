import type { Signal } from '@preact/signals';
import { PageHeader } from '../shared/page-header.js';
import { SignInForm } from '../shared/sign-in-form.js';
import { UserMenu } from '../shared/user-menu.js';

/** The header of the map, and the form where the user has to sign in by hand: `asked` is the reason. */
export function MapHeader({ asked }: { asked: Signal<string | undefined> }) {
  return (
    <>
      <PageHeader here="map">
        <UserMenu />
      </PageHeader>
      {asked.value === undefined ? undefined : (
        <SignInForm
          reason={asked.value}
          onSignedIn={() => {
            asked.value = undefined;
          }}
        />
      )}
    </>
  );
}
