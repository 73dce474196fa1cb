/** The menu tasks: exporting a menu, whose file is mailed as a link, and importing one, whose outcome is mailed. */
import * as z from 'zod/mini';
import { newCode } from '../linkCodes.ts';
import { queueExportMail, queueImportMail } from '../mail/menuMails.ts';
import type { Services } from '../services.ts';
import { type FacilityRow } from '../store/database.ts';
import { findFacility } from '../store/facilities.ts';
import { findExport, keepExport } from '../store/menuExports.ts';
import type { Task } from '../store/tasks.ts';
import type { Result, TaskKind } from '../taskKind.ts';
import { exportAddress, exportCodeOf } from './exportAddress.ts';
import { exportMenu } from './exportMenu.ts';
import { FetchFault, fetchFile } from './fetchFile.ts';
import { importMenu } from './importMenu.ts';
import { checkMenuFile, type Fault, type MenuFileRead, readMenuFile } from './readMenuFile.ts';

const Details = z.object({
  email: z.string(),
  /** The menu's id; by default the facility's first menu. */
  menu: z.optional(z.number()),
});
/** The file is at `url`, or came with the request as `file`. */
const ImportDetails = z.extend(Details, { url: z.optional(z.string()), file: z.optional(z.unknown()) });

const NO_MENU: Fault = { place: '', message: 'The menu no longer exists.' };
const FAILED: Fault = { place: '', message: 'This did not work. Please try again later.' };

async function facilityOf({ db }: Services, { facility_id: id }: Task): Promise<FacilityRow> {
  const facility = await findFacility(db, id);
  if (!facility) throw new Error('the facility of a task is gone');
  return facility;
}

export const exportTask: TaskKind = {
  async work(services, task) {
    const { db, clock, settings } = services;
    const { email, menu } = z.parse(Details, task.details);
    const facility = await facilityOf(services, task);
    const file = await exportMenu(db, facility, menu, settings.publicUrl);
    if (!file) return mailExport(services, facility, email, undefined);
    const code = newCode();
    return async (trx) => {
      const kept = { code, facilityId: facility.id, file: JSON.stringify(file, null, 2) };
      const ends = await keepExport(trx, kept, clock());
      const url = exportAddress(settings.publicUrl, code);
      await queueExportMail(trx, services, { facility, email, link: { url, ends } });
    };
  },
  async failed(services, task) {
    const { email } = z.parse(Details, task.details);
    return mailExport(services, await facilityOf(services, task), email, undefined);
  },
};

const mailExport =
  (services: Services, facility: FacilityRow, email: string, link: undefined): Result =>
  (trx) =>
    queueExportMail(trx, services, { facility, email, link });

/** @param fetch returns the text at a URL; throws FetchFault */
export function importTaskBy(fetch: (url: string) => Promise<string>): TaskKind {
  return {
    async work(services, task) {
      const { clock } = services;
      const { email, menu, url, file: sent } = z.parse(ImportDetails, task.details);
      const facility = await facilityOf(services, task);
      const mail = (outcome: Parameters<typeof queueImportMail>[2]['outcome']): Result => {
        return (trx) => queueImportMail(trx, services, { facility, email, outcome });
      };
      const { file, faults } =
        url === undefined
          ? checkMenuFile(sent, facility.currency)
          : await fileBehind(services, url, fetch, facility.currency);
      if (!file) return mail({ faults });
      return async (trx) => {
        const isDone = await importMenu(trx, facility.id, menu, file, clock());
        await mail(isDone ? { file } : { faults: [NO_MENU] })(trx);
      };
    },
    async failed(services, task) {
      const { email } = z.parse(ImportDetails, task.details);
      const facility = await facilityOf(services, task);
      return (trx) => queueImportMail(trx, services, { facility, email, outcome: { faults: [FAILED] } });
    },
  };
}

export const importTask = importTaskBy((url) => fetchFile(url));

/** The file at a URL; this service's own exports are read from the database. */
async function fileBehind(
  { db, clock, settings }: Services,
  url: string,
  fetch: (url: string) => Promise<string>,
  currency: string,
): Promise<MenuFileRead> {
  const code = exportCodeOf(url, settings.publicUrl);
  if (code !== undefined) {
    const content = await findExport(db, code, clock());
    if (content !== undefined) return readMenuFile(content, currency);
    return { faults: [{ place: '', message: 'The link to the exported menu has expired.' }] };
  }
  try {
    return readMenuFile(await fetch(url), currency);
  } catch (error) {
    if (error instanceof FetchFault) return { faults: [{ place: '', message: error.message }] };
    throw error;
  }
}
