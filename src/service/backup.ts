/**
 * `node dist/service/backup.js [FILE]`: writes everything in the database into one file,
 * while the service keeps running. The settings are the service's (`DATA_DIR` or `DATABASE_URL`).
 */
import { dump } from './backup/dump.ts';
import { fileFrom, openForTool, runTool, tableOfCounts } from './backup/tool.ts';

await runTool('No backup was made', async (signal) => {
  const now = new Date();
  const [given] = process.argv.slice(2);
  const file = fileFrom(given ?? `tableside-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.sql.gz`);
  const database = await openForTool(true);
  try {
    const { rows, bytes } = await dump(database.client, file, now, signal);
    process.stdout.write(
      `Backed up ${database.name} into ${file} (${bytes} bytes, to be kept as secret as the database):\n${tableOfCounts(rows)}\n`,
    );
  } finally {
    await database.close();
  }
});
