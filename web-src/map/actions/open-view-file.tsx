import { FileButton } from '../../shared/files.js';
import { problemText } from '../../shared/formats.js';
import { later } from '../use-later.js';

/** A button that opens the file of a view. `say` is given what keeps it from being opened. */
export function OpenViewFile({ say }: { say: (text: string) => void }) {
  const open = async (file: File) => {
    say('Opening …');
    try {
      await (await later()).openViewFile(file);
    } catch (error) {
      say(problemText(error));
    }
  };
  return <FileButton text="Open a saved view" accept=".json" onFile={(file) => void open(file)} />;
}
