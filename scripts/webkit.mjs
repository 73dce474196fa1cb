/**
 * WebKit for `npm run smoke:webkit`: WebKitGTK's MiniBrowser, driven by WebDriver on a virtual screen. Debian's
 * packages are webkit2gtk-driver and xvfb; TABLESIDE_WEBKIT names another MiniBrowser.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { Unmet } from './support/project.mjs';

const PATIENCE = 30_000;

/** A WebKit window with the widget in its page. Everything in the widget is found by selector and words. */
export async function openWebKit() {
  const binary = findMiniBrowser();
  const port = await freePort();
  const server = spawn(need('xvfb-run'), ['-a', need('WebKitWebDriver'), `--port=${port}`], {
    stdio: 'ignore',
    // A process group of its own, so that screen, driver and browser end together.
    detached: true,
  });
  const end = () => {
    try {
      process.kill(-Number(server.pid), 'SIGTERM');
    } catch {
      // It has ended already.
    }
  };
  let driver;
  try {
    await answers(port);
    driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        }),
      )
      .build();
  } catch (error) {
    end();
    throw error;
  }

  await driver.manage().window().setRect({ width: 1280, height: 900 });

  /** The one element of the widget that has these words in its text or its name. */
  const part = (selector, words = '') =>
    driver.wait(
      async () => {
        try {
          const root = await driver.findElement(By.css('tableside-widget')).getShadowRoot();
          for (const element of await root.findElements(By.css(selector))) {
            const said = `${await element.getText()} ${(await element.getAttribute('aria-label')) ?? ''}`;
            if (plain(said).includes(plain(words)) && (await element.isDisplayed())) return element;
          }
        } catch {
          // It is being rendered again.
        }
        return false;
      },
      PATIENCE,
      `The widget has no ${selector} with "${words}".`,
    );
  return {
    agent: () => driver.executeScript('return navigator.userAgent'),
    /** Whether the browser supports a value of a CSS property. */
    supports: (property, value) =>
      driver.executeScript('return CSS.supports(arguments[0], arguments[1])', property, value),
    goto: (url) => driver.get(url),
    see: async (selector, words) => void (await part(selector, words)),
    press: async (selector, words) => {
      const element = await part(selector, words);
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
    },
    type: async (selector, text) => {
      await (await part(selector)).sendKeys(text);
    },
    async close() {
      await driver.quit().catch(() => {});
      end();
    },
  };
}

/** Without direction marks, and with plain spaces only. */
const plain = (text) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/\s+/g, ' ');

function findMiniBrowser() {
  const chosen = process.env.TABLESIDE_WEBKIT;
  const places = chosen ? [chosen] : ['/usr/lib', '/usr/libexec'].flatMap(miniBrowsersBelow);
  const found = places.find((path) => existsSync(path));
  if (found) return found;
  throw new Unmet(
    'No WebKit is here: apt-get install webkit2gtk-driver xvfb, or name a MiniBrowser in TABLESIDE_WEBKIT.',
  );
}

/** Paths such as `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`. */
function miniBrowsersBelow(folder) {
  const foldersIn = (path) =>
    existsSync(path)
      ? readdirSync(path, { withFileTypes: true })
          .filter((one) => one.isDirectory())
          .map(({ name }) => join(path, name))
      : [];
  return [folder, ...foldersIn(folder).filter((path) => path.includes('linux-gnu'))]
    .flatMap(foldersIn)
    .filter((path) => /webkit(?:2)?gtk-/.test(path))
    .map((path) => join(path, 'MiniBrowser'));
}

function need(program) {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
  if (found) return found;
  throw new Unmet(`${program} is not here: apt-get install webkit2gtk-driver xvfb.`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

async function answers(port) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > until) throw new Unmet('WebKitWebDriver does not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
