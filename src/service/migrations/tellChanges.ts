/** Makes a table report its changes to every open desk (migration 0027); for use in migrations only. */
import { type Kysely, sql } from 'kysely';

export interface ToldTable {
  /** The kind of record in the live stream's events: `booking`. */
  kind: string;
  /** The column with the record's id in the management API; without one, events have the id 0. */
  id?: string;
  /** The column that leads to the facility: menu records have their menu's or product's id instead. */
  owner?: 'facility_id' | 'id' | 'menu_id' | 'product_id';
}

/** Adds a trigger that runs at the end of the transaction, to lock the facility's counter only during the commit. */
export async function tellChanges(
  db: Kysely<unknown>,
  table: string,
  { kind, id = '', owner = 'facility_id' }: ToldTable,
): Promise<void> {
  const told = sql`EXECUTE FUNCTION tell_change(${sql.lit(kind)}, ${sql.lit(id)}, ${sql.lit(owner)})`;
  await sql`
    CREATE CONSTRAINT TRIGGER tell_change AFTER INSERT OR DELETE ON ${sql.table(table)}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW ${told};
    -- An update without differences is no change.
    CREATE CONSTRAINT TRIGGER tell_update AFTER UPDATE ON ${sql.table(table)}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) ${told};
  `.execute(db);
}
