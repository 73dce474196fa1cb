/** Allergens as restaurants write them: which titles mean the same, and in which order the trade lists them. */

/** What tells allergens apart: menus write the same one as "Milk", "milk " and "MILK". */
export const allergenKey = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * The fourteen of Regulation (EU) 1169/2011, Annex II, in its order, by the words that menus in English,
 * German, Arabic and Japanese begin them with. Of several that fit, the longest decides.
 */
const TRADE_ORDER = [
  'gluten wheat rye barley oat spelt kamut cereal weizen roggen gerste hafer dinkel getreide غلوتين جلوتين قمح حبوب شعير 小麦',
  'crustacean shellfish shrimp prawn crab lobster krebs krusten garnele قشريات روبيان جمبري えび かに 海老',
  'egg ei eier بيض 卵',
  'fish fisch سمك أسماك 魚 さば 鯖 さけ 鮭',
  'peanut groundnut erdnuss erdnüsse فول\u00a0سوداني 落花生',
  'soy soja صويا فول\u00a0الصويا 大豆',
  'milk lactose dairy milch laktose حليب لاكتوز ألبان 乳',
  'nut tree\u00a0nut almond hazelnut walnut cashew pecan pistachio macadamia schalenfrüchte nüsse mandel haselnuss walnuss pistazie مكسرات لوز جوز بندق فستق くるみ ナッツ',
  'celery celeriac sellerie كرفس',
  'mustard senf خردل',
  'sesame sesam سمسم ごま',
  'sulphite sulfite sulphur sulfur sulphur\u00a0dioxide sulfit schwefel كبريتيت ثاني\u00a0أكسيد',
  'lupin ترمس',
  'mollusc mollusk weichtier mussel oyster squid muschel رخويات محار',
].map((words) => words.split(' ').map((word) => allergenKey(word)));

/** Where the trade lists it; behind all of them when it is none of those. */
function placeOf(title: string): number {
  const key = allergenKey(title).replace(/^ال/, '');
  let [place, length] = [TRADE_ORDER.length, 0];
  TRADE_ORDER.forEach((words, index) => {
    for (const word of words)
      if (word.length > length && isWordIn(word, key)) [place, length] = [index, word.length];
  });
  return place;
}

/** Whether a word of `text` begins with `word`; very short ones only as a whole. */
function isWordIn(word: string, text: string): boolean {
  const at = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return at.includes(word.length < 3 ? ` ${word} ` : ` ${word}`);
}

/**
 * The titles in the order in which the trade lists allergens, the others behind them by alphabet; of titles
 * that mean the same, the first.
 */
export function inTradeOrder(titles: Iterable<string>, locale: string): string[] {
  const first = new Map<string, string>();
  for (const title of titles) {
    const key = allergenKey(title);
    if (key && !first.has(key)) first.set(key, title);
  }
  const { compare } = new Intl.Collator(locale);
  return [...first.values()].toSorted((a, b) => placeOf(a) - placeOf(b) || compare(a, b));
}

/** Those of `recorded` that are avoided. @param avoided their keys */
export const avoidedIn = (recorded: readonly string[], avoided: ReadonlySet<string>): string[] =>
  recorded.filter((title) => avoided.has(allergenKey(title)));
