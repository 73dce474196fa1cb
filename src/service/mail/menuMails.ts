/** The mails about the export and import of menus, to the address given in the request, in the restaurant's language. */
import type { Kysely } from 'kysely';
import type { MenuFile } from '../../contract/management/menuFile.ts';
import type { Fault } from '../menuFiles/readMenuFile.ts';
import type { Services } from '../services.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { queueMail } from '../store/outbox.ts';
import { mayWriteTo } from './allowance.ts';
import { type Letter, letterParts } from './layout.ts';
import { staffWriter, type Writer } from './writer.ts';

/** How many faults a mail lists; further ones show up in the next import, after these are corrected. */
export const LISTED_FAULTS = 100;

interface Asked {
  facility: FacilityRow;
  email: string;
}

/** The link to an exported file. @param link undefined when the export failed */
export async function queueExportMail(
  trx: Kysely<Database>,
  services: Services,
  { facility, email, link }: Asked & { link: { url: string; ends: Date } | undefined },
): Promise<void> {
  const writer = staffWriter(services, facility);
  const { t } = writer;
  const kind = link ? 'menu_export' : 'menu_export_failed';
  const until = link ? writer.whenOf(link.ends) : { day: '', time: '' };
  await send(trx, services, writer, email, {
    subject: t(`${kind}_subject`, { facility: facility.name }),
    heading: t(`${kind}_heading`),
    paragraphs: [t(`${kind}_intro`, until)],
    facts: [],
    ...(link ? { action: { label: t('menu_export_action'), url: link.url } } : {}),
  });
}

/** The outcome of an import: what was imported, or what is wrong with the file. */
export async function queueImportMail(
  trx: Kysely<Database>,
  services: Services,
  {
    facility,
    email,
    outcome,
  }: Asked & { outcome: { file: MenuFile; faults?: never } | { file?: never; faults: readonly Fault[] } },
): Promise<void> {
  const writer = staffWriter(services, facility);
  const { t } = writer;
  const { file, faults } = outcome;
  const kind = file ? 'menu_import' : 'menu_import_failed';
  await send(trx, services, writer, email, {
    subject: t(`${kind}_subject`, { facility: facility.name }),
    heading: t(`${kind}_heading`),
    paragraphs: [t(`${kind}_intro`)],
    facts: file
      ? [
          [t('fact_categories'), String(file.menu_categories.length)],
          [t('fact_products'), String(file.products.length)],
        ]
      : [[t('fact_faults'), linesOf(faults).join('\n')]],
  });
}

function linesOf(faults: readonly Fault[]): string[] {
  const more = faults.length - LISTED_FAULTS;
  return [...faults.slice(0, LISTED_FAULTS).map(lineOf), ...(more > 0 ? [`… +${more}`] : [])];
}

/** `products[3].price_gross: This is required.` */
function lineOf({ place, message }: Fault): string {
  return place ? `${place}: ${message}` : message;
}

async function send(
  trx: Kysely<Database>,
  services: Services,
  { envelope, facility, language, footer, now }: Writer,
  address: string,
  letter: Omit<Letter, 'language' | 'sender' | 'footer'>,
): Promise<void> {
  // Whoever has a key can enter anybody's address.
  if (!(await mayWriteTo(trx, services, { kind: 'menu', facility, address }))) return;
  const parts = letterParts({ ...letter, language, sender: facility.name, footer });
  await queueMail(trx, { ...envelope, toName: '', toAddress: address, ...parts }, now);
}
