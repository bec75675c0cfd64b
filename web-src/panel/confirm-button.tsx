import { useSignal } from '@preact/signals';

/**
 * A button of an action that takes something away: it asks once more, until the focus leaves it. It is as wide as its
 * longer text from the first, so that the buttons beside it stay where they are pressed.
 */
export function ConfirmButton({ text, of, onConfirm }: { text: string; of: string; onConfirm: () => void }) {
  const isAsking = useSignal(false);
  const press = () => {
    if (isAsking.value) onConfirm();
    isAsking.value = !isAsking.value;
  };
  return (
    <button
      type="button"
      class={isAsking.value ? 'confirm asking' : 'confirm'}
      aria-label={isAsking.value ? `Really ${text.toLowerCase()} ${of}?` : `${text} ${of}`}
      onClick={press}
      onBlur={() => (isAsking.value = false)}
    >
      <span>{text}</span>
      <span>Really {text.toLowerCase()}?</span>
    </button>
  );
}
