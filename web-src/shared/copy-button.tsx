import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** How long the button says that it has copied. */
const toldMs = 2000;

interface CopyParts {
  /** Or what gives it when the button is pressed. */
  readonly text: string | (() => string | Promise<string>);
  readonly what: string;
  readonly label?: string;
}

/** A button that copies a text. `what` names the text for users who hear the page, such as `address`. */
export function CopyButton({ text, what, label = 'Copy' }: CopyParts) {
  const state = useSignal<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state.value === 'idle') return undefined;
    const timer = setTimeout(() => {
      state.value = 'idle';
    }, toldMs);
    return () => clearTimeout(timer);
  }, [state.value]);
  const copy = async () => {
    state.value = (await copied(text)) ? 'copied' : 'failed';
  };
  const shown = { idle: label, copied: 'Copied', failed: 'Not copied' }[state.value];
  return (
    <button type="button" class="copy" onClick={copy} aria-label={`${label} ${what}`}>
      <span aria-live="polite">{shown}</span>
    </button>
  );
}

/** Whether the clipboard took the text; browsers have no clipboard at an insecure address of another machine. */
async function copied(text: CopyParts['text']): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
    return true;
  } catch {
    return false;
  }
}
