/**
 * A file of the release, which lies in a folder beside the script. In the npm package the files of the views lie
 * beside the element, and another module takes this one's place (scripts/build/packageViews.ts).
 *
 * @param base the folder of the script
 * @param file `booking/main`, `booking/de`
 */
export const loadFile = (base: string, file: string) =>
  import(/* @vite-ignore */ `${base}${__RELEASE__}/${file}.js`);
