/** The sections of the settings, with the role that each needs. */

export const SECTIONS = [
  { name: 'about', needs: 'manager' },
  { name: 'hours', needs: 'manager' },
  { name: 'closures', needs: 'host' },
  { name: 'tables', needs: 'manager' },
  { name: 'recipients', needs: 'manager' },
  { name: 'people', needs: 'owner' },
  { name: 'keys', needs: 'owner' },
  { name: 'devices', needs: 'read' },
] as const;
export type Section = (typeof SECTIONS)[number]['name'];

const ROLES: readonly string[] = ['read', 'host', 'manager', 'owner'];

/** Whether `role` has at least the rights of `needed`. */
export const mayAs = (role: string, needed: string): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** The sections that `role` may open. */
export const sectionsOf = (role: string): Section[] =>
  SECTIONS.filter(({ needs }) => mayAs(role, needs)).map(({ name }) => name);
