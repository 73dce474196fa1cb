/**
 * `node dist/service/key.js --name NAME (--facility ID ... | --all) --role ROLE [--ends DATE]`: makes an API key and
 * shows it, this once. `--list` lists the keys, `--revoke ID` ends one. The settings are the service's (`DATA_DIR` or
 * `DATABASE_URL`).
 */
import { openForTool, runTool } from './backup/tool.ts';
import { assertPrepared, keyCommand, readCommand } from './management/keyCommand.ts';
import { openDatabase } from './store/connections.ts';

await runTool('No key was made, listed or revoked', async () => {
  const command = readCommand(process.argv.slice(2));
  const opened = await openForTool(true);
  try {
    const db = openDatabase(opened.url);
    try {
      await assertPrepared(db);
      process.stdout.write(await keyCommand(db, command, new Date()));
    } finally {
      await db.destroy();
    }
  } finally {
    await opened.close();
  }
});
