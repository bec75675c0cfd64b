import { useEffect, useState } from 'preact/hooks';

export interface Asked<Value> {
  readonly value?: Value;
  readonly problem?: unknown;
  readonly isAsking: boolean;
}

/** The answer to a question that is asked again when one of `inputs` changes; answers to earlier ones are dropped. */
export function useAsked<Value>(ask: () => Promise<Value>, inputs: readonly unknown[]): Asked<Value> {
  const [asked, setAsked] = useState<Asked<Value>>({ isAsking: true });
  useEffect(() => {
    let isCurrent = true;
    setAsked({ isAsking: true });
    ask().then(
      (value) => isCurrent && setAsked({ value, isAsking: false }),
      (problem: unknown) => isCurrent && setAsked({ problem, isAsking: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [...inputs]);
  return asked;
}
