/** Whether a guest's words speak of an allergy: such a note is marked, and no other is hidden for it. */

/** Beginnings of words, in the languages in which guests write most: what is marked too much costs a look, no more. */
const WORDS =
  /allerg|alerg|аллерг|алерг|αλλεργ|حساسي|אלרג|アレルギ|过敏|過敏|알레르|anaphyla|intoleran|unverträg|c(?:o?e|œ)liac|celiac|celiak|zöliak|gluten|lactose|laktose|lattosio|peanut|erdnuss|epipen/i;

export const speaksOfAllergy = (words: string): boolean => WORDS.test(words);
