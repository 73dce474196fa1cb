/** Export and import of menus, by tasks (authenticated-api.md, "Menu settings, export and import"). */
import * as z from 'zod/mini';
import { MenuExport, MenuImport } from '../../../contract/management/menu.ts';
import { invalid } from '../../apiFailure.ts';
import { exportCodeOf } from '../../menuFiles/exportAddress.ts';
import { addTask } from '../../store/tasks.ts';
import { linked } from '../menuResource.ts';
import { type FacilityCall, facilityRoute } from '../route.ts';

const TAG = 'Menu settings, export and import';
const Nothing = z.object({});

export const menuTransfers = [
  facilityRoute({
    method: 'POST',
    path: '/facility/{facility_id}/menus/export',
    tag: TAG,
    summary: 'Mails a link to a file with everything of a menu; it ends after a day.',
    needs: 'manager',
    body: MenuExport,
    answer: Nothing,
    status: 200,
    handle: async (call) => begin(call, 'menu_export', { email: call.body.email }, call.body.menu),
  }),
  facilityRoute({
    method: 'POST',
    path: '/facility/{facility_id}/menus/import',
    tag: TAG,
    summary: 'Replaces a menu by the one in a file, or changes nothing; the outcome is mailed.',
    needs: 'manager',
    body: MenuImport,
    answer: Nothing,
    status: 200,
    handle: async (call) => {
      const { email, json_file_url: url, menu } = call.body;
      const isOwn = exportCodeOf(url, call.services.settings.publicUrl) !== undefined;
      if (!isOwn && !(URL.canParse(url) && new URL(url).protocol === 'https:'))
        throw invalid({ json_file_url: ['This must be an address that starts with https://.'] });
      return begin(call, 'menu_import', { email, url }, menu);
    },
  }),
];

async function begin(
  { facility, now, write }: FacilityCall,
  kind: string,
  details: object,
  menu: string | undefined,
): Promise<Record<string, never>> {
  await write(async (trx) => {
    const chosen =
      menu === undefined ? undefined : await linked({ trx, facility, now }, 'menu', menu, 'menus', 'menus');
    const of = chosen ? { menu: chosen.id } : {};
    await addTask(trx, { kind, facilityId: facility.id, details: { ...details, ...of } }, now);
  });
  return {};
}
