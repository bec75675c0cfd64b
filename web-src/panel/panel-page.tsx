import { PageHeader } from '../shared/page-header.js';

export function PanelPage() {
  return (
    <>
      <PageHeader here="panel" />
      <main>
        <h1>Panel</h1>
      </main>
    </>
  );
}
