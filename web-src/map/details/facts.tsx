import type { Fact } from './event-facts.js';

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>{facts.flatMap(([label, text]) => [<dt key={`${label} label`}>{label}</dt>, <dd key={label}>{text}</dd>])}</dl>
  );
}
