/**
 * A list of `length` items, each made from its index. Not with `Array.from`, which an old library (Prototype 1.7)
 * replaces on some pages with a version that ignores the second argument.
 */
export function listOf<T>(length: number, make: (place: number) => T): T[] {
  const list: T[] = [];
  for (let place = 0; place < length; place++) list.push(make(place));
  return list;
}
