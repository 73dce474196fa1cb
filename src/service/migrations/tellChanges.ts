/** Lets a table tell every open desk of its changes (migration 0027); for migrations alone. */
import { type Kysely, sql } from 'kysely';

export interface ToldTable {
  /** What the live stream calls it: `booking`. */
  kind: string;
  /** The column with the id of the record that the management API knows; without it the event says 0. */
  id?: string;
  /** The column that leads to the facility. Lines of menus have the menu's or the product's. */
  owner?: 'facility_id' | 'id' | 'menu_id' | 'product_id';
}

/** At the end of the transaction, so that the facility's counter is locked no longer than its commit takes. */
export async function tellChanges(
  db: Kysely<unknown>,
  table: string,
  { kind, id = '', owner = 'facility_id' }: ToldTable,
): Promise<void> {
  const told = sql`EXECUTE FUNCTION tell_change(${sql.lit(kind)}, ${sql.lit(id)}, ${sql.lit(owner)})`;
  await sql`
    CREATE CONSTRAINT TRIGGER tell_change AFTER INSERT OR DELETE ON ${sql.table(table)}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW ${told};
    -- A change of nothing is none.
    CREATE CONSTRAINT TRIGGER tell_update AFTER UPDATE ON ${sql.table(table)}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) ${told};
  `.execute(db);
}
