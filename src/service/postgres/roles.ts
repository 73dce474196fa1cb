/** The roles of the embedded database: one owns the tables and migrates, one serves, and neither is a superuser. */
import pg from 'pg';
import { type Cluster, DATABASE, OWNER, passwordFor, SERVER } from './cluster.ts';

/** Advisory lock: processes set up roles and rights one at a time. */
const ROLES_LOCK = [0x7461626c, 2];
const CONNECT_MS = 10_000;

/** Everything outside of the catalogue that doesn't belong to the owner yet: an earlier version had a single role. */
const FOREIGN_OBJECTS = `
  SELECT format('ALTER %s %s OWNER TO ${OWNER}',
      CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
      oid::regclass) AS statement
    FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
     AND relowner <> '${OWNER}'::regrole
     -- A column's own sequence goes with its table.
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i', 'e'))
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO ${OWNER}', oid::regprocedure) FROM pg_proc
   WHERE pronamespace = 'public'::regnamespace AND proowner <> '${OWNER}'::regrole
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO ${OWNER}', oid::regtype) FROM pg_type
   WHERE typnamespace = 'public'::regnamespace AND typowner <> '${OWNER}'::regrole AND typtype IN ('d', 'e', 'r')
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = pg_type.oid AND deptype = 'e')`;

/**
 * Creates the two roles if missing, sets their passwords, and makes the owner own all objects.
 * Calling it repeatedly has no further effect.
 *
 * @param url the superuser's
 */
export async function ensureRoles(cluster: Cluster, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A broken connection fails the statement; without a listener `error` would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1, $2)', ROLES_LOCK);
    for (const role of [OWNER, SERVER]) await ensureRole(client, role, passwordFor(role, cluster.password));
    await client.query(`
      REVOKE TEMPORARY ON DATABASE ${DATABASE} FROM PUBLIC;
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      GRANT CREATE, TEMPORARY ON DATABASE ${DATABASE} TO ${OWNER};
      GRANT USAGE, CREATE ON SCHEMA public TO ${OWNER}`);
    const { rows } = await client.query<{ statement: string }>(FOREIGN_OBJECTS);
    for (const { statement } of rows) await client.query(statement);
    await client.query('COMMIT');
  } finally {
    // The work is done, or has failed with an error of its own.
    await client.end().catch(() => {});
  }
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(
    `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD ${client.escapeLiteral(password)}`,
  );
}
