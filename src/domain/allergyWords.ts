/** Whether a guest's note mentions an allergy. Such notes are highlighted; no other note is hidden. */

/** Beginnings of words in the languages that guests write most; a false match costs the kitchen only a glance. */
const WORDS =
  /allerg|alerg|аллерг|алерг|αλλεργ|حساسي|אלרג|アレルギ|过敏|過敏|알레르|anaphyla|intoleran|unverträg|c(?:o?e|œ)liac|celiac|celiak|zöliak|gluten|lactose|laktose|lattosio|peanut|erdnuss|epipen/i;

export const speaksOfAllergy = (words: string): boolean => WORDS.test(words);
