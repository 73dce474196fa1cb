/**
 * `node dist/service/guestData.js export|erase --email ADDRESS --phone NUMBER [--facility ID ...]`: prints as JSON
 * what is stored about a guest, or erases it, in all facilities unless some are named. The settings are the service's
 * (`DATA_DIR` or `DATABASE_URL`).
 */
import { runCommand } from './backup/tool.ts';
import { assertPrepared, guestDataCommand, readGuestCommand } from './personalData/guestDataCommand.ts';

await runCommand('Nothing was handed over or erased', {
  read: readGuestCommand,
  assertPrepared,
  work: guestDataCommand,
});
