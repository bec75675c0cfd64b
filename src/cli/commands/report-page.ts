const style = `:root { color-scheme: light dark; --good: #0a5c2b; --bad: #a40000; --dim: #595959; --line: #ccc; }
@media (prefers-color-scheme: dark) { :root { --good: #6fd396; --bad: #ff8f8f; --dim: #a6a6a6; --line: #555; } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .6rem; text-align: left; vertical-align: top; }
td[class] { white-space: nowrap; } td.count { text-align: right; }
.held, .kept { color: var(--good); } .broken { color: var(--bad); font-weight: bold; }
.not, .cannot, .expected { color: var(--dim); }
li, td, dd { overflow-wrap: anywhere; } dl { display: grid; gap: 0 1rem; grid-template-columns: max-content 1fr; }
dd { margin: 0; } pre { white-space: pre-wrap; }`;

/** A report as one page, without scripts. `title` is text, `body` HTML. */
export function reportPage(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
${style}
</style>
${body}</html>
`;
}

/** A table with a head and rows of cells, each a whole `<td>`. */
export function reportTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const body = rows.map((cells) => `<tr>${cells.join('')}</tr>\n`).join('');
  return `<table>
<thead><tr>${head.map((name) => `<th>${escaped(name)}`).join('')}</tr></thead>
<tbody>
${body}</tbody>
</table>
`;
}

/** A cell with an outcome in its colour. */
export function outcomeCell(outcome: string): string {
  return `<td class="${outcome.split(' ')[0]}">${outcome}`;
}

export function countCell(count: number): string {
  return `<td class="count">${count}`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
