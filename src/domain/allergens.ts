/** Allergens as restaurants write them: which titles mean the same, and in which order they are usually listed. */

/** The key by which allergens are compared: "Milk", "milk " and "MILK" are the same. */
export const allergenKey = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * The fourteen allergens of Regulation (EU) 1169/2011, Annex II, in its order, each with the beginnings of words that
 * name it on menus, in the languages of the desk. Of several matches the longest decides.
 */
const TRADE_ORDER = [
  'gluten wheat rye barley oat spelt kamut cereal weizen roggen gerste hafer dinkel getreide blé seigle orge avoine glutine frumento grano trigo glúten tarwe rogge pszenica żyto buğday çavdar arpa 麸质 小麦粉 غلوتين جلوتين قمح حبوب شعير 小麦',
  'crustacean shellfish shrimp prawn crab lobster krebs krusten crustacé crevette crostace gambero crustáceo marisco gamba camarão schaaldier garnaal skorupiak krewet kabuklu\u00a0deniz karides 甲壳类 虾 蟹 garnele قشريات روبيان جمبري えび かに 海老',
  'egg ei eier œuf oeuf uov huevo ovo ovos jaj yumurta 蛋 蛋类 鸡蛋 بيض 卵',
  'fish fisch poisson pesce pescado peixe vis ryb balık 鱼 鱼类 سمك أسماك 魚 さば 鯖 さけ 鮭',
  'peanut groundnut erdnuss erdnüsse arachid cacahuète cacahuete cacahuate maní amendoim pinda orzeszki\u00a0ziemne orzechy\u00a0ziemne yer\u00a0fıstığı 花生 فول\u00a0سوداني 落花生',
  'soy soja soia soya صويا فول\u00a0الصويا 大豆',
  'milk lactose dairy milch laktose lait latte lattosio leche lácteo lactosa leite laticínio melk mlek mlecz süt 牛奶 乳制品 حليب لاكتوز ألبان 乳',
  'nut tree\u00a0nut almond hazelnut walnut cashew pecan pistachio macadamia schalenfrüchte nüsse mandel haselnuss walnuss pistazie fruits\u00a0à\u00a0coque noix noisette amande frutta\u00a0a\u00a0guscio noci nocciol mandorl frutos\u00a0secos frutos\u00a0de\u00a0cáscara nuez nueces almendra castanha nozes noz amêndoa noten amandel orzech migdał sert\u00a0kabuklu fındık ceviz badem 坚果 مكسرات لوز جوز بندق فستق くるみ ナッツ',
  'celery celeriac sellerie céleri sedano apio aipo selderij seler kereviz 芹菜 西芹 セロリ كرفس',
  'mustard senf moutarde senape mostaza mostarda mosterd gorczyc musztard hardal 芥末 芥菜 マスタード からし خردل',
  'sesame sesam sésame sésamo gergelim sezam susam 芝麻 سمسم ごま',
  'sulphite sulfite sulphur sulfur sulphur\u00a0dioxide sulfit schwefel solfit anidride\u00a0solforosa dióxido zwavel sulfiet siarcz sülfit kükürt 亚硫酸盐 二氧化硫 亜硫酸塩 كبريتيت ثاني\u00a0أكسيد',
  'lupin altramuz altramuces tremoço łubin acı\u00a0bakla 羽扇豆 ルピナス ルピン ترمس',
  'mollusc mollusk weichtier mussel oyster squid muschel mollusque moule huître mollusch cozze molusco almeja mejillón weekdier oester mięczak małż yumuşakça midye 软体动物 贝类 軟体動物 貝類 رخويات محار',
].map((words) => words.split(' ').map((word) => allergenKey(word)));

/** Its place in that order; after all of them when it is none of the fourteen. */
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
 * The titles in the usual order of allergens, followed by all others alphabetically. Of titles that mean the same, the
 * first is kept.
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

/** Those of the titles `recorded` that the guest avoids. @param avoided keys (`allergenKey`) */
export const avoidedIn = (recorded: readonly string[], avoided: ReadonlySet<string>): string[] =>
  recorded.filter((title) => avoided.has(allergenKey(title)));
