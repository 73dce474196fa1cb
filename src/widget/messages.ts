/**
 * A page's own sentences: by language (`en`, `de`, `ar`), then by the key that the catalogues in `words` have
 * for them. What stands in `{{braces}}` there is filled in here too; a sentence that counts has its plural forms
 * (`items_one`, `items_other`).
 */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;
