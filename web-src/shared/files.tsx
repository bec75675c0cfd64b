import { useRef } from 'preact/hooks';

/** Lets the browser save a text or bytes as a file. */
export function saveFile(name: string, content: BlobPart, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface FileButtonProps {
  readonly text: string;
  /** What the file is for, for users who hear the page. */
  readonly of?: string;
  /** Ends of names, separated by commas. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that takes a file of the user's machine. */
export function FileButton({ text, of, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // The same file can be taken again.
    currentTarget.value = '';
  };
  return (
    <>
      <button
        type="button"
        {...(of === undefined ? {} : { 'aria-label': `${text} ${of}` })}
        onClick={() => input.current?.click()}
      >
        {text}
      </button>
      <input ref={input} type="file" accept={accept} hidden onChange={take} />
    </>
  );
}
