import { useText } from '#platform/web/i18n';
import { CheckboxGroup } from '#platform/web/ui/desk';
import type { Role } from '#staff/contract';
import { staffRoutes } from '../staff-routes.ts';

type Props = { readonly chosen: readonly Role[]; readonly onChange: (roles: readonly Role[]) => void };

/** Checkboxes for roles; roles that the user may not grant are disabled. */
export function RoleChecks({ chosen, onChange }: Props) {
  const t = useText();
  const { data } = staffRoutes.useRouteQuery('GET /api/v1/staff/roles');
  const options = (data?.items ?? []).map(({ role, grantable }) => ({
    value: role,
    label: t(`staff.role.${role}`),
    hint: t(`staff.role_text.${role}`),
    disabled: !grantable,
  }));
  return (
    <CheckboxGroup
      legend={t('staff.roles')}
      options={options}
      selected={chosen}
      onChange={(roles) => onChange(roles as readonly Role[])}
    />
  );
}
