import './docs.css';
import { render } from 'preact';
import { CopyButton } from '../shared/copy-button.js';
import { PageHeader } from '../shared/page-header.js';
import { SearchBox } from './search-box.js';

// The page itself is made by the build. The script adds the header with the search, and buttons that copy.
const header = document.querySelector('#header')!;
header.replaceChildren();
render(
  <PageHeader here="docs">
    <SearchBox />
  </PageHeader>,
  header,
);
for (const block of document.querySelectorAll('main pre')) {
  const holder = document.createElement('div');
  holder.className = 'copies';
  block.before(holder);
  render(<CopyButton text={block.textContent ?? ''} what="the text below" />, holder);
}
