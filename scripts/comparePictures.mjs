/** Compares two folders of pictures pixel by pixel (`npm run pictures -- --compare BEFORE [AFTER]`). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { picturesIn } from './support/picturesIn.mjs';
import { Unmet } from './support/project.mjs';

/**
 * @param {string} before folder
 * @param {string} after folder
 * @param {string | undefined} into folder that gets a picture of each difference
 * @returns {{ compared: number, differences: string[] }} a line for each picture that is not the same in both
 * @throws {Unmet} when a folder has no pictures
 */
export function comparePictures(before, after, into) {
  const [old, present] = [before, after].map(picturesOf);
  const files = [...new Set([...old, ...present])].sort((one, other) => one.localeCompare(other));
  const differences = files.flatMap((file) => {
    if (!present.has(file)) return [`${file}: is gone`];
    if (!old.has(file)) return [`${file}: is new`];
    const difference = differenceOf(join(before, file), join(after, file), into && join(into, file));
    return difference ? [`${file}: ${difference}`] : [];
  });
  return { compared: files.length, differences };
}

function picturesOf(folder) {
  const pictures = picturesIn(folder);
  if (pictures.length === 0) throw new Unmet(`There are no pictures in ${folder}.`);
  return new Set(pictures);
}

/** @returns {string | undefined} what differs; undefined when they are the same */
function differenceOf(before, after, into) {
  const files = [before, after].map((file) => readFileSync(file));
  if (files[0].equals(files[1])) return undefined;
  const [old, present] = files.map((file) => PNG.sync.read(file));
  const { width, height } = old;
  if (width !== present.width || height !== present.height)
    return `${width} x ${height} before, ${present.width} x ${present.height} now`;
  const shown = new PNG({ width, height });
  // Every pixel counts, antialiased ones included.
  const options = { threshold: 0, includeAA: true };
  const count = pixelmatch(old.data, present.data, shown.data, width, height, options);
  if (count === 0) return undefined;
  if (into) {
    mkdirSync(dirname(into), { recursive: true });
    writeFileSync(into, PNG.sync.write(shown));
  }
  return `${count} of ${width * height} pixels, ${whereOf(old, present)}`;
}

/** The smallest area with all differences: `24 x 10 at 8, 120`. */
function whereOf({ data, width, height }, { data: other }) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  const [one, two] = [data, other].map((bytes) => new Uint32Array(new Uint8Array(bytes).buffer));
  for (let index = 0; index < one.length; index++) {
    if (one[index] === two[index]) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), y];
  }
  return `${right - left + 1} x ${bottom - top + 1} at ${left}, ${top}`;
}
