/** The files that the first screen of a hosted page needs: the page preloads them, without waiting for the script to ask. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from '../../domain/views.ts';
import { languageCode } from '../../i18n/guestLanguage.ts';

/** @returns addresses below the widget's folder; none when the widget isn't built */
export type FirstFiles = (entry: Entry, language: string) => string[];

/** @param widgetDir the built widget, with `files.json`, which the build leaves there */
export function firstFilesIn(widgetDir: string): FirstFiles {
  const { release, paths } = releaseIn(widgetDir);
  return (entry, language) =>
    // The entry itself contains English.
    ['main', languageCode(language)]
      .map((file) => `${release}/${entry}/${file}.js`)
      .filter((file) => paths.has(file));
}

interface Release {
  /** Name of its folder. */
  release: string;
  paths: ReadonlySet<string>;
}

function releaseIn(widgetDir: string): Release {
  try {
    const list = JSON.parse(readFileSync(path.join(widgetDir, 'files.json'), 'utf8')) as {
      release: string;
      files: { path: string }[];
    };
    return { release: list.release, paths: new Set(list.files.map((file) => file.path)) };
  } catch {
    // The widget isn't built, which `serveFiles` reports; the page works without preloading.
    return { release: '', paths: new Set() };
  }
}
