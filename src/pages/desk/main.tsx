/** The page that restaurant staff keep open (public/desk/index.html): its composition root. */
import { effect } from '@preact/signals';
import { beginPage } from '../form/beginPage.ts';
import { chosenLanguage } from '../form/chosenLanguage.ts';
import { createAddress } from './app/address.ts';
import { createChoices } from './app/choices.ts';
import { AppProvider } from './app/context.ts';
import { createApp } from './app/createApp.ts';
import { DeskPage } from './app/DeskPage.tsx';
import { type DeskKey, loadDeskWords } from './app/words.ts';
import { createBell } from './board/bell.ts';
import { keepAwake } from './board/keepAwake.ts';
import { createSharedStreams } from './live/sharedStream.ts';
import { linkCodeOf } from './signIn/linkCode.ts';
import './style.css';

// Removed at once, so that neither the history nor a glance over the shoulder reveals the code.
const forgetLink = () => history.replaceState(null, '', location.pathname);
const code = linkCodeOf(location.hash);
if (code) forgetLink();

const choices = createChoices(storageHere(() => localStorage));

await beginPage<DeskKey>(loadDeskWords, choices.language.peek() ?? chosenLanguage(), (words) => {
  const app = createApp({
    base: new URL('../v1', location.href).href,
    headers: { 'Tableside-Desk': '1' },
    fetch: (...request) => fetch(...request),
    code,
    openStream: createSharedStreams({
      open: (address, since) =>
        new EventSource(since === undefined ? address : `${address}?since=${encodeURIComponent(since)}`),
      // Only pages over https or from this machine have locks.
      locks: (navigator as Partial<Navigator>).locks,
      channel: 'BroadcastChannel' in window ? (name) => new BroadcastChannel(name) : undefined,
    }),
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
    choices,
    tabStorage: storageHere(() => sessionStorage),
    words,
    address: createAddress(window),
    bell: createBell(),
    keepAwake,
    onNetwork,
  });
  effect(() => {
    document.documentElement.dataset.look = choices.look.value;
  });
  addEventListener('hashchange', () => {
    const opened = linkCodeOf(location.hash);
    if (!opened) return;
    if (app.signIn.renew(opened)) forgetLink();
    // A link opened in a tab where the desk is already open reloads the page.
    else location.reload();
  });
  // A reload sends what is waiting; closing the tab loses it.
  const askBeforeClosing = (event: Event) => event.preventDefault();
  effect(() => {
    if (app.desk.value?.outbox.sends.value.length) addEventListener('beforeunload', askBeforeClosing);
    else removeEventListener('beforeunload', askBeforeClosing);
  });
  app.start();
  return (
    <AppProvider value={app}>
      <DeskPage />
    </AppProvider>
  );
});

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

/** Reading the property throws where the browser blocks storage. */
function storageHere(storage: () => Storage): Storage | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}
