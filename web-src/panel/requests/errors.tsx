import type { ShownError } from './shown-answer.js';

/** Errors of an answer, each with its code, its message and all else that it says. */
export function Errors({ errors, heading }: { errors: readonly ShownError[]; heading: string }) {
  if (errors.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <ul class="errors">
        {errors.map(({ code, message, facts }) => (
          <li key={message + facts.join(' ')}>
            <strong>{code}</strong> {message}
            {facts.length > 0 && <span class="fine"> {facts.join(' · ')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
