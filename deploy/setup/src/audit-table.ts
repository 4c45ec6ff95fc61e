/**
 * The audit trail. It is made here and belongs to who provisions, so that the service that writes it can neither change nor
 * remove what stands in it, nor give itself the right to (decision 291). A new column is a statement more.
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
  CREATE INDEX IF NOT EXISTS entries_time ON audit.entries (at DESC, id DESC);
  CREATE INDEX IF NOT EXISTS entries_actor ON audit.entries (actor_id, at DESC, id DESC);
  CREATE INDEX IF NOT EXISTS entries_subject ON audit.entries (subject_id, at DESC, id DESC);
`
