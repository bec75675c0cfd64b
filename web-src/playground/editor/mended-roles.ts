/**
 * Mends GraphiQL for users who hear the page. It gives the role of a tab to items that hold two buttons, which hides
 * the buttons: here the items are those of a list, and the button of the open tab says so. The items of its history
 * are named by their operations, not "Set active".
 */
export function mendRoles(place: Element): void {
  const waiting = new MutationObserver(() => {
    const [tabs, plugin] = [place.querySelector('.graphiql-tabs'), place.querySelector('.graphiql-plugin')];
    if (!tabs || !plugin) return;
    waiting.disconnect();
    mendNow(tabs, mendTabs, { attributeFilter: ['role', 'aria-selected', 'class'] });
    mendNow(plugin, mendHistory, {});
  });
  waiting.observe(place, { childList: true, subtree: true });
}

/** Mends an element now and after each change below it. */
function mendNow(element: Element, mend: (element: Element) => void, watched: MutationObserverInit): void {
  const changes = new MutationObserver(() => {
    mend(element);
    // What was mended is no change to mend.
    changes.takeRecords();
  });
  mend(element);
  changes.observe(element, { ...watched, childList: true, subtree: true });
}

function mendTabs(tabs: Element): void {
  tabs.setAttribute('role', 'list');
  for (const tab of tabs.querySelectorAll('.graphiql-tab')) {
    tab.removeAttribute('role');
    tab.removeAttribute('aria-selected');
    const isOpen = tab.classList.contains('graphiql-tab-active');
    tab.querySelector('.graphiql-tab-button')?.setAttribute('aria-current', String(isOpen));
  }
}

function mendHistory(plugin: Element): void {
  for (const item of plugin.querySelectorAll('.graphiql-history-item-label')) item.removeAttribute('aria-label');
}
