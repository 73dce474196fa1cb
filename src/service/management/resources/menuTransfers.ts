/** Export and import of menus, done by background tasks. */
import * as z from 'zod/mini';
import { MenuExport, MenuImport } from '../../../contract/management/menu.ts';
import { type FieldMessages, invalid } from '../../apiFailure.ts';
import { LISTED_FAULTS } from '../../mail/menuMails.ts';
import { exportCodeOf } from '../../menuFiles/exportAddress.ts';
import { checkMenuFile, type Fault } from '../../menuFiles/readMenuFile.ts';
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
      const { email, menu } = call.body;
      return begin(call, 'menu_import', { email, ...sourceOf(call) }, menu);
    },
  }),
];

/** Where the task finds the file: in the request, and then it is checked here, or at an address. */
function sourceOf({ body, facility, services }: FacilityCall<unknown, MenuImport>): object {
  const { json_file: sent, json_file_url: url } = body;
  if (sent !== undefined) {
    if (url !== undefined) throw invalid({ json_file_url: ['Send this or json_file, not both.'] });
    const { file, faults } = checkMenuFile(sent, facility.currency);
    if (file) return { file };
    throw invalid(fieldsOf(faults));
  }
  if (url === undefined)
    throw invalid({ json_file_url: ['This is needed, or the file itself as json_file.'] });
  const isOwn = exportCodeOf(url, services.settings.publicUrl) !== undefined;
  if (!isOwn && !(URL.canParse(url) && new URL(url).protocol === 'https:'))
    throw invalid({
      json_file_url: [
        'This must be an address that starts with https://. Or send the file itself as json_file.',
      ],
    });
  return { url };
}

/** Faults as field messages, by their place in the file: `json_file.products[3].price_gross`. */
function fieldsOf(faults: readonly Fault[]): FieldMessages {
  const fields: FieldMessages = {};
  for (const { place, message } of faults.slice(0, LISTED_FAULTS))
    (fields[place === '' ? 'json_file' : `json_file.${place}`] ??= []).push(message);
  return fields;
}

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
