/**
 * The audit trail. It is made here and belongs to who provisions, so that the service that writes it can neither change nor
 * remove what stands in it, nor give itself the right to. A new column is a statement more.
 */
export const AUDIT_TABLE = `
  CREATE SCHEMA IF NOT EXISTS audit;
  CREATE TABLE IF NOT EXISTS audit.entries (
    id uuid PRIMARY KEY,
    at timestamptz(3) NOT NULL,
    action text NOT NULL,
    actor_id uuid,
    actor_role text,
    subject_type text NOT NULL,
    subject_id text NOT NULL,
    before jsonb,
    after jsonb,
    client text,
    user_agent text,
    request_id text NOT NULL
  );
  ALTER TABLE audit.entries ADD COLUMN IF NOT EXISTS actor_key uuid;
  CREATE INDEX IF NOT EXISTS entries_time ON audit.entries (at DESC, id DESC);
  CREATE INDEX IF NOT EXISTS entries_actor ON audit.entries (actor_id, at DESC, id DESC);
  CREATE INDEX IF NOT EXISTS entries_subject ON audit.entries (subject_id, at DESC, id DESC);
`

/** Entries are removed when they are older, where nothing else is said. */
export const AUDIT_MONTHS = 24
/** At once, so that no other work waits. */
const MAX_REMOVED = 10_000

/**
 * The only way in which an entry leaves the trail. The age stands in the function, which belongs to who provisions: who may call
 * it cannot choose what goes.
 * @param months whole months, 1 at least
 */
export function auditAge(months: number): string {
  if (!Number.isInteger(months) || months < 1) throw new Error('AUDIT_MONTHS is not a whole number of months')
  return `
    CREATE OR REPLACE FUNCTION audit.remove_old() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE removed integer;
    BEGIN
      DELETE FROM audit.entries WHERE id IN (
        SELECT id FROM audit.entries WHERE at < now() - interval '${months} months' ORDER BY at, id LIMIT ${MAX_REMOVED});
      GET DIAGNOSTICS removed = ROW_COUNT;
      RETURN removed;
    END $$;
    REVOKE ALL ON FUNCTION audit.remove_old() FROM PUBLIC;
  `
}

/** What of a masked entry is about a person: which role was given stays. */
const PERSONAL_FIELDS = ['email', 'username', 'phone', 'first_name', 'last_name', 'address']

/**
 * The only way in which an entry changes: it forgets an account, a customer record or a reservation that is gone. From where visitors
 * and ordinary users came goes, and what is masked of names and addresses. It takes nothing away that says what staff did, from where
 * and when, so who may call it cannot hide that. It looks at no table of a service, whose owner could put another one
 * in its place.
 */
export const AUDIT_FORGET = `
  CREATE OR REPLACE FUNCTION audit.forget(ids uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE personal text[] := '{${PERSONAL_FIELDS.join(',')}}';
  BEGIN
    UPDATE audit.entries SET client = NULL, user_agent = NULL
    WHERE (actor_id = ANY (ids) AND actor_role = 'user') OR (actor_id IS NULL AND subject_id = ANY (ids::text[]));
    UPDATE audit.entries SET before = before - personal, after = after - personal
    WHERE subject_type IN ('account', 'customer') AND subject_id = ANY (ids::text[]);
  END $$;
  REVOKE ALL ON FUNCTION audit.forget(uuid[]) FROM PUBLIC;
`
