/** The script of the documentation's pages: search, and buttons that copy the examples. */
import { render } from 'preact';
import { addCopyButtons } from './copy.ts';
import { Search } from './Search.tsx';
import { createSearch } from './search.ts';
import './style.css';
import './article.css';
import './search.css';
import './room.css';

const docs = new URL(document.body.dataset['docs'] ?? './', location.href);
const place = document.querySelector('#search');

const search = createSearch(async () => {
  const answer = await fetch(new URL('search.json', docs), { credentials: 'omit' });
  if (!answer.ok) throw new Error(`The index of the documentation was answered with ${answer.status}.`);
  return answer.text();
});

if (place) render(<Search search={search} docs={docs.href} />, place);
addCopyButtons(document.querySelectorAll('pre'), async (text) => navigator.clipboard.writeText(text));
