/** The sentences of a page, a file for each language: `virtual:page-words/desk` (scripts/build/pageWords.ts). */
declare module 'virtual:page-words/*' {
  const files: Readonly<
    Record<
      import('../../i18n/pageLanguages.ts').PageLanguage,
      () => Promise<{ default: import('../../i18n/translator.ts').Catalogue }>
    >
  >;
  export default files;
}
