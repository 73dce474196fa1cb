export function addLanguage(root: string, tag: string): string[];
