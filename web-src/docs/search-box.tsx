import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { SectionLink } from './find-sections.js';

/**
 * The search over all pages. `/` leads to it, Down and Up to what was found, Enter to the first or to the one that has
 * the focus, Escape closes.
 */
export function SearchBox() {
  const text = useSignal('');
  const found = useSignal<readonly SectionLink[] | undefined>(undefined);
  const problem = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
      if (event.key !== '/' || isWriting) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const search = async (words: string) => {
    text.value = words;
    problem.value = '';
    try {
      const sections = words.trim() === '' ? undefined : await (await import('./find-sections.js')).findSections(words);
      // Another text was written meanwhile.
      if (text.value === words) found.value = sections;
    } catch {
      problem.value = 'The service does not answer.';
    }
  };
  const close = () => {
    text.value = '';
    found.value = undefined;
  };
  const sections = found.value;
  return (
    <search
      class="docs-search"
      onKeyDown={(event) => {
        const { key, target } = event;
        const links: HTMLElement[] = [...event.currentTarget.querySelectorAll<HTMLElement>('.found a')];
        const at = target instanceof HTMLElement ? links.indexOf(target) : -1;
        if (key === 'Escape') close();
        else if (key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
        else if (key === 'ArrowUp') (at > 0 ? links[at - 1] : field.current)?.focus();
        else if (key === 'Enter' && target === field.current) links[0]?.click();
        else return;
        event.preventDefault();
      }}
    >
      <input
        ref={field}
        type="search"
        aria-label="Search the documentation"
        placeholder="Search ( / )"
        autocomplete="off"
        value={text.value}
        onInput={({ currentTarget }) => void search(currentTarget.value)}
      />
      <span class="visually-hidden" role="status">
        {problem.value || (sections ? `${sections.length} found` : '')}
      </span>
      {sections || problem.value !== '' ? (
        <div class="found">
          {problem.value === '' ? undefined : <p>{problem.value}</p>}
          {sections?.length === 0 ? <p>Nothing is found. Try another word.</p> : undefined}
          <ul>
            {sections?.map(({ href, name, excerpt }) => (
              <li key={href}>
                <a href={href} onClick={close}>
                  <strong>{name}</strong>
                  <span>
                    {excerpt.map(({ text: part, isFound }, i) => (isFound ? <mark key={i}>{part}</mark> : part))}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : undefined}
    </search>
  );
}
