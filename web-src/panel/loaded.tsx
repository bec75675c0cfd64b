import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

/** A part of the page whose code is loaded when it is first shown. */
export function loaded<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  const part = signal<{ readonly Part: FunctionComponent<Props> } | undefined>(undefined);
  return function Loaded(props) {
    useEffect(() => {
      if (part.value) return;
      void load().then((Part) => {
        part.value = { Part };
      });
    }, []);
    if (!part.value) return <p role="status">Loading …</p>;
    const { Part } = part.value;
    return <Part {...props} />;
  };
}
