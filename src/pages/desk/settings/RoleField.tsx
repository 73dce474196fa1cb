import { useSay } from '../app/context.ts';
import { SelectField } from '../ui/fields.tsx';
import { ROLES, type Role } from './people.ts';

interface RoleFieldProps {
  label: string;
  value: Role;
  onChange(role: Role): void;
}

/** The role of a person or of software, with a sentence below it that says what it allows. */
export function RoleField({ label, value, onChange }: RoleFieldProps) {
  const say = useSay();
  return (
    <SelectField
      name="role"
      label={label}
      hint={say(`roleMay_${value}`)}
      value={value}
      options={ROLES.map((role) => [role, say(`role_${role}`)] as const)}
      onChange={onChange}
    />
  );
}
