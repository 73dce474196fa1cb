/**
 * `node dist/service/guestData.js export|erase --email ADDRESS --phone NUMBER [--facility ID ...]`: hands over as JSON
 * what is held of a guest, or erases it, in all facilities unless some are named. The settings are the service's
 * (`DATA_DIR` or `DATABASE_URL`).
 */
import { openForTool, runTool } from './backup/tool.ts';
import { assertPrepared, guestDataCommand, readGuestCommand } from './personalData/guestDataCommand.ts';
import { openDatabase } from './store/connections.ts';

await runTool('Nothing was handed over or erased', async () => {
  const command = readGuestCommand(process.argv.slice(2));
  const opened = await openForTool(true);
  try {
    const db = openDatabase(opened.url);
    try {
      await assertPrepared(db);
      process.stdout.write(await guestDataCommand(db, command, new Date()));
    } finally {
      await db.destroy();
    }
  } finally {
    await opened.close();
  }
});
