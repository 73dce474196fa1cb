/**
 * `node dist/service/restore.js FILE`: restores a backup into an empty `DATA_DIR`, or an empty database of
 * `DATABASE_URL`, and brings its tables up to date. All of it, or nothing.
 */
import { BackupFailure } from './backup/format.ts';
import { inspect } from './backup/load.ts';
import { restore } from './backup/restore.ts';
import { fileFrom, openForTool, runTool, tableOfCounts } from './backup/tool.ts';

await runTool('Nothing was restored', async () => {
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new BackupFailure('Name the file of the backup: npm run restore -- FILE.');
  const file = fileFrom(given);
  // Checked before a database is created for it.
  const { made } = await inspect(file);
  const database = await openForTool(false);
  try {
    const { rows, leftOut } = await restore(database, file);
    process.stdout.write(`Restored the backup of ${made} into ${database.name}:\n${tableOfCounts(rows)}\n`);
    for (const [name, count] of Object.entries(leftOut))
      process.stdout.write(`Left out ${name} (${count} rows), which is no table of Tableside.\n`);
  } finally {
    await database.close();
  }
});
