import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type FoundSection, findSections } from './find-sections.js';

/** The search over all pages. `/` leads to it, Tab to what was found, Escape closes. */
export function SearchBox() {
  const text = useSignal('');
  const found = useSignal<readonly FoundSection[] | undefined>(undefined);
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
  const search = async (asked: string) => {
    text.value = asked;
    problem.value = '';
    try {
      const sections = asked.trim() === '' ? undefined : await findSections(asked);
      // Another text was written meanwhile.
      if (text.value === asked) found.value = sections;
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
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
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
            {sections?.map(({ href, title, heading, excerpt }) => (
              <li key={href}>
                <a href={href} onClick={close}>
                  <strong>{heading === title ? title : `${title}: ${heading}`}</strong>
                  <span>{excerpt}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : undefined}
    </search>
  );
}
