/** What changes in each restaurant, in the order of the commits, for open desks. */
import { type Kysely, sql } from 'kysely';
import { type ToldTable, tellChanges } from './tellChanges.ts';

const TOLD: Readonly<Record<string, ToldTable>> = {
  bookings: { kind: 'booking', id: 'id' },
  booking_resources: { kind: 'booking', id: 'booking_id' },
  booking_tag_links: { kind: 'booking', id: 'booking_id' },
  orders: { kind: 'order', id: 'id' },
  waitlist_entries: { kind: 'waitlist', id: 'id' },
  facilities: { kind: 'facility', owner: 'id' },
  notification_recipients: { kind: 'facility' },
  booking_hours: { kind: 'hours' },
  booking_hour_overrides: { kind: 'hours' },
  booking_timespans: { kind: 'hours' },
  notes: { kind: 'note', id: 'id' },
  facility_resources: { kind: 'table', id: 'id' },
  customers: { kind: 'customer', id: 'id' },
  customer_tag_links: { kind: 'customer', id: 'customer_id' },
  menus: { kind: 'menu' },
  menu_categories: { kind: 'menu', owner: 'menu_id' },
  menu_accept_hours: { kind: 'menu', owner: 'menu_id' },
  products: { kind: 'menu', id: 'id' },
  product_variations: { kind: 'menu', id: 'product_id', owner: 'product_id' },
  product_modifiers: { kind: 'menu', id: 'product_id', owner: 'menu_id' },
  product_modifier_groups: { kind: 'menu', owner: 'menu_id' },
  product_allergens: { kind: 'menu' },
  product_allergen_products: { kind: 'menu', id: 'product_id' },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The number of the last commit that changed something. Its row stays locked until the commit, so that numbers
    -- become visible in ascending order. It outlives its facility, in case another one gets the same id.
    CREATE TABLE change_counters (
      facility_id text PRIMARY KEY,
      number bigint NOT NULL
    ) WITH (fillfactor = 50);

    CREATE TABLE changes (
      facility_id text NOT NULL,
      number bigint NOT NULL,
      kind text NOT NULL,
      record_id bigint NOT NULL,
      at timestamptz NOT NULL,
      PRIMARY KEY (facility_id, number, kind, record_id)
    );
    CREATE INDEX changes_at ON changes (at);

    CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed jsonb;
      told_id text;
      numbers jsonb := coalesce(nullif(current_setting('tableside.numbers', true), ''), '{}');
      own bigint;
    BEGIN
      IF TG_OP = 'DELETE' THEN changed := to_jsonb(OLD); ELSE changed := to_jsonb(NEW); END IF;
      CASE TG_ARGV[2]
        WHEN 'menu_id' THEN
          SELECT menus.facility_id INTO told_id FROM menus WHERE menus.id = (changed ->> 'menu_id')::bigint;
        WHEN 'product_id' THEN
          SELECT products.facility_id INTO told_id FROM products WHERE products.id = (changed ->> 'product_id')::bigint;
        ELSE told_id := changed ->> TG_ARGV[2];
      END CASE;
      -- The menu or product was removed with it, and reports that itself.
      IF told_id IS NULL THEN RETURN NULL; END IF;
      own := (numbers ->> told_id)::bigint;
      IF own IS NULL THEN
        INSERT INTO change_counters AS counter (facility_id, number) VALUES (told_id, 1)
        ON CONFLICT (facility_id) DO UPDATE SET number = counter.number + 1
        RETURNING number INTO own;
        PERFORM set_config('tableside.numbers', (numbers || jsonb_build_object(told_id, own))::text, true);
        PERFORM pg_notify('tableside_changes', told_id);
      END IF;
      INSERT INTO changes (facility_id, number, kind, record_id, at)
      VALUES (told_id, own, TG_ARGV[0], CASE TG_ARGV[1] WHEN '' THEN 0 ELSE (changed ->> TG_ARGV[1])::bigint END, clock_timestamp())
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;

    -- Which facilities have an open desk, by process; an old seen shows that the process has died.
    CREATE TABLE open_desks (
      process uuid NOT NULL,
      facility_id text NOT NULL,
      desks integer NOT NULL CHECK (desks > 0),
      seen timestamptz NOT NULL,
      PRIMARY KEY (process, facility_id)
    );
    CREATE INDEX open_desks_facility ON open_desks (facility_id, seen);

    -- When a user loses a right or a session, the streams that depend on it are closed.
    CREATE FUNCTION tell_rights() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('tableside_rights', OLD.user_id::text);
      RETURN NULL;
    END $$;
    CREATE TRIGGER tell_rights AFTER UPDATE OR DELETE ON user_rights FOR EACH ROW EXECUTE FUNCTION tell_rights();
    CREATE TRIGGER tell_rights AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_rights();
    CREATE TRIGGER tell_rights AFTER UPDATE OF revoked ON api_keys FOR EACH ROW EXECUTE FUNCTION tell_rights();
  `.execute(db);
  for (const [table, told] of Object.entries(TOLD)) await tellChanges(db, table, told);
}
