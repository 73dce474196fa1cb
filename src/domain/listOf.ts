/**
 * So many things, each made from its place. Not by `Array.from`, which pages with an old library (Prototype 1.7)
 * have replaced by one that knows no second argument.
 */
export function listOf<T>(length: number, make: (place: number) => T): T[] {
  const list: T[] = [];
  for (let place = 0; place < length; place++) list.push(make(place));
  return list;
}
