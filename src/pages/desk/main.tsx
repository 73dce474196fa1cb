/** The page that the people of a restaurant keep open (public/desk/index.html): its composition root. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { directionOf } from '../../i18n/direction.ts';
import { firstLanguage } from '../form/language.ts';
import { createAddress } from './app/address.ts';
import { createChoices } from './app/choices.ts';
import { AppProvider } from './app/context.ts';
import { createApp } from './app/createApp.ts';
import { DeskPage } from './app/DeskPage.tsx';
import { createBell } from './board/bell.ts';
import { keepAwake } from './board/keepAwake.ts';
import { linkCodeOf } from './coming/linkCode.ts';
import './style.css';

const code = linkCodeOf(location.hash);
// Nobody who looks over a shoulder, and no history, has it.
if (code) history.replaceState(null, '', location.pathname);
// A link that is opened where the desk is open already begins the page anew.
addEventListener('hashchange', () => {
  if (linkCodeOf(location.hash)) location.reload();
});

const app = createApp({
  base: new URL('../v1', location.href).href,
  headers: { 'Tableside-Desk': '1' },
  fetch: (...request) => fetch(...request),
  openStream: (address) => new EventSource(address),
  clock: () => new Date(),
  newId: () => crypto.randomUUID(),
  choices: createChoices(storageHere()),
  address: createAddress(window),
  language: firstLanguage(navigator.languages),
  bell: createBell(),
  keepAwake,
  onNetwork,
});

const root = document.documentElement;
effect(() => {
  root.lang = app.language.value;
  root.dir = directionOf(app.language.value);
});
effect(() => {
  root.dataset.look = app.choices.look.value;
});

app.start();
document.body.replaceChildren();
render(
  <AppProvider value={app}>
    <DeskPage code={code} />
  </AppProvider>,
  document.body,
);

function onNetwork(listener: (isOnline: boolean) => void): () => void {
  const ends = (['online', 'offline'] as const).map((name) => {
    const hear = () => listener(name === 'online');
    addEventListener(name, hear);
    return () => removeEventListener(name, hear);
  });
  return () => {
    for (const end of ends) end();
  };
}

/** Reading it throws where the browser forbids it. */
function storageHere(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
