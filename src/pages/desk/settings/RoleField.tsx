import { useSay } from '../app/context.ts';
import { SelectField } from '../ui/fields.tsx';
import { ROLES, type Role } from './people.ts';

interface RoleFieldProps {
  label: string;
  value: Role;
  onChange(role: Role): void;
}

/** What somebody, or somebody's software, may do; below it in a sentence. */
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
