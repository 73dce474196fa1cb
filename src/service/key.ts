/**
 * `node dist/service/key.js --name NAME (--facility ID ... | --all) --role ROLE [--ends DATE]`: creates an API key and
 * shows it once. `--list` lists the keys, `--revoke ID` ends one. The settings are the service's (`DATA_DIR` or
 * `DATABASE_URL`).
 */
import { runCommand } from './backup/tool.ts';
import { assertPrepared, keyCommand, readCommand } from './management/keyCommand.ts';

await runCommand('No key was made, listed or revoked', {
  read: readCommand,
  assertPrepared,
  work: keyCommand,
});
