BEGIN;
    SET LOCAL lock_timeout = 30000;
    SET LOCAL idle_in_transaction_session_timeout = 30000;
    SELECT pg_advisory_xact_lock(('x' || encode(sha224((current_database() || '.pgboss.jobs')::bytea), 'hex'))::bit(64)::bigint);
CREATE SCHEMA IF NOT EXISTS jobs;

    CREATE TYPE jobs.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    )
  ;

    CREATE FUNCTION jobs.job_now()
    RETURNS timestamp with time zone AS
    $$
      SELECT pg_catalog.now();
    $$
    LANGUAGE sql STABLE;
  ;

    CREATE TABLE jobs.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    )
  ;

    CREATE TABLE jobs.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES jobs.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      created_delta int NOT NULL default 0,
      completed_delta int NOT NULL default 0,
      failed_delta int NOT NULL default 0,
      delta_on timestamp with time zone,
      delta_seconds int,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE jobs.schedule (
      name text REFERENCES jobs.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
      cron text not null,
      timezone text DEFAULT 'UTC',
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      last_job_id uuid,
      PRIMARY KEY (name, key)
    )
  ;

    CREATE TABLE jobs.subscription (
      event text not null,
      name text not null REFERENCES jobs.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  ;

    CREATE TABLE jobs.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    )
  ;

    CREATE FUNCTION jobs.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  ;

    CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE jobs.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE TABLE jobs.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state jobs.job_state not null default 'created',
      retry_limit integer not null default 2,
      retry_count integer not null default 0,
      retry_delay integer not null default 0,
      retry_backoff boolean not null default false,
      retry_delay_max integer,
      expire_seconds int not null default 900,
      deletion_seconds int not null default 604800,
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int,
      source_output jsonb,
      source_root_id uuid
    ) PARTITION BY LIST (name)
  ;
ALTER TABLE jobs.job ADD PRIMARY KEY (name, id);

    CREATE TABLE jobs.job_common (LIKE jobs.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');

    ALTER TABLE jobs.job ATTACH PARTITION jobs.job_common DEFAULT;
  ;

    CREATE TABLE jobs.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    )
  ;
CREATE INDEX warning_i1 ON jobs.warning (created_on DESC);

    CREATE TABLE jobs.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      created_delta   int,
      completed_delta int,
      failed_delta    int,
      delta_seconds   int,
      delta_on        timestamptz,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on)
  ;
CREATE INDEX queue_stats_i1 ON jobs.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

    DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (jobs.job_now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'jobs' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE jobs.%I PARTITION OF jobs.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$
  ;

    CREATE TABLE jobs.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    )
  ;
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON jobs.job_dependency (parent_name, parent_id);

    CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          jobs.job_now(),
          jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);

      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM jobs.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;
  ;
INSERT INTO jobs.version(version) VALUES ('43');
    COMMIT;

insert into jobs.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) overriding system value values
('1fe40595-254d-48b3-acdb-a6928a6e03be', 'mail', '0', '{"template": "verify-email", "verificationId": "hbGtAgEzS9yiQZehaEfREddP"}', 'created', '16', '0', '30', 'true', '3600', '120', '86400', NULL, NULL, NULL, NULL, '2026-11-22 20:41:22.046589+00', '2026-11-22 20:41:22.046589+00', NULL, NULL, '2026-12-06 20:41:22.046589+00', NULL, 'mail-failed', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
('7e05b362-d7e0-4bf1-9271-970b43a00cde', 'send-parcel', '0', '{"parcelId": "16QZl-kRktqRI2GeltIhwVCY"}', 'created', '16', '0', '30', 'true', '3600', '120', '86400', NULL, NULL, NULL, NULL, '2026-11-22 20:41:04.78775+00', '2026-11-22 20:41:04.78775+00', NULL, NULL, '2026-12-06 20:41:04.78775+00', NULL, 'send-parcel-failed', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
('91f38b21-b62a-4d07-96c1-894f6ad132ba', 'check-import', '0', '{"importId": "vYktJ8VmhK71kFjE1j6Jh8mp"}', 'created', '16', '0', '30', 'true', '3600', '120', '86400', NULL, NULL, NULL, NULL, '2026-11-22 20:41:20.18067+00', '2026-11-22 20:41:20.18067+00', NULL, NULL, '2026-12-06 20:41:20.18067+00', NULL, 'check-import-failed', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
('e681f025-99c4-41e8-b66a-31274b85cf43', 'send-parcel', '0', '{"parcelId": "oHVpCCVgxtNMP6SW--JOqBU2"}', 'created', '16', '0', '30', 'true', '3600', '120', '86400', NULL, NULL, NULL, NULL, '2026-11-22 20:41:04.338298+00', '2026-11-22 20:41:04.338298+00', NULL, NULL, '2026-12-06 20:41:04.338298+00', NULL, 'send-parcel-failed', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL);

insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) overriding system value values
('__pgboss__send-it', 'standard', '2', '0', 'false', NULL, '900', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.688831+00', '2026-11-22 20:40:41.688831+00'),
('apply-import-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.978734+00', '2026-11-22 20:40:41.978734+00'),
('apply-import', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'apply-import-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.984443+00', '2026-11-22 20:40:41.984443+00'),
('check-import-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.965936+00', '2026-11-22 20:40:41.965936+00'),
('check-import', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'check-import-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.973346+00', '2026-11-22 20:40:41.973346+00'),
('forget-expired-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.886979+00', '2026-11-22 20:40:41.886979+00'),
('forget-expired', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'forget-expired-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.934563+00', '2026-11-22 20:40:41.934563+00'),
('mail-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.772562+00', '2026-11-22 20:40:41.772562+00'),
('mail', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'mail-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.88373+00', '2026-11-22 20:40:41.88373+00'),
('send-parcel-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.939817+00', '2026-11-22 20:40:41.939817+00'),
('send-parcel', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'send-parcel-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.952567+00', '2026-11-22 20:40:41.952567+00'),
('sync-places-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.954438+00', '2026-11-22 20:40:41.954438+00'),
('sync-places', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'sync-places-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:40:41.959733+00', '2026-11-22 20:40:41.959733+00');

insert into public.audit_log (id, at, staff_id, staff_name, action, entity, entity_id, before, after, address) overriding system value values
('1', '2026-11-22 20:40:55.346963+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'settings.changed', 'settings', 'store', '{"name_en": "Tarteeb"}', '{"name_en": "Tarteeb 1"}', '192.0.2.1'),
('10', '2026-11-22 20:40:57.513262+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'text.changed', 'text', 'privacy-policy', '{"sections_en": []}', '{"sections_en": [{"body": "A shop.", "heading": "About"}]}', '192.0.2.1'),
('11', '2026-11-22 20:40:57.927701+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'product.added', 'product', 'PfHYWf4rAbaLw-dXhjxC4Vcy', '{}', '{"media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-FOVX8HAJ", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('12', '2026-11-22 20:40:58.077364+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'product.added', 'product', 'ZvfWMGR4V-Q7A8CKK5c7dGmy', '{}', '{"media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-5A880FDU", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('13', '2026-11-22 20:40:58.220586+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'product.changed', 'product', 'ZvfWMGR4V-Q7A8CKK5c7dGmy', '{"price": 2500, "variant": {"sku": "T-5A880FDU", "stock": 5, "stockWas": 5}}', '{"price": 3000, "variant": {"sku": "T-5A880FDU", "stock": 10, "stockWas": 10}}', '192.0.2.1'),
('14', '2026-11-22 20:40:58.350634+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'product.added', 'product', 's2lwLX-caCNN-CcEgqDapr8j', '{}', '{"media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-NCQXOKZD", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('15', '2026-11-22 20:40:58.592142+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'product.added', 'product', 'x41JcEDsnVBsct-f97nj3Ouq', '{}', '{"media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-KVQHMQMC", "stock": 0, "stockWas": 0}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": false, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('16', '2026-11-22 20:40:58.683853+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'product.added', 'product', 'mpU48hk1TEDgQhbYpSFrSbz-', '{}', '{"media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-DZUSLCUX", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('17', '2026-11-22 20:40:58.854109+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'product.archived', 'product', 'mpU48hk1TEDgQhbYpSFrSbz-', '{"archivedAt": null, "isPublished": true}', '{"archivedAt": "2026-11-22T20:40:58.854Z", "isPublished": false}', '192.0.2.1'),
('18', '2026-11-22 20:40:59.333325+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'product.added', 'product', 'VoeuUZn4QtRojhH_mudvMipb', '{}', '{"media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-MU27ZGSK", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('19', '2026-11-22 20:40:59.607864+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'product.restored', 'product', 'VoeuUZn4QtRojhH_mudvMipb', '{}', '{}', '192.0.2.1'),
('2', '2026-11-22 20:40:55.793517+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'slide.added', 'slide', 'Cs5WWp72mEHLqTsuTvNGFzcT', NULL, '{"place": "carousel", "imageId": "65c0a58d8b85f5148fef318e", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', '192.0.2.1'),
('20', '2026-11-22 20:40:59.868858+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'product.added', 'product', '2tzhQ59DW2P-RNr_FEo_oB3V', '{}', '{"media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-FEHUAPSI", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('21', '2026-11-22 20:40:59.891481+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'product.discounted', 'product', '2tzhQ59DW2P-RNr_FEo_oB3V', '{"discountPercentage": 0}', '{"discountPercentage": 10}', '192.0.2.1'),
('22', '2026-11-22 20:41:00.015338+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'stock.adjusted', 'product', 'p2WstPPeGLeEM8uSFIre1Bs0', '{"stock": 10}', '{"sku": "UBzPw_ClK8DkxUaVZ1c5ylTr", "stock": 11, "reason": "arrived", "variantId": "ypjNA85xeD0KIsX66rXy8hDX"}', '192.0.2.1'),
('23', '2026-11-22 20:41:00.191765+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'category.added', 'category', 't3A41ALmcL-li1A_0eyj28zW', NULL, '{"imageId": null, "name_ar": "المرآب", "name_en": "Garage", "subCategories": [{"_id": null, "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('24', '2026-11-22 20:41:00.368518+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'category.added', 'category', 'PNOVjoQPvMTb2vnH6LUXSJCT', NULL, '{"imageId": null, "name_ar": "المرآب", "name_en": "Garage", "subCategories": [{"_id": null, "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('25', '2026-11-22 20:41:00.474454+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'category.changed', 'category', 'PNOVjoQPvMTb2vnH6LUXSJCT', '{"name_en": "Garage", "subCategories": [{"_id": "EI5ZqEw1H-feYF23n6dM8WYq", "name_ar": "العدة", "name_en": "Tools"}]}', '{"name_en": "Shed", "subCategories": [{"_id": "_qUJNhPVaigqCGkOb0htpTXq", "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('26', '2026-11-22 20:41:00.613299+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'category.added', 'category', 'GCuJjM9sB-E8ku55S7eYTVib', NULL, '{"imageId": null, "name_ar": "المرآب", "name_en": "Garage", "subCategories": [{"_id": null, "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('27', '2026-11-22 20:41:00.967385+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'category.removed', 'category', 'GCuJjM9sB-E8ku55S7eYTVib', '{"_id": "GCuJjM9sB-E8ku55S7eYTVib", "image": null, "name_ar": "المرآب", "name_en": "Garage", "version": 1, "products": 0, "subCategories": [{"_id": "7L-9UFssYnbBXVvy3YNQBs8E", "name_ar": "العدة", "name_en": "Tools"}]}', NULL, '192.0.2.1'),
('28', '2026-11-22 20:41:01.656545+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'category.added', 'category', 'NNZTulfGg2CT7vbQN4YkjF8N', NULL, '{"imageId": null, "name_ar": "المرآب", "name_en": "Garage", "subCategories": [{"_id": null, "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('29', '2026-11-22 20:41:02.238822+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'category.ordered', 'category', 'all', '["t3A41ALmcL-li1A_0eyj28zW", "PNOVjoQPvMTb2vnH6LUXSJCT", "NNZTulfGg2CT7vbQN4YkjF8N"]', '["NNZTulfGg2CT7vbQN4YkjF8N", "t3A41ALmcL-li1A_0eyj28zW", "PNOVjoQPvMTb2vnH6LUXSJCT"]', '192.0.2.1'),
('3', '2026-11-22 20:40:56.227829+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'slide.added', 'slide', '8_cKA7MA61jQ6ZojjbIFxgWo', NULL, '{"place": "carousel", "imageId": "a0baaa872013664a66e22a7d", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', '192.0.2.1'),
('30', '2026-11-22 20:41:02.739606+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'media.stored', 'media', '621d42abecdc384c0961f47f', NULL, '{"kind": "image"}', '192.0.2.1'),
('31', '2026-11-22 20:41:04.338298+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'order.handed_over', 'order', 'Q6SSqFS2M0bqeT6tP2jh5ANQ', NULL, '{"courier": "alwaseet", "parcelId": "oHVpCCVgxtNMP6SW--JOqBU2"}', '192.0.2.1'),
('32', '2026-11-22 20:41:04.533679+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'parcel.looked', 'parcel', 'otJGv-_Wjduq3xQeqeKpew5V', '{"state": "sent"}', NULL, '192.0.2.1'),
('33', '2026-11-22 20:41:04.78775+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'parcel.retried', 'parcel', '16QZl-kRktqRI2GeltIhwVCY', '{"state": "refused"}', NULL, '192.0.2.1'),
('34', '2026-11-22 20:41:05.050136+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'courier_payment.recorded', 'courier-payment', '0qDIV75_AnrO9ZCg-ISheRJZ', NULL, '{"note": "", "amount": 25000, "orders": [{"amount": 25000, "orderId": "vpozJsNzyvWQ6upa3idB0n6F"}], "courier": "by-hand", "reference": "receipt 7"}', '192.0.2.1'),
('35', '2026-11-22 20:41:05.338988+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'order.ship', 'order', 'ffx0LEKtkSSU9Lyi0NDi6LAd', '{"status": "Order Placed"}', NULL, '192.0.2.1'),
('36', '2026-11-22 20:41:05.724987+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'order.pack', 'order', 'pGAoFfgId6iMFV813ywnqXLB', '{"status": "Order Placed"}', NULL, '192.0.2.1'),
('37', '2026-11-22 20:41:05.901444+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'order.noted', 'order', '3EakvKCuMnlwJezXBUYu6NIp', '{"note": ""}', '{"note": "Call first"}', '192.0.2.1'),
('38', '2026-11-22 20:41:06.157265+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'order.address_changed', 'order', 'LqJol31L9tvsPjMiIIe0Mx5l', '{"cityId": "1", "location": "Opposite the pharmacy, street 14", "regionId": "1001", "cityNameAr": "بغداد", "cityNameEn": "Baghdad", "clientName": "Noor Hassan", "clientMobile": "+9647701234567", "regionNameAr": "المنصور", "regionNameEn": "Al-Mansour"}', '{"cityId": "1", "location": "Opposite the pharmacy, street 14", "regionId": "1001", "cityNameAr": "بغداد", "cityNameEn": "Baghdad", "clientName": "Sara", "clientMobile": "+9647701234567", "regionNameAr": "المنصور", "regionNameEn": "Al-Mansour"}', '192.0.2.1'),
('39', '2026-11-22 20:41:06.702005+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'order.restocked', 'order', '_oAzTYQiJ1zw0Gk5PHroxsC4', NULL, '{"lines": [{"fit": 1, "lineId": "IDqq8oZC_64ynLyR4DmuDpL-", "damaged": 1}]}', '192.0.2.1'),
('4', '2026-11-22 20:40:56.3756+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'slide.changed', 'slide', '8_cKA7MA61jQ6ZojjbIFxgWo', '{"title_en": "Spring"}', '{"title_en": "Autumn"}', '192.0.2.1'),
('40', '2026-11-22 20:41:06.890693+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'order.taken_by_phone', 'order', 'rTR5js2d4vANWEr6JNhu4JuA', NULL, NULL, '192.0.2.1'),
('41', '2026-11-22 20:41:07.454602+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.taken', 'order', '6e62y3fGoZAp7n-97jWRKaYJ', NULL, '{"items": [{"lineId": "SoeVzcLjMOLTTTQcpWl3EpiB", "quantity": 1}], "reason": "broken", "returnId": "6bgSEgEe_MNxcymGqcTGO14p"}', '192.0.2.1'),
('42', '2026-11-22 20:41:08.030228+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.decided', 'return', 'wGHCh2OABGDyk-u2O_vMSOt3', '{"state": "requested"}', '{"note": "", "state": "accepted"}', '192.0.2.1'),
('43', '2026-11-22 20:41:08.437884+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.decided', 'return', 'HWeGMVKSwP1s7T4stsUG7N9R', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('44', '2026-11-22 20:41:08.493013+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.received', 'return', 'HWeGMVKSwP1s7T4stsUG7N9R', '{"state": "accepted"}', '{"lines": [], "state": "received"}', '192.0.2.1'),
('45', '2026-11-22 20:41:09.026237+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.decided', 'return', 'IHe4MZmoieaSc1ZwQ-C0bdrH', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('46', '2026-11-22 20:41:09.084981+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.received', 'return', 'IHe4MZmoieaSc1ZwQ-C0bdrH', '{"state": "accepted"}', '{"lines": [{"fit": 1, "lineId": "-bpF5TgDyZ6KMVzlGxDQE4bp"}], "state": "received"}', '192.0.2.1'),
('47', '2026-11-22 20:41:09.330852+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.settled', 'return', 'IHe4MZmoieaSc1ZwQ-C0bdrH', '{"state": "received"}', '{"state": "refunded", "amount": 10000}', '192.0.2.1'),
('48', '2026-11-22 20:41:09.921267+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.decided', 'return', 'XBMWKJaC0lxXPxHQx1iDVRlN', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('49', '2026-11-22 20:41:09.982965+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.received', 'return', 'XBMWKJaC0lxXPxHQx1iDVRlN', '{"state": "accepted"}', '{"lines": [{"fit": 1, "lineId": "RaeHCZNWL9bX8adtGbe6GpX9"}], "state": "received"}', '192.0.2.1'),
('5', '2026-11-22 20:40:56.830302+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'slide.added', 'slide', 'XHz8RzrvbnaZ61Qck7xLyBv8', NULL, '{"place": "carousel", "imageId": "e9b1129ee2510881de42f248", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', '192.0.2.1'),
('50', '2026-11-22 20:41:10.572895+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.settled', 'return', 'XBMWKJaC0lxXPxHQx1iDVRlN', '{"state": "received"}', '{"state": "exchanged", "replacement": "10016"}', '192.0.2.1'),
('51', '2026-11-22 20:41:11.015479+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.decided', 'return', 'JG1y7NGHcM84nRMHAlkoIDVc', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('52', '2026-11-22 20:41:11.087604+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.settled', 'return', 'JG1y7NGHcM84nRMHAlkoIDVc', '{"state": "accepted"}', '{"state": "withdrawn"}', '192.0.2.1'),
('53', '2026-11-22 20:41:11.40371+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.decided', 'return', 'VGWwtkqKOTwVQY2DDQuCJGFW', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('54', '2026-11-22 20:41:11.460078+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.received', 'return', 'VGWwtkqKOTwVQY2DDQuCJGFW', '{"state": "accepted"}', '{"lines": [{"fit": 1, "lineId": "eXmBmB_RZpmJ4ejsboi5b3Mu"}], "state": "received"}', '192.0.2.1'),
('55', '2026-11-22 20:41:11.527945+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.settled', 'return', 'VGWwtkqKOTwVQY2DDQuCJGFW', '{"state": "received"}', '{"state": "refunded", "amount": 10000}', '192.0.2.1'),
('56', '2026-11-22 20:41:11.644836+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'refund.sent', 'order', 'E-sxkixhuN8z7BZljrtRC8Rm', NULL, '{"refund": "b4493f6e-98a8-486b-9bbe-0ce48bc196df"}', '192.0.2.1'),
('57', '2026-11-22 20:41:12.251374+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.decided', 'return', 'VnpMr3DthSqOo0i2VREJUITp', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('58', '2026-11-22 20:41:12.376286+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.received', 'return', 'VnpMr3DthSqOo0i2VREJUITp', '{"state": "accepted"}', '{"lines": [{"fit": 1, "lineId": "AKC83vb9Jt2LefwEZJGaB5gi"}], "state": "received"}', '192.0.2.1'),
('59', '2026-11-22 20:41:12.425675+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'return.settled', 'return', 'VnpMr3DthSqOo0i2VREJUITp', '{"state": "received"}', '{"state": "refunded", "amount": 10000}', '192.0.2.1'),
('6', '2026-11-22 20:40:56.887189+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'slide.removed', 'slide', 'XHz8RzrvbnaZ61Qck7xLyBv8', '{"_id": "XHz8RzrvbnaZ61Qck7xLyBv8", "place": "carousel", "imageId": "e9b1129ee2510881de42f248", "version": "3cyj8jodlf2q3", "imageUrl": "/media/e9b1129ee2510881de42f248.webp", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', NULL, '192.0.2.1'),
('60', '2026-11-22 20:41:12.523546+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'refund.recorded', 'order', 'BLRnn4ace5m92vEdxGsy1xEF', NULL, '{"note": "Transfer 4711", "refund": "8eebef55-6c47-4902-b0f5-fea004165526"}', '192.0.2.1'),
('61', '2026-11-22 20:41:12.611167+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'promo.added', 'promo', 'vs9pIGb27qMU39jMvSJ-mhRB', NULL, '{"code": "TIDY38-E8EA3450", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('62', '2026-11-22 20:41:12.646705+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'promo.added', 'promo', '_0r8qB1euRocqeJVa5wrjZIl', NULL, '{"code": "TIDY39-192625C8", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('63', '2026-11-22 20:41:12.689827+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'promo.changed', 'promo', '_0r8qB1euRocqeJVa5wrjZIl', '{"code": "TIDY39-192625C8", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '{"code": "TIDY39-64801E3C", "type": "percentage", "value": 20, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('64', '2026-11-22 20:41:12.720478+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'promo.added', 'promo', 'Hn28GPIkr_2LpEliVOslODy5', NULL, '{"code": "TIDY40-B96644E4", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('65', '2026-11-22 20:41:12.757196+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'promo.switched-off', 'promo', 'Hn28GPIkr_2LpEliVOslODy5', '{"isActive": true}', '{"isActive": false}', '192.0.2.1'),
('66', '2026-11-22 20:41:12.790277+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'promo.added', 'promo', '0QQH9oZcxUWz_faB7K3inqpx', NULL, '{"code": "TIDY41-8C5E3F81", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('67', '2026-11-22 20:41:12.827149+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'promo.removed', 'promo', '0QQH9oZcxUWz_faB7K3inqpx', '{"code": "TIDY41-8C5E3F81", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', NULL, '192.0.2.1'),
('68', '2026-11-22 20:41:12.954814+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'subscriber.removed', 'subscriber', 'n6lJyddX1sG3HlIn3bbKQE7d', NULL, '{"email": "c6d46425-80e5-45ea-858d-4774d197b2f6@example.com", "state": "unsubscribed"}', '192.0.2.1'),
('69', '2026-11-22 20:41:13.182826+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'mail.retried', 'mail', '661b8615-1c9f-45fe-9d18-ce676a7c170f', NULL, NULL, '192.0.2.1'),
('7', '2026-11-22 20:40:57.138068+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'slide.added', 'slide', 'hlbY5c2Kz8QIbt1AH-wq97A9', NULL, '{"place": "carousel", "imageId": "56667f253b59c10cd6d1205c", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', '192.0.2.1'),
('70', '2026-11-22 20:41:13.253973+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'mail.retried', 'mail', 'all', NULL, '{"count": 1}', '192.0.2.1'),
('71', '2026-11-22 20:41:13.280065+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'mail.dropped', 'mail', 'e9168bb1-96da-4dd4-b154-71bd126cfc66', NULL, NULL, '192.0.2.1'),
('72', '2026-11-22 20:41:13.447194+00', 'zQiHuacq-LYCdHVlotZUzfOZ', 'Ali Kareem', 'session.opened', 'member', 'zQiHuacq-LYCdHVlotZUzfOZ', NULL, NULL, '192.0.2.1'),
('73', '2026-11-22 20:41:13.484769+00', 'NmGpUa03s9LjalVKZIDPbqCl', 'Ali Kareem', 'member.two_factor_set_up', 'member', 'NmGpUa03s9LjalVKZIDPbqCl', NULL, NULL, '192.0.2.1'),
('74', '2026-11-22 20:41:13.484769+00', 'NmGpUa03s9LjalVKZIDPbqCl', 'Ali Kareem', 'session.opened', 'member', 'NmGpUa03s9LjalVKZIDPbqCl', NULL, NULL, '192.0.2.1'),
('75', '2026-11-22 20:41:13.543863+00', 'wdgcA-d6Q0Wtt5goIU2pX06X', 'Ali Kareem', 'member.recovery_codes_renewed', 'member', 'wdgcA-d6Q0Wtt5goIU2pX06X', NULL, NULL, '192.0.2.1'),
('76', '2026-11-22 20:41:13.571016+00', 'DYSu2LB3EjVTll_D1WnYPrMH', 'Ali Kareem', 'session.ended', 'member', 'DYSu2LB3EjVTll_D1WnYPrMH', NULL, NULL, '192.0.2.1'),
('77', '2026-11-22 20:41:14.515796+00', 'JsFAgABXDwIK3e0-Ak9_0xOQ', 'Ali', 'member.password_changed', 'member', 'JsFAgABXDwIK3e0-Ak9_0xOQ', NULL, NULL, '192.0.2.1'),
('78', '2026-11-22 20:41:14.733892+00', 'xSjRttYRBol8nr-XiKrQqb2Q', 'Ali Kareem', 'session.others_ended', 'member', 'xSjRttYRBol8nr-XiKrQqb2Q', NULL, '{"count": 0}', '192.0.2.1'),
('79', '2026-11-22 20:41:14.76761+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'member.invited', 'invitation', 'ep2MhAJwbPpIgW8UsGxycbaS', NULL, '{"name": "Noor", "role": "manager", "email": "777af457-1309-4c08-b237-8e34b9ac9fa2@staff.example", "language": "ar"}', '192.0.2.1'),
('8', '2026-11-22 20:40:57.188506+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'slide.ordered', 'slide', 'carousel', '["Cs5WWp72mEHLqTsuTvNGFzcT", "8_cKA7MA61jQ6ZojjbIFxgWo", "hlbY5c2Kz8QIbt1AH-wq97A9"]', '["hlbY5c2Kz8QIbt1AH-wq97A9", "Cs5WWp72mEHLqTsuTvNGFzcT", "8_cKA7MA61jQ6ZojjbIFxgWo"]', '192.0.2.1'),
('80', '2026-11-22 20:41:14.802957+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'member.invited', 'invitation', 't4CLA5ei9BopzvJAWveWYazY', NULL, '{"name": "Noor", "role": "manager", "email": "c535a74a-702b-41ed-bd9d-669b8d267daa@staff.example", "language": "ar"}', '192.0.2.1'),
('81', '2026-11-22 20:41:14.925256+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'invitation.withdrawn', 'invitation', 't4CLA5ei9BopzvJAWveWYazY', '{"name": "Noor", "role": "manager", "email": "c535a74a-702b-41ed-bd9d-669b8d267daa@staff.example"}', NULL, '192.0.2.1'),
('82', '2026-11-22 20:41:14.963566+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'member.changed', 'member', 'IgMyy7yFIc02TKxw60BC92X9', '{"role": "catalogue", "isActive": true}', '{"role": "manager", "isActive": true}', '192.0.2.1'),
('83', '2026-11-22 20:41:15.122919+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'member.two_factor_reset', 'member', 'qPLOSNmPET30OnYXj4OCE_Za', NULL, NULL, '192.0.2.1'),
('84', '2026-11-22 20:41:15.435145+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'member.new_password_link', 'member', 'h6teS8GwkkxNGnMhMGhoq3Y7', NULL, NULL, '192.0.2.1'),
('85', '2026-11-22 20:41:15.451854+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'member.invited', 'invitation', '-NMhB7xfUUsNeF4QXDgDVHzD', NULL, '{"name": "Noor", "role": "manager", "email": "7735f1b6-f11c-4332-bc5e-6d38e7008c95@staff.example", "language": "ar"}', '192.0.2.1'),
('86', '2026-11-22 20:41:16.823742+00', 'N1hcOdfMaE05XKTFtktPkrsf', 'Noor', 'member.joined', 'member', 'N1hcOdfMaE05XKTFtktPkrsf', NULL, '{"role": "manager", "email": "7735f1b6-f11c-4332-bc5e-6d38e7008c95@staff.example"}', '192.0.2.1'),
('87', '2026-11-22 20:41:18.15988+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'category.added', 'category', 'xJ10tRpsi5z-wzbIyziV7l-H', NULL, '{"imageId": null, "name_ar": "المؤونة", "name_en": "Pantry", "subCategories": [{"_id": null, "name_ar": "المؤونة", "name_en": "Pantry"}]}', '192.0.2.1'),
('88', '2026-11-22 20:41:18.437664+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'media.stored', 'media', '966ffc2f0a082b6f99daf64a', NULL, '{"kind": "image"}', '192.0.2.1'),
('89', '2026-11-22 20:41:18.445272+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'product.added', 'product', '58H5jSNYqpvNzO6q-l3JIXjf', '{}', '{"media": [{"url": "/media/966ffc2f0a082b6f99daf64a.webp", "kind": "image", "alt_ar": "", "alt_en": "", "mediaId": "966ffc2f0a082b6f99daf64a"}], "price": 2500, "colors": [{"_id": "jjKZBJB2wQ81YloiU3kfX-mp", "hex": "#c8a26b", "media": [], "price": null, "sizes": [{"_id": "l5hn2hscPiXPoupU4xBCysgA", "sku": "T-8OORQJB4", "media": [], "price": null, "stock": 9, "name_ar": "Small (ع)", "name_en": "Small", "stockWas": 9, "deliveryCost": 0}], "name_ar": "Oak (ع)", "name_en": "Oak", "variant": null, "deliveryCost": 0}], "name_ar": "علّاقة", "name_en": "Hook", "variant": null, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": ["xJ10tRpsi5z-wzbIyziV7l-H"], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": ["0imOBKE_KIYIm-kAyRndLaql"], "discountPercentage": 0}', '192.0.2.1'),
('9', '2026-11-22 20:40:57.363277+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'home.sections_changed', 'home', 'sections', '{"sections": ["latest", "categories", "best-sellers", "bundle", "promises", "carousel", "recently-viewed", "newsletter"]}', '{"sections": ["categories", "best-sellers", "bundle", "promises", "carousel", "recently-viewed", "newsletter"]}', '192.0.2.1');

insert into public.catalogue_changes (version, product_id, changed_at) overriding system value values
('1', '*', '2026-11-22 20:40:55.472854+00'),
('10', '*', '2026-11-22 20:40:57.810605+00'),
('11', 'PfHYWf4rAbaLw-dXhjxC4Vcy', '2026-11-22 20:40:57.992474+00'),
('12', 'ZvfWMGR4V-Q7A8CKK5c7dGmy', '2026-11-22 20:40:58.156268+00'),
('13', 'ZvfWMGR4V-Q7A8CKK5c7dGmy', '2026-11-22 20:40:58.30487+00'),
('14', 's2lwLX-caCNN-CcEgqDapr8j', '2026-11-22 20:40:58.45933+00'),
('15', 'x41JcEDsnVBsct-f97nj3Ouq', '2026-11-22 20:40:58.625416+00'),
('16', 'mpU48hk1TEDgQhbYpSFrSbz-', '2026-11-22 20:40:58.76416+00'),
('17', 'mpU48hk1TEDgQhbYpSFrSbz-', '2026-11-22 20:40:58.880986+00'),
('18', 'VoeuUZn4QtRojhH_mudvMipb', '2026-11-22 20:40:59.570681+00'),
('19', 'VoeuUZn4QtRojhH_mudvMipb', '2026-11-22 20:40:59.615123+00'),
('2', '*', '2026-11-22 20:40:55.836561+00'),
('20', '2tzhQ59DW2P-RNr_FEo_oB3V', '2026-11-22 20:40:59.879293+00'),
('21', '2tzhQ59DW2P-RNr_FEo_oB3V', '2026-11-22 20:40:59.907822+00'),
('22', 'p2WstPPeGLeEM8uSFIre1Bs0', '2026-11-22 20:40:59.929667+00'),
('23', 'p2WstPPeGLeEM8uSFIre1Bs0', '2026-11-22 20:41:00.032908+00'),
('24', NULL, '2026-11-22 20:41:00.218901+00'),
('25', NULL, '2026-11-22 20:41:00.37438+00'),
('26', NULL, '2026-11-22 20:41:00.483902+00'),
('27', NULL, '2026-11-22 20:41:00.616617+00'),
('28', NULL, '2026-11-22 20:41:01.126244+00'),
('29', NULL, '2026-11-22 20:41:01.68422+00'),
('3', '*', '2026-11-22 20:40:56.262155+00'),
('30', NULL, '2026-11-22 20:41:02.265877+00'),
('31', 'TLnoe8U2nboctU9_Ah6ZPwX7', '2026-11-22 20:41:03.197559+00'),
('32', 'TLnoe8U2nboctU9_Ah6ZPwX7', '2026-11-22 20:41:04.228155+00'),
('33', 'oqgTEq1weiDhU6zBtjBOp2L_', '2026-11-22 20:41:04.411207+00'),
('34', 'oqgTEq1weiDhU6zBtjBOp2L_', '2026-11-22 20:41:04.491415+00'),
('35', 'kuoYaNpenAudLxm1yIACtYEI', '2026-11-22 20:41:04.665268+00'),
('36', 'kuoYaNpenAudLxm1yIACtYEI', '2026-11-22 20:41:04.748242+00'),
('37', 'INpfqPKVbdMWcUNAh5PllAzl', '2026-11-22 20:41:04.874675+00'),
('38', 'INpfqPKVbdMWcUNAh5PllAzl', '2026-11-22 20:41:04.955314+00'),
('39', 'NhBQx5sAUHLQJjxe_LOtyC1n', '2026-11-22 20:41:05.183505+00'),
('4', '*', '2026-11-22 20:40:56.402416+00'),
('40', 'NhBQx5sAUHLQJjxe_LOtyC1n', '2026-11-22 20:41:05.30647+00'),
('41', 'Ts9otkaFmQb1GRxhRjdLiFfj', '2026-11-22 20:41:05.535198+00'),
('42', 'Ts9otkaFmQb1GRxhRjdLiFfj', '2026-11-22 20:41:05.689103+00'),
('43', 'rFOR3xNRv5Ph1uCTBXY3OW2_', '2026-11-22 20:41:05.788131+00'),
('44', 'rFOR3xNRv5Ph1uCTBXY3OW2_', '2026-11-22 20:41:05.879174+00'),
('45', 'jwWra4pK3M1t4Nl7DxVaxCkk', '2026-11-22 20:41:06.0285+00'),
('46', 'jwWra4pK3M1t4Nl7DxVaxCkk', '2026-11-22 20:41:06.124852+00'),
('47', '1gL18ogQ89ZrAA0ZI6WRCVDx', '2026-11-22 20:41:06.509553+00'),
('48', '1gL18ogQ89ZrAA0ZI6WRCVDx', '2026-11-22 20:41:06.655585+00'),
('49', '1gL18ogQ89ZrAA0ZI6WRCVDx', '2026-11-22 20:41:06.710923+00'),
('5', '*', '2026-11-22 20:40:56.842326+00'),
('50', 'bgkoTN-Oxw0ekorQIxewFY90', '2026-11-22 20:41:06.783973+00'),
('51', 'bgkoTN-Oxw0ekorQIxewFY90', '2026-11-22 20:41:06.92885+00'),
('52', 'VqDkoGFHjW4afqfojbIFWw3B', '2026-11-22 20:41:06.99349+00'),
('53', 'VqDkoGFHjW4afqfojbIFWw3B', '2026-11-22 20:41:07.269237+00'),
('54', '-yUfbtKfQU5aM2fHskkWUfPp', '2026-11-22 20:41:07.553438+00'),
('55', '-yUfbtKfQU5aM2fHskkWUfPp', '2026-11-22 20:41:07.837283+00'),
('56', 'R09lEiH08S8U35U5vXnoDh0C', '2026-11-22 20:41:08.178712+00'),
('57', 'R09lEiH08S8U35U5vXnoDh0C', '2026-11-22 20:41:08.276467+00'),
('58', 'BDumQAnuEWBNWalVC2P8aUmV', '2026-11-22 20:41:08.679166+00'),
('59', 'BDumQAnuEWBNWalVC2P8aUmV', '2026-11-22 20:41:08.807564+00'),
('6', '*', '2026-11-22 20:40:56.89933+00'),
('60', 'BDumQAnuEWBNWalVC2P8aUmV', '2026-11-22 20:41:09.35949+00'),
('61', '264-VsFJTkMBhSGrF7xl99ab', '2026-11-22 20:41:09.467349+00'),
('62', '264-VsFJTkMBhSGrF7xl99ab', '2026-11-22 20:41:09.614947+00'),
('63', 'xpWMF5fJh8-BR5MpH4wRwfTa', '2026-11-22 20:41:10.382926+00'),
('64', 'xpWMF5fJh8-BR5MpH4wRwfTa', '2026-11-22 20:41:10.519557+00'),
('65', '264-VsFJTkMBhSGrF7xl99ab', '2026-11-22 20:41:10.637175+00'),
('66', '_0Dt3R6OsM2Fo8SJ1oV2dt21', '2026-11-22 20:41:10.725465+00'),
('67', '_0Dt3R6OsM2Fo8SJ1oV2dt21', '2026-11-22 20:41:10.782224+00'),
('68', 'o9er7Js0G6HPDiJe7AkU9ezg', '2026-11-22 20:41:11.127122+00'),
('69', 'o9er7Js0G6HPDiJe7AkU9ezg', '2026-11-22 20:41:11.166708+00'),
('7', '*', '2026-11-22 20:40:57.152538+00'),
('70', 'o9er7Js0G6HPDiJe7AkU9ezg', '2026-11-22 20:41:11.575592+00'),
('71', 'RbUxsFobdybnwMA9sP_WtXnE', '2026-11-22 20:41:11.950111+00'),
('72', 'RbUxsFobdybnwMA9sP_WtXnE', '2026-11-22 20:41:12.140258+00'),
('73', 'RbUxsFobdybnwMA9sP_WtXnE', '2026-11-22 20:41:12.451257+00'),
('74', NULL, '2026-11-22 20:41:18.204397+00'),
('75', '58H5jSNYqpvNzO6q-l3JIXjf', '2026-11-22 20:41:18.585218+00'),
('76', '_VsX7wUswIkM9byKCkkY1xvM', '2026-11-22 20:41:18.672793+00'),
('77', '_VsX7wUswIkM9byKCkkY1xvM', '2026-11-22 20:41:18.944402+00'),
('78', '58H5jSNYqpvNzO6q-l3JIXjf', '2026-11-22 20:41:18.944424+00'),
('79', 'x-98Xbdm1_4htMdl5UdbdB5a', '2026-11-22 20:41:18.990641+00'),
('8', '*', '2026-11-22 20:40:57.198431+00'),
('80', 'x-98Xbdm1_4htMdl5UdbdB5a', '2026-11-22 20:41:19.149107+00'),
('9', '*', '2026-11-22 20:40:57.376147+00');

insert into public.cities (id, name_en, name_ar, courier_id, is_served) overriding system value values
('1', 'Baghdad', 'بغداد', '1', 'true'),
('10', 'Kirkuk', 'كركوك', '10', 'true'),
('11', 'Wasit', 'واسط', '11', 'true'),
('12', 'Maysan', 'ميسان', '12', 'true'),
('13', 'Dhi Qar', 'ذي قار', '13', 'true'),
('14', 'Al-Qadisiyah', 'القادسية (الديوانية)', '14', 'true'),
('15', 'Al-Muthanna', 'المثنى', '15', 'true'),
('16', 'Erbil', 'أربيل', '16', 'true'),
('17', 'Sulaymaniyah', 'السليمانية', '17', 'true'),
('18', 'Duhok', 'دهوك', '18', 'true'),
('19', 'Halabja', 'حلبجة', '19', 'true'),
('2', 'Nineveh', 'نينوى (الموصل)', '2', 'true'),
('3', 'Basra', 'البصرة', '3', 'true'),
('4', 'Al-Anbar', 'الأنبار', '4', 'true'),
('5', 'Babil', 'بابل', '5', 'true'),
('6', 'Karbala', 'كربلاء', '6', 'true'),
('7', 'Najaf', 'النجف', '7', 'true'),
('8', 'Diyala', 'ديالى', '8', 'true'),
('9', 'Salah Al-Din', 'صلاح الدين', '9', 'true');

insert into public.courier_payments (id, courier, reference, amount, note, staff_id, received_at) overriding system value values
('0qDIV75_AnrO9ZCg-ISheRJZ', 'by-hand', 'receipt 7', '25000', '', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:41:05.051+00');

insert into public.imports (id, kind, file_name, file, state, done, total, report, plan, staff_id, staff_name, address, created_at, finished_at) overriding system value values
('vYktJ8VmhK71kFjE1j6Jh8mp', 'stock', 'stock.csv', E'\\x736b752c73746f636b0a6e6f6e652c330a', 'refused', '0', '0', '{"left": 0, "rows": 1, "added": 0, "faults": [{"key": "sku_unknown", "row": 2, "cell": "A2", "field": "sku", "values": {}, "written": "none"}], "changed": 0, "ignored": [], "products": [], "faultCount": 1, "changedMeanwhile": []}', NULL, 'hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', '192.0.2.1', '2026-11-22 20:41:20.18067+00', NULL);

insert into public.media (id, kind, extension, width, height, bytes) overriding system value values
('56667f253b59c10cd6d1205c', 'image', 'webp', '64', '48', '80'),
('621d42abecdc384c0961f47f', 'image', 'webp', '64', '48', '76'),
('65c0a58d8b85f5148fef318e', 'image', 'webp', '64', '48', '72'),
('966ffc2f0a082b6f99daf64a', 'image', 'webp', '640', '480', '628'),
('a0baaa872013664a66e22a7d', 'image', 'webp', '64', '48', '76'),
('e9b1129ee2510881de42f248', 'image', 'webp', '64', '48', '78');

insert into public.newsletter_subscribers (id, email, language, state, confirm_token_hashes, unsubscribe_token_hashes, confirmable_until, requested_at, confirmed_at, unsubscribed_at) overriding system value values
('n6lJyddX1sG3HlIn3bbKQE7d', 'c6d46425-80e5-45ea-858d-4774d197b2f6@example.com', 'en', 'unsubscribed', '{}', '{}', '2026-11-29 20:41:12.858578+00', '2026-11-22 20:41:12.858578+00', NULL, '2026-11-22 20:41:12.954814+00');

insert into public.page_texts (page, language, sections, version, updated_at) overriding system value values
('privacy-policy', 'ar', '[]', '1', '2026-11-22 20:40:57.513262+00'),
('privacy-policy', 'en', '[{"body": "A shop.", "heading": "About"}]', '1', '2026-11-22 20:40:57.513262+00');

insert into public.payment_notices (provider, event_key, received_at) overriding system value values
('payqi', 'a-notice', '2026-11-22 20:41:22.086338+00');

insert into public.products (id, name_en, name_ar, description_en, description_ar, price, discount_percentage, bestseller, delivery_cost, is_bundle, bundle_price, original_price, is_published, "position", created_at, updated_at, archived_at, version) overriding system value values
('_0Dt3R6OsM2Fo8SJ1oV2dt21', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:10.724064+00', '2026-11-22 20:41:10.724064+00', NULL, '1'),
('_VsX7wUswIkM9byKCkkY1xvM', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'true', '9000', NULL, 'true', '1', '2026-11-22 20:41:18.651888+00', '2026-11-22 20:41:18.651888+00', NULL, '1'),
('-yUfbtKfQU5aM2fHskkWUfPp', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:07.522664+00', '2026-11-22 20:41:07.522664+00', NULL, '1'),
('1gL18ogQ89ZrAA0ZI6WRCVDx', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:06.500005+00', '2026-11-22 20:41:06.500005+00', NULL, '1'),
('264-VsFJTkMBhSGrF7xl99ab', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:09.456443+00', '2026-11-22 20:41:09.456443+00', NULL, '1'),
('2tzhQ59DW2P-RNr_FEo_oB3V', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '10.00', 'false', '0', 'false', NULL, NULL, 'true', '-7', '2026-11-22 20:40:59.868858+00', '2026-11-22 20:40:59.891481+00', NULL, '2'),
('58H5jSNYqpvNzO6q-l3JIXjf', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-8', '2026-11-22 20:41:18.445272+00', '2026-11-22 20:41:18.445272+00', NULL, '1'),
('BDumQAnuEWBNWalVC2P8aUmV', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:08.65182+00', '2026-11-22 20:41:08.65182+00', NULL, '1'),
('bgkoTN-Oxw0ekorQIxewFY90', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:06.763134+00', '2026-11-22 20:41:06.763134+00', NULL, '1'),
('INpfqPKVbdMWcUNAh5PllAzl', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:04.861278+00', '2026-11-22 20:41:04.861278+00', NULL, '1'),
('jwWra4pK3M1t4Nl7DxVaxCkk', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:06.023411+00', '2026-11-22 20:41:06.023411+00', NULL, '1'),
('kuoYaNpenAudLxm1yIACtYEI', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:04.65529+00', '2026-11-22 20:41:04.65529+00', NULL, '1'),
('mpU48hk1TEDgQhbYpSFrSbz-', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'false', '-5', '2026-11-22 20:40:58.683853+00', '2026-11-22 20:40:58.854109+00', '2026-11-22 20:40:58.854109+00', '2'),
('NhBQx5sAUHLQJjxe_LOtyC1n', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:05.141866+00', '2026-11-22 20:41:05.141866+00', NULL, '1'),
('o9er7Js0G6HPDiJe7AkU9ezg', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:11.125363+00', '2026-11-22 20:41:11.125363+00', NULL, '1'),
('oqgTEq1weiDhU6zBtjBOp2L_', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:04.399432+00', '2026-11-22 20:41:04.399432+00', NULL, '1'),
('p2WstPPeGLeEM8uSFIre1Bs0', 'Tray e0ee0ac4-16c4-4227-bbd8-2c799d45e5ee', 'Tray e0ee0ac4-16c4-4227-bbd8-2c799d45e5ee (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:40:59.926719+00', '2026-11-22 20:40:59.926719+00', NULL, '1'),
('PfHYWf4rAbaLw-dXhjxC4Vcy', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-1', '2026-11-22 20:40:57.927701+00', '2026-11-22 20:40:57.927701+00', NULL, '1'),
('R09lEiH08S8U35U5vXnoDh0C', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:08.119661+00', '2026-11-22 20:41:08.119661+00', NULL, '1'),
('RbUxsFobdybnwMA9sP_WtXnE', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:11.92761+00', '2026-11-22 20:41:11.92761+00', NULL, '1'),
('rFOR3xNRv5Ph1uCTBXY3OW2_', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:05.779212+00', '2026-11-22 20:41:05.779212+00', NULL, '1'),
('s2lwLX-caCNN-CcEgqDapr8j', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-3', '2026-11-22 20:40:58.350634+00', '2026-11-22 20:40:58.350634+00', NULL, '1'),
('TLnoe8U2nboctU9_Ah6ZPwX7', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:03.131141+00', '2026-11-22 20:41:03.131141+00', NULL, '1'),
('Ts9otkaFmQb1GRxhRjdLiFfj', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:05.526832+00', '2026-11-22 20:41:05.526832+00', NULL, '1'),
('VoeuUZn4QtRojhH_mudvMipb', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-6', '2026-11-22 20:40:59.333325+00', '2026-11-22 20:40:59.607864+00', NULL, '2'),
('VqDkoGFHjW4afqfojbIFWw3B', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:06.987167+00', '2026-11-22 20:41:06.987167+00', NULL, '1'),
('x-98Xbdm1_4htMdl5UdbdB5a', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:18.971201+00', '2026-11-22 20:41:18.971201+00', NULL, '1'),
('x41JcEDsnVBsct-f97nj3Ouq', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'false', '-4', '2026-11-22 20:40:58.592142+00', '2026-11-22 20:40:58.592142+00', NULL, '1'),
('xpWMF5fJh8-BR5MpH4wRwfTa', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:41:10.379463+00', '2026-11-22 20:41:10.379463+00', NULL, '1'),
('ZvfWMGR4V-Q7A8CKK5c7dGmy', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '3000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-2', '2026-11-22 20:40:58.077364+00', '2026-11-22 20:40:58.220586+00', NULL, '2');

insert into public.promos (id, code, type, value, starts_at, ends_at, minimum_amount, total_limit, per_shopper_limit, uses, is_active, version, created_at) overriding system value values
('_0r8qB1euRocqeJVa5wrjZIl', 'TIDY39-64801E3C', 'percentage', '20.00', NULL, NULL, '0.00', NULL, NULL, '0', 'true', '2', '2026-11-22 20:41:12.664+00'),
('Hn28GPIkr_2LpEliVOslODy5', 'TIDY40-B96644E4', 'percentage', '10.00', NULL, NULL, '0.00', NULL, NULL, '0', 'false', '2', '2026-11-22 20:41:12.721+00'),
('sJ6Bx-BgCri2kcY8xuSODW_f', 'KEPT', 'percentage', '10.00', NULL, NULL, '0.00', NULL, NULL, '1', 'true', '1', '2026-11-22 20:41:18.744519+00'),
('vs9pIGb27qMU39jMvSJ-mhRB', 'TIDY38-E8EA3450', 'percentage', '10.00', NULL, NULL, '0.00', NULL, NULL, '0', 'true', '1', '2026-11-22 20:41:12.619+00');

insert into public.rate_limits (key, hits, resets_at) overriding system value values
('_LeG9X1N1DXSQnKrP_v-Izol1D2MhgFDWGYfdMrnyNA', '1', '2026-11-22 20:51:10.773625+00'),
('0CvS82piyfMBYt8TNhgZZRlBbO1r6vuLNEgOxnRI8gs', '1', '2026-11-22 20:42:17.644032+00'),
('14kWTVsZpyrqPnq_SZT5Z9Xu2U7559lBNqkowQiVXKo', '1', '2026-11-22 20:51:04.151139+00'),
('3IjMNeNhgAOR_2WAxShQ82x_a46J-tfPNtBHyZBSixA', '1', '2026-11-22 20:51:04.930526+00'),
('500PCHeZlY-9xjUHDaozATZf6PJxLAcTIxIZ0ue7EY0', '1', '2026-11-22 20:42:13.527419+00'),
('53vrJ5YhkEgJVPaYJDrW-eNZcdbewwSRH3yGrI1RJMo', '1', '2026-11-22 20:42:13.924454+00'),
('78974rwB2BY5V4z8fDB0GXVeB_FvuJ5xENE85f9OzK4', '1', '2026-11-22 20:42:13.42188+00'),
('8Hyw_ZxDTm21hVN87Xo86OGgRXj17SO3j1jkg0YHaNE', '1', '2026-11-22 20:42:17.644032+00'),
('9bbAIhEiYbFSPkgu4Lz8Mt4pakUKNT2t_B4abmkS2Cs', '1', '2026-11-22 20:51:04.731412+00'),
('9KhHJJm9Cae3PFaiWS2xwt9t-WO7xfX7kT0UncsDybQ', '1', '2026-11-22 20:51:12.108511+00'),
('aW_dk8hmiKV6js0kn4d4T2XLNmTRfowZj-UKr-uqJsA', '1', '2026-11-22 20:51:04.466206+00'),
('B_5ITYjMJ5uVQFTHz2pdnLW5OOOAuJ4MTStf2vKa_VM', '1', '2026-11-22 20:51:05.286433+00'),
('BrhRFyQMgtfXmE8iyP7M83x3pPmgQXM6LpftdG6c6Yk', '1', '2026-11-22 20:51:05.862634+00'),
('ci93oKaiZgkqcrpHxo7Qnu4mvpIKoOzySHIJcLsR-xY', '1', '2026-11-22 20:42:21.513667+00'),
('CjkFDW1yKI1tNQBZ1UmZm2vFKqxOXOg5458wV0Yxnog', '1', '2026-11-22 20:51:06.108011+00'),
('DeJUned8esU-SS71OhPi8969oLRl7HHMpBoHPrvTpdo', '1', '2026-11-22 20:51:07.256509+00'),
('DZ4kPBvBAqaat1tg3noaTBrt6sw8zBDIRNN4HuVN224', '1', '2026-11-22 20:42:13.527419+00'),
('G9kgG1TvxcT4OjDkWM7ZIZUIMrtBPGOulMKnDvdxOT8', '1', '2026-11-22 20:51:10.773625+00'),
('gBY5vEYkJR5CJADLReyg1zQEmksJizUvfqhXvF-rNHg', '1', '2026-11-22 20:51:04.151139+00'),
('gfqZZ2ceQhu6Lf2eXOMG7afckRwN14x2PACDctMCsBE', '1', '2026-11-22 20:42:21.513667+00'),
('gPaZfhE4IRxmLh6dDcTJT_dRJ2KiJftH0QgiM9e2pe0', '1', '2026-11-22 20:42:17.644032+00'),
('H4AH2upB-tgvMrlhO-koXhYzdLuSb0JQv5NPfBJAHDM', '1', '2026-11-22 20:42:13.924454+00'),
('HInoHTofeys5mAO5hJRGp7crrva6MfHlXjKRbxO1i3Q', '2', '2026-11-22 20:51:06.108011+00'),
('i-bU1vBngT1hm8elAT22fiNgO7dLoldlCk3KRNhP2bQ', '1', '2026-11-22 20:51:05.862634+00'),
('I7pLHw_XnAZ0sapNW9fbPtv7HEkxfmBrm5gymYSPhvg', '1', '2026-11-22 21:41:12.856041+00'),
('Ij4z4YhhE5fN5imMlsBZK73yn72WkC3mOTg7CQxYcE8', '1', '2026-11-22 20:51:06.652499+00'),
('j7gK0nxZCttGeHUwZJEY9-Tlj7mH8PY2s6Ibnrc0jjE', '1', '2026-11-22 20:51:10.516718+00'),
('JTnFZeufAjHgWiPfj46HFpBkUZp9Ab6xjRp30LY_lrE', '1', '2026-11-22 20:51:08.263782+00'),
('L-NwaTYUmNuA6Wwz25cuFpPUwnOBX24Lz2Vt4UGWyI0', '2', '2026-11-22 20:51:18.835232+00'),
('lKRsVuJ1cTlThKwpiIuWLKbJN8NROu_uTiqTitbfmIQ', '1', '2026-11-22 20:42:13.42188+00'),
('lWTb8U641OqQRunG3ZKgXVgrR7vL_DX-SqlOw9d6-nI', '1', '2026-11-22 20:51:11.164697+00'),
('mA2BXyLLL4D_ZDczrQYjE35SX5-QxhQGcFdqF41q2w8', '1', '2026-11-22 20:51:07.73116+00'),
('MdrGIYB5MSp6Av9adhaj-ZtjpyNsUAgi9f5C41LiKKw', '1', '2026-11-22 20:51:07.73116+00'),
('mf75lbwY8DryNLt42I93R_uL0-ehCp50efcKVdxnzBI', '1', '2026-11-22 20:42:21.752756+00'),
('mHX384OdKKFrgbCkMsMMb9WYR2hQgAolyqIhKy3ftM0', '1', '2026-11-22 21:41:12.856041+00'),
('NA5B_Ng68jZR64ac2URJUFV0ZUHYF_jaBK1nVteTrGU', '1', '2026-11-22 20:51:08.788052+00'),
('NIHkw5V7-NX6iz1Qs01jVob44wZ72IpAf9G0VZoNpgg', '1', '2026-11-22 20:51:05.286433+00'),
('q0VWlhXXMttqax9qhKxWMLeFQ5dIdDGJFhMSjNpIwBo', '1', '2026-11-22 20:51:09.605346+00'),
('qAiIMqrf7yW7hdD58mTGoZOZ4N7vHeneSe9_tCoKoQ0', '1', '2026-11-22 20:42:13.42188+00'),
('qCTt9eUqppfViAelQi9cmT3vRMFFwwR3RZdv-rDnAFg', '1', '2026-11-22 20:51:18.835232+00'),
('Rt2JelrxqCfdaMK-tXWFYdAIPmAPQg2j5pGL3kasGBA', '1', '2026-11-22 20:51:06.652499+00'),
('SaWHwXnyEjjUR9ck0kAlWq4nYu2_Z9ChLL-q8i-z9nc', '1', '2026-11-22 20:51:08.788052+00'),
('SbMWJjA0-Fm1sK8elWzhuFbETeWit541hkIDx3_iAY8', '1', '2026-11-22 20:51:19.127569+00'),
('SRREpvXIvTu4blBdBINgjwE-2cBwLTVH3J-ZrBLTZmo', '1', '2026-11-22 20:51:05.655444+00'),
('t4cKYL7gpdwLcIWzKRTgg9RGEnxIhpt0lc9hoq9Jp28', '1', '2026-11-22 20:51:08.263782+00'),
('tcO0w1QLvRmrZs4sI7ipd_Re1Wv08006X3mu1pSTdVY', '1', '2026-11-22 20:51:04.731412+00'),
('uCrOQ7bVqpE4hEidXLFlEgTqNtm5inIXxhNOfOfH4Z8', '2', '2026-11-22 20:42:13.42188+00'),
('v--4V_NK813UWvS9lLI_j7GyOUL9hrSR0CDXJBf3ae0', '1', '2026-11-22 20:51:10.516718+00'),
('vFPXQd4TXxCBj1e_QbaZaMap92acV1rRIN_6Z_2jFt0', '1', '2026-11-22 20:42:17.644032+00'),
('Vp7sS3Iog7iF5pELzDFmc0ir189418kzeQl5xG1UFgQ', '4', '2026-11-22 20:42:14.761044+00'),
('VSTISlbpgvOzbglC0eUaCWK3ok__aB0QQ1cfxVDYmhU', '1', '2026-11-22 20:42:21.752756+00'),
('vWSrqhxPbWfq3eAYRV9jVIsPqNUbRq68K-TwpD0ekHU', '1', '2026-11-22 20:42:16.582079+00'),
('wUxm8ylNAzjlWhci_g_B0khjUUH0c4uJ01fSxHSrW20', '1', '2026-11-22 20:51:04.466206+00'),
('wwDGsXp3BiA6dRUdBFEeDwaZ9r8a-gpersgi7OP_BIw', '1', '2026-11-22 20:51:09.605346+00'),
('xUOc6pSGBS2I--d75TWNw7Gvn0wUIhWgAnOUV2HLfV4', '1', '2026-11-22 20:42:13.527419+00'),
('YPpjN1Go19ngNO7-T4PuVxfYz7_UD_Yxafj6kQLKJw8', '1', '2026-11-22 20:51:05.655444+00'),
('Z18EcZnlweCvx6TLDpaiw4IMVTEFQJeuvDG3avJaTfA', '1', '2026-11-22 20:51:04.930526+00'),
('zd1qWe0iZIFRJ-dwQ1J-mN0RhRURnn-zTW289N61G9M', '1', '2026-11-22 20:51:12.108511+00'),
('ZNMsDHS-l_kXLwd8HUCIbupeBQeLrX8Lyb9uDGE-vMg', '1', '2026-11-22 20:51:11.164697+00');

insert into public.server_keys (name, secret) overriding system value values
('tracking', E'\\x4944d5bda5d93be3b90dcfb6551eb895e7adb580d365d5c091e537c82ac6d111');

insert into public.staff_invitations (id, email, name, role, language, token_hash, created_at, expires_at) overriding system value values
('7w6rLM_CZAWtu1vEIidbydoX', '8b18c6d1-fa86-4e26-9ff1-55b91457acae@staff.example', 'Ali', 'manager', 'ar', 'DbX-uC9EI0dfqjMk9iCoDrdiCqJIXYTVs63yCGBlR-8', '2026-11-22 20:41:15.435145+00', '2026-11-25 20:41:15.435145+00'),
('ep2MhAJwbPpIgW8UsGxycbaS', '777af457-1309-4c08-b237-8e34b9ac9fa2@staff.example', 'Noor', 'manager', 'ar', 'lMmXwcSewFG5ypYw1ZGbO5OPYVrsU9UrVNogtc--tpc', '2026-11-22 20:41:14.76761+00', '2026-11-25 20:41:14.76761+00');

insert into public.stock_adjustments (id, variant_id, product_id, before, after, reason, staff_id, at) overriding system value values
('1', 'Fovx8haJ8i-4eK5xJJQEWbrF', 'PfHYWf4rAbaLw-dXhjxC4Vcy', '0', '5', 'edited', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:40:57.927701+00'),
('2', '5a880fduE0_v_PWGsxIYoZyy', 'ZvfWMGR4V-Q7A8CKK5c7dGmy', '0', '5', 'edited', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:40:58.077364+00'),
('3', '5a880fduE0_v_PWGsxIYoZyy', 'ZvfWMGR4V-Q7A8CKK5c7dGmy', '5', '10', 'edited', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:40:58.220586+00'),
('4', 'NCqXOkzd0-4-G98Hqf2BftAp', 's2lwLX-caCNN-CcEgqDapr8j', '0', '5', 'edited', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:40:58.350634+00'),
('5', 'DZUslcUX7uX419xPX0L0fT_5', 'mpU48hk1TEDgQhbYpSFrSbz-', '0', '5', 'edited', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:40:58.683853+00'),
('6', 'Mu27zGsk85xiuOOHfrTMkHeA', 'VoeuUZn4QtRojhH_mudvMipb', '0', '5', 'edited', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:40:59.333325+00'),
('7', 'FEHuApSI_BYG34--RKNXP9Y1', '2tzhQ59DW2P-RNr_FEo_oB3V', '0', '5', 'edited', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:40:59.868858+00'),
('8', 'ypjNA85xeD0KIsX66rXy8hDX', 'p2WstPPeGLeEM8uSFIre1Bs0', '10', '11', 'arrived', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:41:00.015338+00'),
('9', '8oORq_Jb47NTlTE1bya4vsRs', '58H5jSNYqpvNzO6q-l3JIXjf', '0', '9', 'edited', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:41:18.445272+00');

insert into public.store_settings (id, settings, version) overriding system value values
('store', '{"email": "hello@tarteeb.example", "phone": "+9647700000000", "name_ar": "ترتيب", "name_en": "Tarteeb 1", "currency": "IQD", "delivery": {"nearCity": 5000, "cityPrices": {}, "nearCityId": "1", "otherCities": 6000}, "socialLinks": [{"url": "https://www.instagram.com/tarteeb.iq", "network": "instagram"}, {"url": "https://www.facebook.com/tarteeb.iq", "network": "facebook"}, {"url": "https://wa.me/9647700000000", "network": "whatsapp"}, {"url": "https://t.me/tarteeb_iq", "network": "telegram"}], "homeSections": ["categories", "best-sellers", "bundle", "promises", "carousel", "recently-viewed", "newsletter"], "currencyLabel_ar": "د.ع", "currencyLabel_en": "IQD", "returnWindowDays": 7, "paymentHoldMinutes": 30}', '2');

insert into public.users (id, name, email, email_verified, image, language, staff_role, created_at, updated_at, is_active) overriding system value values
('0l1LfKhQsKHmUkvWse4aRyjY', 'Noor Hassan', '0l1lfkhqskhmukvwse4aryjy@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:04.83418+00', '2026-11-22 20:41:04.83418+00', 'true'),
('0zcEWH0PqPVROHh0kvzULOLr', 'Noor Hassan', '0zcewh0pqpvrohh0kvzulolr@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:05.763726+00', '2026-11-22 20:41:05.763726+00', 'true'),
('3Y5t5tlILryWRu5shImH6Pds', 'Noor Hassan', '3y5t5tlilrywru5shimh6pds@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:10.712395+00', '2026-11-22 20:41:10.712395+00', 'true'),
('6cOR7rQgHpCXvpcXZq-HDuEQ', 'Noor Hassan', '6cor7rqghpcxvpcxzq-hdueq@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:09.442515+00', '2026-11-22 20:41:09.442515+00', 'true'),
('9BgKF6edhe1CMLrIqSqPRIOQ', 'Noor Hassan', '9bgkf6edhe1cmlriqsqprioq@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:02.915019+00', '2026-11-22 20:41:02.915019+00', 'true'),
('9jzQ_a9ivEjEAnx8vXwfEwAb', 'Demo owner', 'staff@tarteeb.example', 'true', NULL, 'ar', 'owner', '2026-11-22 20:41:17.56+00', '2026-11-22 20:41:17.56+00', 'true'),
('9y4CJMF6lNaW7HQo1lHJEDH0', 'Noor Hassan', '9y4cjmf6lnaw7hqo1lhjedh0@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:05.130408+00', '2026-11-22 20:41:05.130408+00', 'true'),
('bhEmQYZBtw7Sy4NK_fp6VRGk', 'Demo shopper', 'shopper@tarteeb.example', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:17.158+00', '2026-11-22 20:41:17.158+00', 'true'),
('br2haDubWEODwSyVBf8fCFSc', 'Noor Hassan', 'br2hadubweodwsyvbf8fcfsc@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:11.120901+00', '2026-11-22 20:41:11.120901+00', 'true'),
('dXbsiG4No-ewfmR3hQJaUdFu', 'Noor Hassan', 'dxbsig4no-ewfmr3hqjaudfu@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:08.111562+00', '2026-11-22 20:41:08.111562+00', 'true'),
('DYSu2LB3EjVTll_D1WnYPrMH', 'Ali Kareem', 'dysu2lb3ejvtll_d1wnyprmh@staff.example', 'true', NULL, 'en', 'catalogue', '2026-11-22 20:41:13.560257+00', '2026-11-22 20:41:13.560257+00', 'true'),
('fX73ucArv9uP-zv4Ly2piyPn', 'Noor Hassan', 'fx73ucarv9up-zv4ly2piypn@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:10.284496+00', '2026-11-22 20:41:10.284496+00', 'true'),
('h6teS8GwkkxNGnMhMGhoq3Y7', 'Ali', '8b18c6d1-fa86-4e26-9ff1-55b91457acae@staff.example', 'true', NULL, 'ar', 'manager', '2026-11-22 20:41:15.424+00', '2026-11-22 20:41:15.424+00', 'true'),
('huKJZQQL7dah9QxFmQ1wtz6p', 'Noor Hassan', 'hukjzqql7dah9qxfmq1wtz6p@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:08.616766+00', '2026-11-22 20:41:08.616766+00', 'true'),
('hYqlYh7gj00ZVLC7UXWl2xR6', 'Ali Kareem', 'hyqlyh7gj00zvlc7uxwl2xr6@staff.example', 'true', NULL, 'en', 'owner', '2026-11-22 20:40:54.756999+00', '2026-11-22 20:40:54.756999+00', 'true'),
('IgMyy7yFIc02TKxw60BC92X9', 'Ali Kareem', 'igmyy7yfic02tkxw60bc92x9@staff.example', 'true', NULL, 'en', 'manager', '2026-11-22 20:41:14.950538+00', '2026-11-22 20:41:14.963566+00', 'true'),
('JsFAgABXDwIK3e0-Ak9_0xOQ', 'Ali', 'f0cdc738-a367-4614-9591-ecc126ece731@staff.example', 'true', NULL, 'ar', 'manager', '2026-11-22 20:41:13.865+00', '2026-11-22 20:41:13.865+00', 'true'),
('kl9PtYirs-pJvuV552lljay_', 'Noor Hassan', 'kl9ptyirs-pjvuv552lljay_@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:11.697205+00', '2026-11-22 20:41:11.697205+00', 'true'),
('Lv-pP0KjrenHYPElP0WOECXm', 'Noor Hassan', 'lv-pp0kjrenhypelp0woecxm@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:06.964591+00', '2026-11-22 20:41:06.964591+00', 'true'),
('m6KYJGZgt_rcCO5OJ4OUN5cS', 'Noor Hassan', 'm6kyjgzgt_rcco5oj4oun5cs@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:05.500287+00', '2026-11-22 20:41:05.500287+00', 'true'),
('MwbRam5anYP3ouoi13m9euE_', 'Huda', 'huda@example.com', 'false', NULL, 'en', NULL, '2026-11-22 20:41:22.053+00', '2026-11-22 20:41:22.053+00', 'true'),
('N1hcOdfMaE05XKTFtktPkrsf', 'Noor', '7735f1b6-f11c-4332-bc5e-6d38e7008c95@staff.example', 'true', NULL, 'ar', 'manager', '2026-11-22 20:41:16.836+00', '2026-11-22 20:41:16.836+00', 'true'),
('NmGpUa03s9LjalVKZIDPbqCl', 'Ali Kareem', 'nmgpua03s9ljalvkzidpbqcl@staff.example', 'true', NULL, 'en', 'catalogue', '2026-11-22 20:41:13.471953+00', '2026-11-22 20:41:13.471953+00', 'true'),
('PXKZcQXAPytabJ5YupeKjw6D', 'Noor Hassan', 'pxkzcqxapytabj5yupekjw6d@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:04.390394+00', '2026-11-22 20:41:04.390394+00', 'true'),
('qPLOSNmPET30OnYXj4OCE_Za', 'Ali Kareem', 'qplosnmpet30onyxj4oce_za@staff.example', 'true', NULL, 'en', 'manager', '2026-11-22 20:41:15.058773+00', '2026-11-22 20:41:15.058773+00', 'true'),
('r-hl-vtvz34qbIhnp2pTr6Ai', 'Noor Hassan', 'r-hl-vtvz34qbihnp2ptr6ai@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:06.014535+00', '2026-11-22 20:41:06.014535+00', 'true'),
('r1yctjnrDVxX3hQdnQ0FbSp_', 'Noor Hassan', 'r1yctjnrdvxx3hqdnq0fbsp_@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:04.645699+00', '2026-11-22 20:41:04.645699+00', 'true'),
('wdgcA-d6Q0Wtt5goIU2pX06X', 'Ali Kareem', 'wdgca-d6q0wtt5goiu2px06x@staff.example', 'true', NULL, 'en', 'manager', '2026-11-22 20:41:13.497348+00', '2026-11-22 20:41:13.497348+00', 'true'),
('xSjRttYRBol8nr-XiKrQqb2Q', 'Ali Kareem', 'xsjrttyrbol8nr-xikrqqb2q@staff.example', 'true', NULL, 'en', 'catalogue', '2026-11-22 20:41:14.557506+00', '2026-11-22 20:41:14.557506+00', 'true'),
('yDNHaJKKZ87Di_LQONNjOFFk', 'Noor Hassan', 'ydnhajkkz87di_lqonnjoffk@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:06.479932+00', '2026-11-22 20:41:06.479932+00', 'true'),
('ZKRTbp4piYZBUCQ0pzPjP27d', 'Noor Hassan', 'zkrtbp4piyzbucq0pzpjp27d@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:41:07.517351+00', '2026-11-22 20:41:07.517351+00', 'true'),
('zQiHuacq-LYCdHVlotZUzfOZ', 'Ali Kareem', 'zqihuacq-lycdhvlotzuzfoz@staff.example', 'true', NULL, 'en', 'manager', '2026-11-22 20:41:13.320919+00', '2026-11-22 20:41:13.320919+00', 'true');

insert into public.verifications (id, identifier, value, expires_at, created_at, updated_at) overriding system value values
('hbGtAgEzS9yiQZehaEfREddP', 'verify-email:unsent:hbGtAgEzS9yiQZehaEfREddP', '{"userId":"MwbRam5anYP3ouoi13m9euE_","name":"Huda","passwordHash":"$argon2id$v=19$m=19456,t=2,p=1$t3A/psz1NT0tJ0i1OO4x/A$ywshFppZtJ9cgrA/90YTwuCqX4k/AumADnO4EscmOLA"}', '2026-11-23 20:41:22.046589+00', '2026-11-22 20:41:22.046589+00', '2026-11-22 20:41:22.046589+00'),
('RdroLmbSOHhf2v07STJRlOTu', 'reset-password:-pW1c8N24lQ7j7BZbzGEJDEgAG7pQ10YPXmfVheP5vc', '{"email":"shopper@tarteeb.example"}', '2026-11-23 20:41:21.515217+00', '2026-11-22 20:41:21.515217+00', '2026-11-22 20:41:21.742111+00');

insert into public.categories (id, name_en, name_ar, image_id, "position", version) overriding system value values
('NNZTulfGg2CT7vbQN4YkjF8N', 'Garage', 'المرآب', NULL, '0', '1'),
('PNOVjoQPvMTb2vnH6LUXSJCT', 'Shed', 'المرآب', NULL, '2', '2'),
('t3A41ALmcL-li1A_0eyj28zW', 'Garage', 'المرآب', NULL, '1', '1'),
('xJ10tRpsi5z-wzbIyziV7l-H', 'Pantry', 'المؤونة', NULL, '3', '1');

insert into public.colors (id, product_id, name_en, name_ar, hex, price, delivery_cost, "position") overriding system value values
('jjKZBJB2wQ81YloiU3kfX-mp', '58H5jSNYqpvNzO6q-l3JIXjf', 'Oak', 'Oak (ع)', '#c8a26b', NULL, '0', '0');

insert into public.credentials (id, user_id, account_id, provider_id, password, access_token, refresh_token, id_token, access_token_expires_at, refresh_token_expires_at, scope, created_at, updated_at) overriding system value values
('1x3h7u5i7yYHKZT1ZUzoi8s4', 'JsFAgABXDwIK3e0-Ak9_0xOQ', 'JsFAgABXDwIK3e0-Ak9_0xOQ', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$r4Xo4Dyx/VkOdSWQYMH4gw$oi9j/R3XoPXEa9lPIL0y97PuPNtZlCXsdbxl6tacKHU', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:41:13.884+00', '2026-11-22 20:41:14.515796+00'),
('PTMD9ZOuNXLduHG4lSf-mkKR', 'h6teS8GwkkxNGnMhMGhoq3Y7', 'h6teS8GwkkxNGnMhMGhoq3Y7', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$Wnm2fsO8PbJLCQsBrDu/gQ$Ho1PMFC1B6y7UHxpjf6yKU+26zPc2+/ZtC7M4F6jI8w', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:41:15.426+00', '2026-11-22 20:41:15.426+00'),
('sQ_JMZARhlghI1Ic1rUk2rzL', 'MwbRam5anYP3ouoi13m9euE_', 'MwbRam5anYP3ouoi13m9euE_', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$t3A/psz1NT0tJ0i1OO4x/A$ywshFppZtJ9cgrA/90YTwuCqX4k/AumADnO4EscmOLA', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:41:22.058+00', '2026-11-22 20:41:22.058+00'),
('ToWbOGjEGL6VFn-NoyuqtBUi', '9jzQ_a9ivEjEAnx8vXwfEwAb', '9jzQ_a9ivEjEAnx8vXwfEwAb', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$jty8hSNIyOd7Oxh9mBjViQ$nTQXDQ7Mh5XaWgLeiZ0kKMnFoK/k/XCAqiv+riyyHV0', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:41:17.571+00', '2026-11-22 20:41:17.571+00'),
('Wi3Fdd5VyStB1RdS4J0wr212', 'N1hcOdfMaE05XKTFtktPkrsf', 'N1hcOdfMaE05XKTFtktPkrsf', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$oLOiurVV49ToOsS3cLDAMA$vAAW71edkqiDLzun0rEtoJNfuqqpAqdTA7gxLcPSONU', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:41:16.837+00', '2026-11-22 20:41:16.837+00'),
('wibGbTtkkA8G8XcVddEOSdwm', 'bhEmQYZBtw7Sy4NK_fp6VRGk', 'bhEmQYZBtw7Sy4NK_fp6VRGk', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$eY3hcyw3hVnLEb8VWTnJRg$VzBIYnEbE/7hRgb3muVi5NG/qX8pRozGaX+q/9S7i88', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:41:17.161+00', '2026-11-22 20:41:17.161+00');

insert into public.favourites (user_id, product_id, added_at) overriding system value values
('bhEmQYZBtw7Sy4NK_fp6VRGk', '58H5jSNYqpvNzO6q-l3JIXjf', '2026-11-22 20:41:20.102809+00');

insert into public.orders (id, number, user_id, idempotency_key, request_hash, status, payment_method, payment_state, client_name, client_mobile, city_id, region_id, city_name_en, city_name_ar, region_name_en, region_name_ar, location, is_replacement, subtotal, delivery_cost, discount, total, payable, currency, language, placed_at, promo_id, promo_code, holds_stock, held_until, confirmed_at, packed_at, shipped_at, delivered_at, closed_at, closing_reason, staff_note, version, taken_by_id) overriding system value values
('_oAzTYQiJ1zw0Gk5PHroxsC4', '10009', 'yDNHaJKKZ87Di_LQONNjOFFk', NULL, 'AFbxlU2OFtjbrg7FjsntCYqmvDNH8VHE8oaN8UzrhUY', 'Refused', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:06.653349+00', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-22 20:41:06.661+00', NULL, '2026-11-22 20:41:06.665+00', NULL, '', '4', NULL),
('0HeoxN4kTess3JGFYoHcGtV4', '10015', '6cOR7rQgHpCXvpcXZq-HDuEQ', NULL, 'gWicGPVv_lUMaA_q_ZgRUuwG5x364yItNKmpyX7msp0', 'Delivered', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:09.608081+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:41:09.633+00', '2026-11-22 20:41:09.66+00', NULL, NULL, '', '5', NULL),
('16QZl-kRktqRI2GeltIhwVCY', '10003', 'r1yctjnrDVxX3hQdnQ0FbSp_', NULL, 'apm2yMPUJTho7ICoblECPKJ9OkusY1IFOGy1qdiZdoQ', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:04.73782+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('3EakvKCuMnlwJezXBUYu6NIp', '10007', '0zcEWH0PqPVROHh0kvzULOLr', NULL, 'S3PEiyQl2nnHJkdJ_aHbnbfsIb5N9yrPevZAGI4BTJM', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:05.87021+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Call first', '2', NULL),
('6e62y3fGoZAp7n-97jWRKaYJ', '10011', 'Lv-pP0KjrenHYPElP0WOECXm', NULL, 'la1258m5xkz5f1g-35hOYUF5xVQGkYorOLz7Wrvz5CU', 'return-request', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:07.257151+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:41:07.29+00', '2026-11-22 20:41:07.434+00', NULL, NULL, '', '4', NULL),
('BLRnn4ace5m92vEdxGsy1xEF', '10019', 'kl9PtYirs-pJvuV552lljay_', NULL, 'XP8ylEsgK6_Yg1MkCCMBIYE_mWwWuoPUPyLAFvjIun0', 'Delivered', 'payqi', 'refunded', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:12.127825+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:41:12.154+00', '2026-11-22 20:41:12.169+00', NULL, NULL, '', '5', NULL),
('E-sxkixhuN8z7BZljrtRC8Rm', '10018', 'br2haDubWEODwSyVBf8fCFSc', NULL, '9mZ3t4YTNKZSHya9mkCql3ETyLmygPOwmnqoTBtC0Nw', 'Delivered', 'payqi', 'refund_due', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:11.16549+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:41:11.182+00', '2026-11-22 20:41:11.222+00', NULL, NULL, '', '5', NULL),
('el60HRicPPwNiy-iF0JGbV2X', '10012', 'ZKRTbp4piYZBUCQ0pzPjP27d', NULL, 'gEXTo9dp3ZRQ_jPfhJz8uYtOqgkVxipqJ6Al81KuXPg', 'return-request', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:07.829559+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:41:07.85+00', '2026-11-22 20:41:07.887+00', NULL, NULL, '', '4', NULL),
('ffx0LEKtkSSU9Lyi0NDi6LAd', '10005', '9y4CJMF6lNaW7HQo1lHJEDH0', NULL, 'qlg_jGMA8XR8VcbXa_jmT08FaewWJ3DZBB93mKvvkUw', 'Shipped', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:05.289718+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:41:05.347+00', NULL, NULL, NULL, '', '2', NULL),
('fQmXw3oapcaJVok9Dk9doGTQ', '10021', 'bhEmQYZBtw7Sy4NK_fp6VRGk', NULL, '9rcitUoGuya0bD-KpnjTpav3R61T1hDel2CkQzx8Qo0', 'return-request', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:19.133155+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:41:19.168+00', '2026-11-22 20:41:19.203+00', NULL, NULL, '', '4', NULL),
('h9vW2lMtk0bQDyEeL7NjslEf', '10017', '3Y5t5tlILryWRu5shImH6Pds', NULL, '2sNfVZw5oI-SH_btJ0d06uVYSguQ_B3ojcjUM9apeeg', 'Delivered', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:10.775038+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:41:10.84+00', '2026-11-22 20:41:10.911+00', NULL, NULL, '', '5', NULL),
('hfGMpelAMJvT7amTww5a33mO', '10014', 'huKJZQQL7dah9QxFmQ1wtz6p', NULL, 'DA_7e93cpiyFfYJD6wj4RmUgPuSrLl950TxdDpHTFgw', 'Delivered', 'cod', 'refund_due', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:08.791864+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:41:08.845+00', '2026-11-22 20:41:08.861+00', NULL, NULL, '', '5', NULL),
('LqJol31L9tvsPjMiIIe0Mx5l', '10008', 'r-hl-vtvz34qbIhnp2pTr6Ai', NULL, '6RcZaGkekGSktMfmU8ot3VOnqHkUnN9GYPWR9mT6yFQ', 'Order Placed', 'cod', 'pending', 'Sara', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:06.117796+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '2', NULL),
('lrg-s3E_sVSeF_JhLPCdX6kP', '10013', 'dXbsiG4No-ewfmR3hQJaUdFu', NULL, 'jhtxxeHJrjT2Lsl7hDmNHKiC1A586nJQL316L4vmjbI', 'return-request', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:08.268863+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:41:08.285+00', '2026-11-22 20:41:08.32+00', NULL, NULL, '', '4', NULL),
('otJGv-_Wjduq3xQeqeKpew5V', '10002', 'PXKZcQXAPytabJ5YupeKjw6D', NULL, 'bZKAdnrgfgvB93pFMjAFbFtlUFZYA3nBptyfHRtEQkg', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:04.476358+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('pGAoFfgId6iMFV813ywnqXLB', '10006', 'm6KYJGZgt_rcCO5OJ4OUN5cS', NULL, 'D9OMzwdifjrIHiej889gz58QQgi2_3h_aulqcyq5ofw', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:05.663367+00', NULL, NULL, 'true', NULL, '2026-11-22 20:41:05.737+00', '2026-11-22 20:41:05.737+00', NULL, NULL, NULL, NULL, '', '2', NULL),
('Q6SSqFS2M0bqeT6tP2jh5ANQ', '10001', '9BgKF6edhe1CMLrIqSqPRIOQ', NULL, 'arpf4U-4Ayv6jMzv9lGHgblgWpJI0MaKnffuy6Ev1PY', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:04.184632+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('rTR5js2d4vANWEr6JNhu4JuA', '10010', NULL, NULL, 'Fk4j-SmLTHdFSg91odMv6A_ST8sgfM9MpRzqV94UgnI', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '10000.00', '5000.00', '0.00', '15000.00', '15000', 'IQD', 'ar', '2026-11-22 20:41:06.890693+00', NULL, NULL, 'true', NULL, '2026-11-22 20:41:06.929+00', NULL, NULL, NULL, NULL, NULL, '', '1', 'hYqlYh7gj00ZVLC7UXWl2xR6'),
('Tm8PIo_fDKEwTjGZXjuG5OXW', '10020', 'bhEmQYZBtw7Sy4NK_fp6VRGk', NULL, 'jjp3ArnQgVIJU-dIlzHJUAmgdTOzds6OqY1Lwy8h4js', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '11500.00', '5000.00', '1150.00', '15350.00', '15350', 'IQD', 'en', '2026-11-22 20:41:18.83815+00', 'sJ6Bx-BgCri2kcY8xuSODW_f', 'KEPT', 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('vpozJsNzyvWQ6upa3idB0n6F', '10004', '0l1LfKhQsKHmUkvWse4aRyjY', NULL, 'y0Iij6ih0kQ2ss5enGylOMVeyPxjJ19QMDh1DuKReF4', 'Delivered', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:04.932346+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:41:04.975+00', '2026-11-22 20:41:05.013+00', NULL, NULL, '', '3', NULL),
('VS5UOwSOHSpmKp3jdhOW-GV4', '10016', 'fX73ucArv9uP-zv4Ly2piyPn', NULL, 'uDVPXGs2JPwM0ywYbK7qEN3TkRJ2ab_I-KPMjWBWMPQ', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701234567', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:41:10.517116+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL);

insert into public.promo_uses (order_id, promo_id, user_id) overriding system value values
('Tm8PIo_fDKEwTjGZXjuG5OXW', 'sJ6Bx-BgCri2kcY8xuSODW_f', 'bhEmQYZBtw7Sy4NK_fp6VRGk');

insert into public.regions (city_id, id, name_en, name_ar, courier_id, is_served) overriding system value values
('1', '1001', 'Al-Mansour', 'المنصور', '1001', 'true'),
('1', '1002', 'Al-Yarmouk', 'اليرموك', '1002', 'true'),
('1', '1003', 'Hayy Al-Jamia', 'حي الجامعة', '1003', 'true'),
('1', '1004', 'Hayy Al-Adil', 'حي العدل', '1004', 'true'),
('1', '1005', 'Al-Khadra', 'حي الخضراء', '1005', 'true'),
('1', '1006', 'Al-Amiriya', 'العامرية', '1006', 'true'),
('1', '1007', 'Al-Ghazaliya', 'الغزالية', '1007', 'true'),
('1', '1008', 'Al-Dawoodi', 'الداوودي', '1008', 'true'),
('1', '1009', 'Al-Harithiya', 'الحارثية', '1009', 'true'),
('1', '1010', 'Al-Qadisiya', 'القادسية', '1010', 'true'),
('1', '1011', 'Al-Kindi', 'الكندي', '1011', 'true'),
('1', '1012', 'Al-Iskan', 'الإسكان', '1012', 'true'),
('1', '1013', 'Al-Washash', 'الوشاش', '1013', 'true'),
('1', '1014', 'Hayy Dragh', 'حي دراغ', '1014', 'true'),
('1', '1015', '14 Ramadan Street', 'شارع 14 رمضان', '1015', 'true'),
('1', '1016', 'Al-Karkh', 'الكرخ', '1016', 'true'),
('1', '1017', 'Al-Alawi', 'العلاوي', '1017', 'true'),
('1', '1018', 'Haifa Street', 'شارع حيفا', '1018', 'true'),
('1', '1019', 'Al-Salihiya', 'الصالحية', '1019', 'true'),
('1', '1020', 'Karradat Maryam', 'كرادة مريم', '1020', 'true'),
('1', '1021', 'Al-Shalchiya', 'الشالجية', '1021', 'true'),
('1', '1022', 'Al-Utayfiya', 'العطيفية', '1022', 'true'),
('1', '1023', 'Al-Kadhimiya', 'الكاظمية', '1023', 'true'),
('1', '1024', 'Al-Hurriya', 'الحرية', '1024', 'true'),
('1', '1025', 'Al-Dabbash', 'الدباش', '1025', 'true'),
('1', '1026', 'Al-Dolai', 'الدولعي', '1026', 'true'),
('1', '1027', 'Al-Tobchi (Hayy Al-Salam)', 'الطوبجي (حي السلام)', '1027', 'true'),
('1', '1028', 'Al-Shula', 'الشعلة', '1028', 'true'),
('1', '1029', 'Al-Bayaa', 'البياع', '1029', 'true'),
('1', '1030', 'Al-Saydiya', 'السيدية', '1030', 'true'),
('1', '1031', 'Al-Dora', 'الدورة', '1031', 'true'),
('1', '1032', 'Hayy Al-Amil', 'حي العامل', '1032', 'true'),
('1', '1033', 'Hayy Al-Jihad', 'حي الجهاد', '1033', 'true'),
('1', '1034', 'Hayy Al-Furat', 'حي الفرات', '1034', 'true'),
('1', '1035', 'Hayy Al-Ilam', 'حي الإعلام', '1035', 'true'),
('1', '1036', 'Hayy Al-Risala', 'حي الرسالة', '1036', 'true'),
('1', '1037', 'Al-Shurta 4th', 'حي الشرطة الرابعة', '1037', 'true'),
('1', '1038', 'Al-Shurta 5th', 'حي الشرطة الخامسة', '1038', 'true'),
('1', '1039', 'Hayy Ajnadayn', 'حي أجنادين', '1039', 'true'),
('1', '1040', 'Hayy Al-Atibba', 'حي الأطباء', '1040', 'true'),
('1', '1041', 'Hayy Al-Turath', 'حي التراث', '1041', 'true'),
('1', '1042', 'Hayy Al-Muwasalat', 'حي المواصلات', '1042', 'true'),
('1', '1043', 'Al-Maalif', 'المعالف', '1043', 'true'),
('1', '1044', 'Al-Suwaib', 'السويب', '1044', 'true'),
('1', '1045', 'Al-Radwaniya', 'الرضوانية', '1045', 'true'),
('1', '1046', 'Abu Dshir', 'أبو دشير', '1046', 'true'),
('1', '1047', 'Hayy Al-Sihha (Dora)', 'حي الصحة (الدورة)', '1047', 'true'),
('1', '1048', 'Al-Mahdiya (Dora)', 'المهدية (الدورة)', '1048', 'true'),
('1', '1049', 'Al-Mechanic (Dora)', 'الميكانيك (الدورة)', '1049', 'true'),
('1', '1050', 'Asia (Dora)', 'آسيا (الدورة)', '1050', 'true'),
('1', '1051', 'Hor Rajab', 'هور رجب', '1051', 'true'),
('1', '1052', 'Arab Jabour', 'عرب جبور', '1052', 'true'),
('1', '1053', 'Albu Aitha', 'البو عيثة', '1053', 'true'),
('1', '1054', 'Al-Taji', 'التاجي', '1054', 'true'),
('1', '1055', 'Saba Al-Bour', 'سبع البور', '1055', 'true'),
('1', '1056', 'Abu Ghraib', 'أبو غريب', '1056', 'true'),
('1', '1057', 'Al-Mahmudiya', 'المحمودية', '1057', 'true'),
('1', '1058', 'Al-Yusufiya', 'اليوسفية', '1058', 'true'),
('1', '1059', 'Al-Latifiya', 'اللطيفية', '1059', 'true'),
('1', '1060', 'Al-Tarmiya', 'الطارمية', '1060', 'true'),
('1', '1061', 'Al-Mushahada', 'المشاهدة', '1061', 'true'),
('1', '1062', 'Al-Rashidiya', 'الراشدية', '1062', 'true'),
('1', '1063', 'Al-Rusafa', 'الرصافة', '1063', 'true'),
('1', '1064', 'Karrada Dakhil (Inner Karrada)', 'الكرادة داخل', '1064', 'true'),
('1', '1065', 'Karrada Kharij (Outer Karrada)', 'الكرادة خارج', '1065', 'true'),
('1', '1066', 'Al-Jadriya', 'الجادرية', '1066', 'true'),
('1', '1067', 'Al-Masbah', 'المسبح', '1067', 'true'),
('1', '1068', 'Al-Arasat', 'العرصات', '1068', 'true'),
('1', '1069', 'Al-Zuwiya', 'الزوية', '1069', 'true'),
('1', '1070', 'Albu Shuja', 'البو شجاع', '1070', 'true'),
('1', '1071', 'Al-Bataween', 'البتاوين', '1071', 'true'),
('1', '1072', 'Al-Saadoun Street', 'شارع السعدون', '1072', 'true'),
('1', '1073', 'Abu Nuwas', 'أبو نواس', '1073', 'true'),
('1', '1074', 'Al-Alwiya', 'العلوية', '1074', 'true'),
('1', '1075', 'Al-Wahda', 'حي الوحدة', '1075', 'true'),
('1', '1076', 'Camp Sarah', 'كمب سارة', '1076', 'true'),
('1', '1077', 'Al-Bab Al-Sharqi', 'الباب الشرقي', '1077', 'true'),
('1', '1078', 'Bab Al-Muadham', 'باب المعظم', '1078', 'true'),
('1', '1079', 'Bab Al-Sheikh', 'باب الشيخ', '1079', 'true'),
('1', '1080', 'Al-Shorja', 'الشورجة', '1080', 'true'),
('1', '1081', 'Al-Sinak', 'السنك', '1081', 'true'),
('1', '1082', 'Sheikh Omar', 'الشيخ عمر', '1082', 'true'),
('1', '1083', 'Al-Fadhl', 'الفضل', '1083', 'true'),
('1', '1084', 'Al-Kifah', 'الكفاح', '1084', 'true'),
('1', '1085', 'Al-Sadriya', 'الصدرية', '1085', 'true'),
('1', '1086', 'Al-Maydan', 'الميدان', '1086', 'true'),
('1', '1087', 'Al-Nahda', 'النهضة', '1087', 'true'),
('1', '1088', 'Al-Adhamiya', 'الأعظمية', '1088', 'true'),
('1', '1089', 'Al-Waziriya', 'الوزيرية', '1089', 'true'),
('1', '1090', 'Al-Kasra', 'الكسرة', '1090', 'true'),
('1', '1091', 'Raghiba Khatun', 'راغبة خاتون', '1091', 'true'),
('1', '1092', 'Al-Sulaikh', 'الصليخ', '1092', 'true'),
('1', '1093', 'Al-Qahira', 'القاهرة', '1093', 'true'),
('1', '1094', 'Hayy Tunis', 'حي تونس', '1094', 'true'),
('1', '1095', 'Al-Kraiat', 'الكريعات', '1095', 'true'),
('1', '1096', 'Al-Maghrib', 'المغرب', '1096', 'true'),
('1', '1097', 'Saba Abkar', 'سبع أبكار', '1097', 'true'),
('1', '1098', 'Al-Shaab', 'الشعب', '1098', 'true'),
('1', '1099', 'Hayy Ur', 'حي أور', '1099', 'true'),
('1', '1100', 'Al-Bunook', 'البنوك', '1100', 'true'),
('1', '1101', 'Hayy Sumer', 'حي سومر', '1101', 'true'),
('1', '1102', 'Al-Husseiniya', 'الحسينية', '1102', 'true'),
('1', '1103', 'Bob Al-Sham', 'بوب الشام', '1103', 'true'),
('1', '1104', 'Sadr City', 'مدينة الصدر', '1104', 'true'),
('1', '1105', 'Jamila', 'جميلة', '1105', 'true'),
('1', '1106', 'Al-Habibiya', 'الحبيبية', '1106', 'true'),
('1', '1107', 'Al-Talbiya', 'الطالبية', '1107', 'true'),
('1', '1108', 'Al-Baladiyat', 'البلديات', '1108', 'true'),
('1', '1109', 'Zayouna', 'زيونة', '1109', 'true'),
('1', '1110', 'Palestine Street', 'شارع فلسطين', '1110', 'true'),
('1', '1111', 'Al-Mustansiriya', 'المستنصرية', '1111', 'true'),
('1', '1112', '14 Tammuz', '14 تموز', '1112', 'true'),
('1', '1113', 'Al-Ghadeer', 'الغدير', '1113', 'true'),
('1', '1114', 'Al-Mashtal', 'المشتل', '1114', 'true'),
('1', '1115', 'Al-Amin', 'الأمين', '1115', 'true'),
('1', '1116', 'New Baghdad (Baghdad Al-Jadida)', 'بغداد الجديدة', '1116', 'true'),
('1', '1117', 'Al-Nuayriya', 'النعيرية', '1117', 'true'),
('1', '1118', 'Al-Khalij Al-Arabi', 'حي الخليج العربي', '1118', 'true'),
('1', '1119', 'Hayy Al-Riyadh', 'حي الرياض', '1119', 'true'),
('1', '1120', 'Al-Kamaliya', 'الكمالية', '1120', 'true'),
('1', '1121', 'Al-Ubaidi', 'العبيدي', '1121', 'true'),
('1', '1122', 'Al-Fudhailiya', 'الفضيلية', '1122', 'true'),
('1', '1123', 'Al-Maamil', 'المعامل', '1123', 'true'),
('1', '1124', 'Hayy Al-Nasr', 'حي النصر', '1124', 'true'),
('1', '1125', 'Al-Sinaa Street', 'شارع الصناعة', '1125', 'true'),
('1', '1126', 'Al-Zafaraniya', 'الزعفرانية', '1126', 'true'),
('1', '1127', 'Al-Rustamiya', 'الرستمية', '1127', 'true'),
('1', '1128', 'Saida', 'سعيدة', '1128', 'true'),
('1', '1129', 'Jisr Diyala', 'جسر ديالى', '1129', 'true'),
('1', '1130', 'Al-Madain (Salman Pak)', 'المدائن (سلمان باك)', '1130', 'true'),
('1', '1131', 'Al-Wahda (Al-Madain)', 'ناحية الوحدة (المدائن)', '1131', 'true'),
('1', '1132', 'Al-Nahrawan', 'النهروان', '1132', 'true'),
('1', '1133', 'Bismayah', 'بسماية', '1133', 'true'),
('10', '10001', 'Kirkuk Center', 'مركز كركوك', '10001', 'true'),
('10', '10002', 'Rahimawa', 'رحيم آوه', '10002', 'true'),
('10', '10003', 'Shorja', 'الشورجة', '10003', 'true'),
('10', '10004', 'Arafa', 'عرفة', '10004', 'true'),
('10', '10005', 'Tisin', 'تسعين', '10005', 'true'),
('10', '10006', 'Al-Musalla', 'المصلى', '10006', 'true'),
('10', '10007', 'Al-Qoriya', 'القورية', '10007', 'true'),
('10', '10008', 'Domiz', 'دوميز', '10008', 'true'),
('10', '10009', 'Al-Wasiti', 'الواسطي', '10009', 'true'),
('10', '10010', 'Gharnata', 'غرناطة', '10010', 'true'),
('10', '10011', 'Baghdad Road', 'طريق بغداد', '10011', 'true'),
('10', '10012', 'Panja Ali', 'بنجة علي', '10012', 'true'),
('10', '10013', 'Iskan', 'الإسكان', '10013', 'true'),
('10', '10014', 'Shoraw', 'شوراو', '10014', 'true'),
('10', '10015', 'Hawija', 'الحويجة', '10015', 'true'),
('10', '10016', 'Daquq', 'داقوق', '10016', 'true'),
('10', '10017', 'Dibis', 'الدبس', '10017', 'true'),
('10', '10018', 'Altun Kupri', 'التون كوبري', '10018', 'true'),
('10', '10019', 'Al-Riyadh', 'الرياض', '10019', 'true'),
('10', '10020', 'Al-Abbasi', 'العباسي', '10020', 'true'),
('10', '10021', 'Al-Zab', 'الزاب', '10021', 'true'),
('10', '10022', 'Al-Rashad', 'الرشاد', '10022', 'true'),
('10', '10023', 'Taza Khurmatu', 'تازة خورماتو', '10023', 'true'),
('10', '10024', 'Laylan', 'ليلان', '10024', 'true'),
('10', '10025', 'Al-Multaqa', 'الملتقى', '10025', 'true'),
('10', '10026', 'Yaychi', 'يايجي', '10026', 'true'),
('11', '11001', 'Al-Kut', 'الكوت', '11001', 'true'),
('11', '11002', 'Damuk (Kut)', 'داموك (الكوت)', '11002', 'true'),
('11', '11003', 'Hayy Al-Jihad (Kut)', 'حي الجهاد (الكوت)', '11003', 'true'),
('11', '11004', 'Hayy Al-Zahra (Kut)', 'حي الزهراء (الكوت)', '11004', 'true'),
('11', '11005', 'Al-Izza (Kut)', 'العزة (الكوت)', '11005', 'true'),
('11', '11006', 'Wasit (Sub-district)', 'ناحية واسط', '11006', 'true'),
('11', '11007', 'Sheikh Saad', 'شيخ سعد', '11007', 'true'),
('11', '11008', 'Al-Hayy', 'الحي', '11008', 'true'),
('11', '11009', 'Al-Muwaffaqiya', 'الموفقية', '11009', 'true'),
('11', '11010', 'Al-Bashair', 'البشائر', '11010', 'true'),
('11', '11011', 'Al-Numaniya', 'النعمانية', '11011', 'true'),
('11', '11012', 'Al-Ahrar', 'الأحرار', '11012', 'true'),
('11', '11013', 'Al-Suwaira', 'الصويرة', '11013', 'true'),
('11', '11014', 'Al-Shuhaimiya', 'الشحيمية', '11014', 'true'),
('11', '11015', 'Al-Zubaydiya', 'الزبيدية', '11015', 'true'),
('11', '11016', 'Al-Aziziya', 'العزيزية', '11016', 'true'),
('11', '11017', 'Al-Hafriya', 'الحفرية', '11017', 'true'),
('11', '11018', 'Al-Dabouni', 'الدبوني', '11018', 'true'),
('11', '11019', 'Badra', 'بدرة', '11019', 'true'),
('11', '11020', 'Jassan', 'جصان', '11020', 'true'),
('11', '11021', 'Zurbatiya', 'زرباطية', '11021', 'true'),
('12', '12001', 'Al-Amara', 'العمارة', '12001', 'true'),
('12', '12002', 'Awasha (Amara)', 'عواشة (العمارة)', '12002', 'true'),
('12', '12003', 'Abu Rummana (Amara)', 'أبو رمانة (العمارة)', '12003', 'true'),
('12', '12004', 'Hayy Al-Muallimin (Amara)', 'حي المعلمين (العمارة)', '12004', 'true'),
('12', '12005', 'Kumait', 'كميت', '12005', 'true'),
('12', '12006', 'Al-Majar Al-Kabir', 'المجر الكبير', '12006', 'true'),
('12', '12007', 'Al-Adl', 'العدل', '12007', 'true'),
('12', '12008', 'Al-Maymouna', 'الميمونة', '12008', 'true'),
('12', '12009', 'Al-Salam', 'السلام', '12009', 'true'),
('12', '12010', 'Sayyid Ahmed Al-Rifai', 'سيد أحمد الرفاعي', '12010', 'true'),
('12', '12011', 'Ali Al-Gharbi', 'علي الغربي', '12011', 'true'),
('12', '12012', 'Ali Al-Sharqi', 'علي الشرقي', '12012', 'true'),
('12', '12013', 'Qalat Salih', 'قلعة صالح', '12013', 'true'),
('12', '12014', 'Al-Uzair', 'العزير', '12014', 'true'),
('12', '12015', 'Al-Kahla', 'الكحلاء', '12015', 'true'),
('12', '12016', 'Al-Musharrah', 'المشرح', '12016', 'true'),
('12', '12017', 'Bani Hashim', 'بني هاشم', '12017', 'true'),
('13', '13001', 'Al-Nasiriyah', 'الناصرية', '13001', 'true'),
('13', '13002', 'Al-Habboubi (Nasiriyah)', 'الحبوبي (الناصرية)', '13002', 'true'),
('13', '13003', 'Al-Iskan (Nasiriyah)', 'الإسكان (الناصرية)', '13003', 'true'),
('13', '13004', 'Eridu (Nasiriyah)', 'حي أريدو (الناصرية)', '13004', 'true'),
('13', '13005', 'Al-Salihiya (Nasiriyah)', 'الصالحية (الناصرية)', '13005', 'true'),
('13', '13006', 'Al-Shumukh (Nasiriyah)', 'الشموخ (الناصرية)', '13006', 'true'),
('13', '13007', 'Ur', 'أور', '13007', 'true'),
('13', '13008', 'Al-Batha', 'البطحاء', '13008', 'true'),
('13', '13009', 'Sayyid Dakhil', 'سيد دخيل', '13009', 'true'),
('13', '13010', 'Al-Islah', 'الإصلاح', '13010', 'true'),
('13', '13011', 'Al-Shatra', 'الشطرة', '13011', 'true'),
('13', '13012', 'Al-Gharraf', 'الغراف', '13012', 'true'),
('13', '13013', 'Al-Dawaya', 'الدواية', '13013', 'true'),
('13', '13014', 'Al-Rifai', 'الرفاعي', '13014', 'true'),
('13', '13015', 'Qalat Sukkar', 'قلعة سكر', '13015', 'true'),
('13', '13016', 'Al-Nasr', 'النصر', '13016', 'true'),
('13', '13017', 'Al-Fajr', 'الفجر', '13017', 'true'),
('13', '13018', 'Suq Al-Shuyukh', 'سوق الشيوخ', '13018', 'true'),
('13', '13019', 'Al-Akaika', 'العكيكة', '13019', 'true'),
('13', '13020', 'Al-Fadhliya', 'الفضلية', '13020', 'true'),
('13', '13021', 'Karmat Bani Said', 'كرمة بني سعيد', '13021', 'true'),
('13', '13022', 'Al-Tar', 'الطار', '13022', 'true'),
('13', '13023', 'Al-Chibayish', 'الجبايش', '13023', 'true'),
('13', '13024', 'Al-Fuhood', 'الفهود', '13024', 'true'),
('14', '14001', 'Al-Diwaniyah', 'الديوانية', '14001', 'true'),
('14', '14002', 'Hayy Al-Uruba (Diwaniyah)', 'حي العروبة (الديوانية)', '14002', 'true'),
('14', '14003', 'Hayy Al-Jumhuri (Diwaniyah)', 'حي الجمهوري (الديوانية)', '14003', 'true'),
('14', '14004', 'Hayy Al-Nahda (Diwaniyah)', 'حي النهضة (الديوانية)', '14004', 'true'),
('14', '14005', 'Hayy Al-Sadr (Diwaniyah)', 'حي الصدر (الديوانية)', '14005', 'true'),
('14', '14006', 'Al-Shamiya', 'الشامية', '14006', 'true'),
('14', '14007', 'Ghammas', 'غماس', '14007', 'true'),
('14', '14008', 'Al-Muhannawiya', 'المهناوية', '14008', 'true'),
('14', '14009', 'Al-Salahiya', 'الصلاحية', '14009', 'true'),
('14', '14010', 'Afak', 'عفك', '14010', 'true'),
('14', '14011', 'Al Budayr', 'آل بدير', '14011', 'true'),
('14', '14012', 'Nuffar', 'نفر', '14012', 'true'),
('14', '14013', 'Sumer', 'سومر', '14013', 'true'),
('14', '14014', 'Al-Hamza Al-Sharqi', 'الحمزة الشرقي', '14014', 'true'),
('14', '14015', 'Al-Sudayr', 'السدير', '14015', 'true'),
('14', '14016', 'Al-Shinafiya', 'الشنافية', '14016', 'true'),
('14', '14017', 'Al-Saniya', 'السنية', '14017', 'true'),
('14', '14018', 'Al-Daghara', 'الدغارة', '14018', 'true'),
('14', '14019', 'Al-Shafiiya', 'الشافعية', '14019', 'true'),
('15', '15001', 'Al-Samawah', 'السماوة', '15001', 'true'),
('15', '15002', 'Al-Qishla (Samawah)', 'القشلة (السماوة)', '15002', 'true'),
('15', '15003', 'Hayy Al-Hussein (Samawah)', 'حي الحسين (السماوة)', '15003', 'true'),
('15', '15004', 'Hayy Al-Askari (Samawah)', 'الحي العسكري (السماوة)', '15004', 'true'),
('15', '15005', 'Al-Suwayr', 'السوير', '15005', 'true'),
('15', '15006', 'Al-Rumaitha', 'الرميثة', '15006', 'true'),
('15', '15007', 'Al-Warka', 'الوركاء', '15007', 'true'),
('15', '15008', 'Al-Najmi', 'النجمي', '15008', 'true'),
('15', '15009', 'Al-Majd', 'المجد', '15009', 'true'),
('15', '15010', 'Al-Hilal', 'الهلال', '15010', 'true'),
('15', '15011', 'Al-Karama', 'الكرامة', '15011', 'true'),
('15', '15012', 'Al-Khidhir', 'الخضر', '15012', 'true'),
('15', '15013', 'Al-Daraji', 'الدراجي', '15013', 'true'),
('15', '15014', 'Al-Salman', 'السلمان', '15014', 'true'),
('15', '15015', 'Busayya', 'بصية', '15015', 'true'),
('16', '16001', 'Erbil Center', 'مركز أربيل', '16001', 'true'),
('16', '16002', 'Ankawa', 'عنكاوا', '16002', 'true'),
('16', '16003', 'Bakhtiari', 'بختياري', '16003', 'true'),
('16', '16004', 'Iskan', 'إسكان', '16004', 'true'),
('16', '16005', '60 Meter Street', 'شارع 60 متر', '16005', 'true'),
('16', '16006', '100 Meter Street', 'شارع 100 متر', '16006', 'true'),
('16', '16007', 'Dream City', 'دريم سيتي', '16007', 'true'),
('16', '16008', 'Empire World', 'إمباير', '16008', 'true'),
('16', '16009', 'Italian Village', 'القرية الإيطالية', '16009', 'true'),
('16', '16010', 'English Village', 'القرية الإنجليزية', '16010', 'true'),
('16', '16011', 'Kasnazan', 'كسنزان', '16011', 'true'),
('16', '16012', 'Binaslawa', 'بنصلاوة', '16012', 'true'),
('16', '16013', 'Baharka', 'بحركة', '16013', 'true'),
('16', '16014', 'Dashti Hawler', 'دشت أربيل', '16014', 'true'),
('16', '16015', 'Khabat', 'خبات', '16015', 'true'),
('16', '16016', 'Shaqlawa', 'شقلاوة', '16016', 'true'),
('16', '16017', 'Salahaddin (Pirmam)', 'صلاح الدين (بيرمام)', '16017', 'true'),
('16', '16018', 'Harir', 'حرير', '16018', 'true'),
('16', '16019', 'Soran', 'سوران', '16019', 'true'),
('16', '16020', 'Rawanduz', 'رواندوز', '16020', 'true'),
('16', '16021', 'Choman', 'جومان', '16021', 'true'),
('16', '16022', 'Mergasor', 'ميركسور', '16022', 'true'),
('16', '16023', 'Koya (Koysinjaq)', 'كويسنجق', '16023', 'true'),
('16', '16024', 'Taq Taq', 'طق طق', '16024', 'true'),
('17', '17001', 'Sulaymaniyah Center', 'مركز السليمانية', '17001', 'true'),
('17', '17002', 'Salim Street', 'شارع سالم', '17002', 'true'),
('17', '17003', 'Bakhtiari', 'بختياري', '17003', 'true'),
('17', '17004', 'Raparin', 'رابرين', '17004', 'true'),
('17', '17005', 'Sarchinar', 'سرجنار', '17005', 'true'),
('17', '17006', 'Ibrahim Pasha', 'إبراهيم باشا', '17006', 'true'),
('17', '17007', 'Kani Askan', 'كاني أسكان', '17007', 'true'),
('17', '17008', 'Bakrajo', 'بكرجو', '17008', 'true'),
('17', '17009', 'Bazian', 'بازيان', '17009', 'true'),
('17', '17010', 'Arbat', 'عربت', '17010', 'true'),
('17', '17011', 'Ranya', 'رانية', '17011', 'true'),
('17', '17012', 'Qaladza (Pshdar)', 'قلعة دزة (بشدر)', '17012', 'true'),
('17', '17013', 'Dukan', 'دوكان', '17013', 'true'),
('17', '17014', 'Chamchamal', 'جمجمال', '17014', 'true'),
('17', '17015', 'Kalar', 'كلار', '17015', 'true'),
('17', '17016', 'Kifri', 'كفري', '17016', 'true'),
('17', '17017', 'Darbandikhan', 'دربندخان', '17017', 'true'),
('17', '17018', 'Penjwen', 'بنجوين', '17018', 'true'),
('17', '17019', 'Sharazoor', 'شهرزور', '17019', 'true'),
('17', '17020', 'Said Sadiq', 'سيد صادق', '17020', 'true'),
('17', '17021', 'Qaradagh', 'قرداغ', '17021', 'true'),
('17', '17022', 'Mawat', 'ماوت', '17022', 'true'),
('17', '17023', 'Sharbazher', 'شاربازير', '17023', 'true'),
('18', '18001', 'Duhok Center', 'مركز دهوك', '18001', 'true'),
('18', '18002', 'Masike', 'ماسيكي', '18002', 'true'),
('18', '18003', 'Nizarke', 'نزاركي', '18003', 'true'),
('18', '18004', 'Malta', 'مالطا', '18004', 'true'),
('18', '18005', 'Shindokha', 'شندوخا', '18005', 'true'),
('18', '18006', 'Zawita', 'زاويتة', '18006', 'true'),
('18', '18007', 'Mangesh', 'مانكيش', '18007', 'true'),
('18', '18008', 'Sumel', 'سميل', '18008', 'true'),
('18', '18009', 'Faida', 'فايدة', '18009', 'true'),
('18', '18010', 'Sharya', 'شاريا', '18010', 'true'),
('18', '18011', 'Batel', 'باتيل', '18011', 'true'),
('18', '18012', 'Zakho', 'زاخو', '18012', 'true'),
('18', '18013', 'Batifa', 'باطيفا', '18013', 'true'),
('18', '18014', 'Darkar', 'دركار', '18014', 'true'),
('18', '18015', 'Amedi (Amadiya)', 'العمادية', '18015', 'true'),
('18', '18016', 'Bamerne', 'بامرني', '18016', 'true'),
('18', '18017', 'Deralok', 'ديرلوك', '18017', 'true'),
('18', '18018', 'Sheladze', 'شيلادزي', '18018', 'true'),
('18', '18019', 'Akre (Aqrah)', 'عقرة', '18019', 'true'),
('18', '18020', 'Bardarash', 'بردرش', '18020', 'true'),
('18', '18021', 'Shekhan (Ain Sifni)', 'شيخان (عين سفني)', '18021', 'true'),
('18', '18022', 'Atrush', 'أتروش', '18022', 'true'),
('18', '18023', 'Baadre', 'باعذرة', '18023', 'true'),
('19', '19001', 'Halabja Center', 'مركز حلبجة', '19001', 'true'),
('19', '19002', 'Kani Ashqan', 'كاني عاشقان', '19002', 'true'),
('19', '19003', 'Mordana', 'موردانة', '19003', 'true'),
('19', '19004', 'Pir Muhammad', 'بير محمد', '19004', 'true'),
('19', '19005', 'Sirwan', 'سيروان', '19005', 'true'),
('19', '19006', 'Khurmal', 'خورمال', '19006', 'true'),
('19', '19007', 'Biyara', 'بيارة', '19007', 'true'),
('19', '19008', 'Tawela', 'طويلة', '19008', 'true'),
('19', '19009', 'Bamo', 'بمو', '19009', 'true'),
('19', '19010', 'Ababaile', 'عبابيلي', '19010', 'true'),
('2', '2001', 'Mosul - Left Bank (East)', 'الموصل - الجانب الأيسر', '2001', 'true'),
('2', '2002', 'Mosul - Right Bank (West)', 'الموصل - الجانب الأيمن', '2002', 'true'),
('2', '2003', 'Mosul - Old City', 'الموصل - المدينة القديمة', '2003', 'true'),
('2', '2004', 'Mosul Al-Jadida', 'الموصل الجديدة', '2004', 'true'),
('2', '2005', 'Hayy Al-Zuhoor', 'حي الزهور', '2005', 'true'),
('2', '2006', 'Hayy Al-Muthanna', 'حي المثنى', '2006', 'true'),
('2', '2007', 'Hayy Al-Noor', 'حي النور', '2007', 'true'),
('2', '2008', 'Hayy Al-Karama', 'حي الكرامة', '2008', 'true'),
('2', '2009', 'Hayy Al-Quds', 'حي القدس', '2009', 'true'),
('2', '2010', 'Hayy Al-Bakr', 'حي البكر', '2010', 'true'),
('2', '2011', 'Hayy Sumer', 'حي سومر', '2011', 'true'),
('2', '2012', 'Hayy Al-Wahda', 'حي الوحدة', '2012', 'true'),
('2', '2013', 'Al-Majmua Al-Thaqafiya', 'المجموعة الثقافية', '2013', 'true'),
('2', '2014', 'Hayy Al-Hadba', 'حي الحدباء', '2014', 'true'),
('2', '2015', 'Al-Dawasa', 'الدواسة', '2015', 'true'),
('2', '2016', 'Hayy Al-Mansour', 'حي المنصور', '2016', 'true'),
('2', '2017', 'Wadi Hajar', 'وادي حجر', '2017', 'true'),
('2', '2018', 'Hayy Al-Rifai', 'حي الرفاعي', '2018', 'true'),
('2', '2019', '17 Tammuz', 'حي 17 تموز', '2019', 'true'),
('2', '2020', 'Tal Afar', 'تلعفر', '2020', 'true'),
('2', '2021', 'Sinjar', 'سنجار', '2021', 'true'),
('2', '2022', 'Al-Hamdaniya (Qaraqosh)', 'الحمدانية (قره قوش)', '2022', 'true'),
('2', '2023', 'Tel Keppe (Tilkaif)', 'تلكيف', '2023', 'true'),
('2', '2024', 'Shekhan', 'الشيخان', '2024', 'true'),
('2', '2025', 'Bashiqa', 'بعشيقة', '2025', 'true'),
('2', '2026', 'Bartella', 'برطلة', '2026', 'true'),
('2', '2027', 'Alqosh', 'القوش', '2027', 'true'),
('2', '2028', 'Al-Qayyarah', 'القيارة', '2028', 'true'),
('2', '2029', 'Hammam Al-Alil', 'حمام العليل', '2029', 'true'),
('2', '2030', 'Al-Hatra', 'الحضر', '2030', 'true'),
('2', '2031', 'Al-Baaj', 'البعاج', '2031', 'true'),
('2', '2032', 'Rabia', 'ربيعة', '2032', 'true'),
('2', '2033', 'Zummar', 'زمار', '2033', 'true'),
('2', '2034', 'Makhmur', 'مخمور', '2034', 'true'),
('3', '3001', 'Al-Ashar', 'العشار', '3001', 'true'),
('3', '3002', 'Old Basra', 'البصرة القديمة', '3002', 'true'),
('3', '3003', 'Al-Jazair', 'الجزائر', '3003', 'true'),
('3', '3004', 'Al-Tuwaisa', 'الطويسة', '3004', 'true'),
('3', '3005', 'Al-Bradhiya', 'البراضعية', '3005', 'true'),
('3', '3006', 'Al-Jineina', 'الجنينة', '3006', 'true'),
('3', '3007', 'Al-Maqal', 'المعقل', '3007', 'true'),
('3', '3008', 'Al-Jubaila', 'الجبيلة', '3008', 'true'),
('3', '3009', 'Al-Qibla', 'القبلة', '3009', 'true'),
('3', '3010', 'Al-Hayyaniya', 'الحيانية', '3010', 'true'),
('3', '3011', 'Khamsa Mil', 'خمسة ميل', '3011', 'true'),
('3', '3012', 'Al-Jumhuriya', 'الجمهورية', '3012', 'true'),
('3', '3013', 'Al-Abulla', 'الأبلة', '3013', 'true'),
('3', '3014', 'Al-Mowafaqiya', 'الموفقية', '3014', 'true'),
('3', '3015', 'Hayy Al-Hussein', 'حي الحسين', '3015', 'true'),
('3', '3016', 'Karmat Ali', 'كرمة علي', '3016', 'true'),
('3', '3017', 'Shatt Al-Arab (Al-Tannuma)', 'شط العرب (التنومة)', '3017', 'true'),
('3', '3018', 'Al-Zubair', 'الزبير', '3018', 'true'),
('3', '3019', 'Abu Al-Khasib', 'أبو الخصيب', '3019', 'true'),
('3', '3020', 'Al-Qurna', 'القرنة', '3020', 'true'),
('3', '3021', 'Al-Midaina', 'المدينة', '3021', 'true'),
('3', '3022', 'Al-Faw', 'الفاو', '3022', 'true'),
('3', '3023', 'Umm Qasr', 'أم قصر', '3023', 'true'),
('3', '3024', 'Safwan', 'سفوان', '3024', 'true'),
('3', '3025', 'Al-Hartha', 'الهارثة', '3025', 'true'),
('3', '3026', 'Al-Dair', 'الدير', '3026', 'true'),
('3', '3027', 'Al-Nashwa', 'النشوة', '3027', 'true'),
('3', '3028', 'Al-Siba', 'السيبة', '3028', 'true'),
('3', '3029', 'Izz Al-Din Salim', 'عز الدين سليم', '3029', 'true'),
('3', '3030', 'Imam Al-Sadiq', 'الإمام الصادق', '3030', 'true'),
('4', '4001', 'Ramadi', 'الرمادي', '4001', 'true'),
('4', '4002', 'Al-Taamim (Ramadi)', 'التأميم (الرمادي)', '4002', 'true'),
('4', '4003', 'Al-Malaab (Ramadi)', 'الملعب (الرمادي)', '4003', 'true'),
('4', '4004', 'Fallujah', 'الفلوجة', '4004', 'true'),
('4', '4005', 'Al-Karma', 'الكرمة', '4005', 'true'),
('4', '4006', 'Al-Saqlawiya', 'الصقلاوية', '4006', 'true'),
('4', '4007', 'Amiriyat Al-Sumood (Amiriyat Fallujah)', 'عامرية الصمود (عامرية الفلوجة)', '4007', 'true'),
('4', '4008', 'Al-Habbaniya', 'الحبانية', '4008', 'true'),
('4', '4009', 'Al-Khalidiya', 'الخالدية', '4009', 'true'),
('4', '4010', 'Hit', 'هيت', '4010', 'true'),
('4', '4011', 'Kubaysa', 'كبيسة', '4011', 'true'),
('4', '4012', 'Al-Baghdadi', 'البغدادي', '4012', 'true'),
('4', '4013', 'Al-Furat (Hit)', 'الفرات (هيت)', '4013', 'true'),
('4', '4014', 'Haditha', 'حديثة', '4014', 'true'),
('4', '4015', 'Barwana', 'بروانة', '4015', 'true'),
('4', '4016', 'Haqlaniya', 'الحقلانية', '4016', 'true'),
('4', '4017', 'Anah', 'عنه', '4017', 'true'),
('4', '4018', 'Rawa', 'راوة', '4018', 'true'),
('4', '4019', 'Al-Qaim', 'القائم', '4019', 'true'),
('4', '4020', 'Al-Obaidi', 'العبيدي', '4020', 'true'),
('4', '4021', 'Al-Rutba', 'الرطبة', '4021', 'true'),
('4', '4022', 'Al-Nukhayb', 'النخيب', '4022', 'true'),
('5', '5001', 'Al-Hilla', 'الحلة', '5001', 'true'),
('5', '5002', 'Al-Jamiya (Hilla)', 'حي الجمعية (الحلة)', '5002', 'true'),
('5', '5003', 'Nadir (Hilla)', 'حي نادر (الحلة)', '5003', 'true'),
('5', '5004', 'Al-Bakarli (Hilla)', 'حي البكرلي (الحلة)', '5004', 'true'),
('5', '5005', 'Al-Musayyib', 'المسيب', '5005', 'true'),
('5', '5006', 'Al-Iskandariya', 'الإسكندرية', '5006', 'true'),
('5', '5007', 'Saddat Al-Hindiya', 'سدة الهندية', '5007', 'true'),
('5', '5008', 'Jurf Al-Nasr', 'جرف النصر', '5008', 'true'),
('5', '5009', 'Al-Mahawil', 'المحاويل', '5009', 'true'),
('5', '5010', 'Al-Nil', 'النيل', '5010', 'true'),
('5', '5011', 'Al-Imam', 'الإمام', '5011', 'true'),
('5', '5012', 'Al-Mashru', 'المشروع', '5012', 'true'),
('5', '5013', 'Kutha (Jbela)', 'كوثى (جبلة)', '5013', 'true'),
('5', '5014', 'Al-Hashimiya', 'الهاشمية', '5014', 'true'),
('5', '5015', 'Al-Qasim', 'القاسم', '5015', 'true'),
('5', '5016', 'Al-Midhatiya (Al-Hamza Al-Gharbi)', 'المدحتية (الحمزة الغربي)', '5016', 'true'),
('5', '5017', 'Al-Shomali', 'الشوملي', '5017', 'true'),
('5', '5018', 'Al-Talia', 'الطليعة', '5018', 'true'),
('5', '5019', 'Al-Kifl', 'الكفل', '5019', 'true'),
('5', '5020', 'Abi Gharaq', 'أبي غرق', '5020', 'true'),
('6', '6001', 'Karbala Center', 'مركز كربلاء', '6001', 'true'),
('6', '6002', 'Bab Baghdad', 'باب بغداد', '6002', 'true'),
('6', '6003', 'Bab Al-Khan', 'باب الخان', '6003', 'true'),
('6', '6004', 'Hayy Al-Hussein', 'حي الحسين', '6004', 'true'),
('6', '6005', 'Hayy Al-Abbas', 'حي العباس', '6005', 'true'),
('6', '6006', 'Hayy Al-Muwadhafin', 'حي الموظفين', '6006', 'true'),
('6', '6007', 'Hayy Al-Muallimin', 'حي المعلمين', '6007', 'true'),
('6', '6008', 'Hayy Ramadan', 'حي رمضان', '6008', 'true'),
('6', '6009', 'Hayy Al-Naqib', 'حي النقيب', '6009', 'true'),
('6', '6010', 'Hayy Al-Iskan', 'حي الإسكان', '6010', 'true'),
('6', '6011', 'Hayy Al-Ghadir', 'حي الغدير', '6011', 'true'),
('6', '6012', 'Hayy Saif Saad', 'حي سيف سعد', '6012', 'true'),
('6', '6013', 'Al-Hurr', 'الحر', '6013', 'true'),
('6', '6014', 'Al-Husayniya', 'الحسينية', '6014', 'true'),
('6', '6015', 'Al-Hindiya (Tuwairij)', 'الهندية (طويريج)', '6015', 'true'),
('6', '6016', 'Al-Jadwal Al-Gharbi', 'الجدول الغربي', '6016', 'true'),
('6', '6017', 'Al-Khayrat', 'الخيرات', '6017', 'true'),
('6', '6018', 'Ain Al-Tamr', 'عين التمر', '6018', 'true'),
('7', '7001', 'Najaf Center', 'مركز النجف', '7001', 'true'),
('7', '7002', 'Old City', 'المدينة القديمة', '7002', 'true'),
('7', '7003', 'Hayy Al-Amir', 'حي الأمير', '7003', 'true'),
('7', '7004', 'Hayy Al-Saad', 'حي السعد', '7004', 'true'),
('7', '7005', 'Hayy Al-Hannana', 'حي الحنانة', '7005', 'true'),
('7', '7006', 'Hayy Al-Ghari', 'حي الغري', '7006', 'true'),
('7', '7007', 'Hayy Al-Adala', 'حي العدالة', '7007', 'true'),
('7', '7008', 'Hayy Al-Nasr', 'حي النصر', '7008', 'true'),
('7', '7009', 'Hayy Al-Jamia', 'حي الجامعة', '7009', 'true'),
('7', '7010', 'Hayy Al-Milad', 'حي الميلاد', '7010', 'true'),
('7', '7011', 'Hayy Al-Quds', 'حي القدس', '7011', 'true'),
('7', '7012', 'Kufa', 'الكوفة', '7012', 'true'),
('7', '7013', 'Al-Manathera (Abu Sukhair)', 'المناذرة (أبو صخير)', '7013', 'true'),
('7', '7014', 'Al-Hira', 'الحيرة', '7014', 'true'),
('7', '7015', 'Al-Mishkhab', 'المشخاب', '7015', 'true'),
('7', '7016', 'Al-Qadisiya (Najaf)', 'القادسية (النجف)', '7016', 'true'),
('7', '7017', 'Al-Abbasiya', 'العباسية', '7017', 'true'),
('7', '7018', 'Al-Hurriya (Kufa)', 'الحرية (الكوفة)', '7018', 'true'),
('7', '7019', 'Al-Haydariya', 'الحيدرية', '7019', 'true'),
('7', '7020', 'Al-Shabaka', 'الشبكة', '7020', 'true'),
('8', '8001', 'Baqubah', 'بعقوبة', '8001', 'true'),
('8', '8002', 'Al-Tahrir (Baqubah)', 'التحرير (بعقوبة)', '8002', 'true'),
('8', '8003', 'Al-Mafraq (Baqubah)', 'المفرق (بعقوبة)', '8003', 'true'),
('8', '8004', 'Al-Katoun (Baqubah)', 'الكاطون (بعقوبة)', '8004', 'true'),
('8', '8005', 'Buhriz', 'بهرز', '8005', 'true'),
('8', '8006', 'Kanaan', 'كنعان', '8006', 'true'),
('8', '8007', 'Al-Abbara', 'العبارة', '8007', 'true'),
('8', '8008', 'Khan Bani Saad', 'خان بني سعد', '8008', 'true'),
('8', '8009', 'Al-Khalis', 'الخالص', '8009', 'true'),
('8', '8010', 'Hibhib', 'هبهب', '8010', 'true'),
('8', '8011', 'Jadidat Al-Shatt', 'جديدة الشط', '8011', 'true'),
('8', '8012', 'Al-Udhaim', 'العظيم', '8012', 'true'),
('8', '8013', 'Al-Mansuriya', 'المنصورية', '8013', 'true'),
('8', '8014', 'Al-Muqdadiya', 'المقدادية', '8014', 'true'),
('8', '8015', 'Al-Wajihiya', 'الوجيهية', '8015', 'true'),
('8', '8016', 'Abu Saida', 'أبو صيدا', '8016', 'true'),
('8', '8017', 'Balad Ruz', 'بلدروز', '8017', 'true'),
('8', '8018', 'Mandali', 'مندلي', '8018', 'true'),
('8', '8019', 'Qazaniya', 'قزانية', '8019', 'true'),
('8', '8020', 'Khanaqin', 'خانقين', '8020', 'true'),
('8', '8021', 'Jalawla', 'جلولاء', '8021', 'true'),
('8', '8022', 'Al-Saadiya', 'السعدية', '8022', 'true'),
('8', '8023', 'Qara Tapa', 'قره تبه', '8023', 'true'),
('9', '9001', 'Tikrit', 'تكريت', '9001', 'true'),
('9', '9002', 'Al-Alam', 'العلم', '9002', 'true'),
('9', '9003', 'Al-Awja', 'العوجة', '9003', 'true'),
('9', '9004', 'Samarra', 'سامراء', '9004', 'true'),
('9', '9005', 'Al-Mutasim', 'المعتصم', '9005', 'true'),
('9', '9006', 'Mukaishifa', 'مكيشيفة', '9006', 'true'),
('9', '9007', 'Baiji', 'بيجي', '9007', 'true'),
('9', '9008', 'Al-Siniya', 'الصينية', '9008', 'true'),
('9', '9009', 'Balad', 'بلد', '9009', 'true'),
('9', '9010', 'Al-Dhuluiya', 'الضلوعية', '9010', 'true'),
('9', '9011', 'Al-Ishaqi', 'الإسحاقي', '9011', 'true'),
('9', '9012', 'Yathrib', 'يثرب', '9012', 'true'),
('9', '9013', 'Al-Dujail', 'الدجيل', '9013', 'true'),
('9', '9014', 'Al-Dour', 'الدور', '9014', 'true'),
('9', '9015', 'Al-Shirqat', 'الشرقاط', '9015', 'true'),
('9', '9016', 'Tuz Khurmatu', 'طوز خورماتو', '9016', 'true'),
('9', '9017', 'Amirli', 'آمرلي', '9017', 'true'),
('9', '9018', 'Sulaiman Bek', 'سليمان بيك', '9018', 'true');

insert into public.sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at) overriding system value values
('1HZmUqFlY0FbTV0FGjoE5oZ7', '0l1LfKhQsKHmUkvWse4aRyjY', '4VDib1V0X5CVdQj6d0lM9P_xWQ4jZbYC9oiXmQxcTJY', '2026-12-22 20:41:04.843+00', NULL, NULL, '2026-11-22 20:41:04.851488+00', '2026-11-22 20:41:04.851488+00'),
('a8UOb-LPMjUCCgRxcUAu_PPQ', 'ZKRTbp4piYZBUCQ0pzPjP27d', 'akY53IbGphWhM0kqOE1VJN12B0L6WhJcyyroA_OZGwA', '2026-12-22 20:41:07.519+00', NULL, NULL, '2026-11-22 20:41:07.519781+00', '2026-11-22 20:41:07.519781+00'),
('A97xpBrFh1T8pgqiKqGyCA9h', 'Lv-pP0KjrenHYPElP0WOECXm', '9WlQR2g_mxB0W1KZWVo1pX5qr31sM9rDZKNJcwq1TgM', '2026-12-22 20:41:06.978+00', NULL, NULL, '2026-11-22 20:41:06.978551+00', '2026-11-22 20:41:06.978551+00'),
('IiuSesCacOLc8F1TJaMs9Ath', 'r-hl-vtvz34qbIhnp2pTr6Ai', 'R4E-pPy6OoImi6NoXJwb3vUPhF2O9tbFnJiHfjNlvos', '2026-12-22 20:41:06.015+00', NULL, NULL, '2026-11-22 20:41:06.016214+00', '2026-11-22 20:41:06.016214+00'),
('ItqeXn7nYoxqJpKH3e8yWPMF', '0zcEWH0PqPVROHh0kvzULOLr', 'blwajBDUs8KmQ7JOrF8XN_tPpJAeLPi9bAr7qvMh9fo', '2026-12-22 20:41:05.765+00', NULL, NULL, '2026-11-22 20:41:05.765762+00', '2026-11-22 20:41:05.765762+00'),
('ke7nAJGdG0VPQ7oQDj_pzeh-', '9BgKF6edhe1CMLrIqSqPRIOQ', '03GK8TbnvUGRTAWIw1uz0DcwPU5Rjj96Lsfc6tceMRA', '2026-12-22 20:41:03.118+00', NULL, NULL, '2026-11-22 20:41:03.118702+00', '2026-11-22 20:41:03.118702+00'),
('KhyNAhOCmEYG9rsek_4ooeFQ', 'huKJZQQL7dah9QxFmQ1wtz6p', 'pIw50dTgegU1_FStE2jlEa33L31xBa0cyYs2w2phipk', '2026-12-22 20:41:08.629+00', NULL, NULL, '2026-11-22 20:41:08.637036+00', '2026-11-22 20:41:08.637036+00'),
('L3eQnZZB6o5Kls0dFtaRnsDg', 'm6KYJGZgt_rcCO5OJ4OUN5cS', 'i3x5fRyl9iD5SjXdK1bRuYvEQ55WiyJoTaEecIGQqWs', '2026-12-22 20:41:05.509+00', NULL, NULL, '2026-11-22 20:41:05.520086+00', '2026-11-22 20:41:05.520086+00'),
('oVfa9ZlFE3ezkh8gut7zbFmp', 'fX73ucArv9uP-zv4Ly2piyPn', 'yi7HyoJwqfK0QRCe0yBKzRcKJTlA45S00LD9T_k0bC4', '2026-12-22 20:41:10.292+00', NULL, NULL, '2026-11-22 20:41:10.365292+00', '2026-11-22 20:41:10.365292+00'),
('r7vn-5gBEx5BqXSdkw0pg8uc', 'kl9PtYirs-pJvuV552lljay_', 'Q37lU3wr_jqeUxgd9OeexQ0cA6oxMnB9U2SfYMy_lCU', '2026-12-22 20:41:11.919+00', NULL, NULL, '2026-11-22 20:41:11.919981+00', '2026-11-22 20:41:11.919981+00'),
('S1_CYwyIOqFO7mkggFl0WWKE', '6cOR7rQgHpCXvpcXZq-HDuEQ', 'BoqfRHfGmh3sUXRXJaeJ7jW8QMm90yBr2r9M8IZpa60', '2026-12-22 20:41:09.446+00', NULL, NULL, '2026-11-22 20:41:09.447515+00', '2026-11-22 20:41:09.447515+00'),
('skHxhyCOY9V3lDsoF0E3Htch', 'bhEmQYZBtw7Sy4NK_fp6VRGk', 'wRWbxw03mTKtp4RRXwE4zFxrj-beHhEdrnvaV5A7ITI', '2026-12-22 20:41:18.084+00', '192.0.2.1', '', '2026-11-22 20:41:18.085+00', '2026-11-22 20:41:18.085+00'),
('tpXXqplY0cu2fcZnMG-Stc7u', 'r1yctjnrDVxX3hQdnQ0FbSp_', 'cwlSbRR6VHw8-wLNiefQ_vTpblhUEGOtL1l1eTTchUs', '2026-12-22 20:41:04.651+00', NULL, NULL, '2026-11-22 20:41:04.652401+00', '2026-11-22 20:41:04.652401+00'),
('V18QcQwOCZzHnaU3Tj36UVA4', 'yDNHaJKKZ87Di_LQONNjOFFk', 'jo2aHXRIWg6k5TJSuTuEAv_EvQr2yB6wnNrMOVrGpzs', '2026-12-22 20:41:06.483+00', NULL, NULL, '2026-11-22 20:41:06.486879+00', '2026-11-22 20:41:06.486879+00'),
('vT2utf9g1CwqgZb2v_hyRbD7', 'br2haDubWEODwSyVBf8fCFSc', 'YdDwZ7BJKddlU7vyiOmsrStP72mS6Ma1YeaUqUjDYQQ', '2026-12-22 20:41:11.123+00', NULL, NULL, '2026-11-22 20:41:11.123597+00', '2026-11-22 20:41:11.123597+00'),
('vUdhtksxJteCEnkfYCZN_MYD', 'dXbsiG4No-ewfmR3hQJaUdFu', 'Qk3mzSnzDABGPpseIDazS0vlfbHTnfuupreFtmfB-N8', '2026-12-22 20:41:08.116+00', NULL, NULL, '2026-11-22 20:41:08.117877+00', '2026-11-22 20:41:08.117877+00'),
('w9W5AjMjxe_Nckwvm5-dadAH', 'PXKZcQXAPytabJ5YupeKjw6D', 'NnwgZYEduFDW3B_RfLBZYWLS1ll9oBnfk7z4RdjZZII', '2026-12-22 20:41:04.391+00', NULL, NULL, '2026-11-22 20:41:04.391768+00', '2026-11-22 20:41:04.391768+00'),
('YQD6qfEKlfpon2J-Ujg1Zsjv', '9y4CJMF6lNaW7HQo1lHJEDH0', 'h2MatmzLm9LaB0MsCCU6WIydufQDmBMA5fKaw807iRM', '2026-12-22 20:41:05.134+00', NULL, NULL, '2026-11-22 20:41:05.134599+00', '2026-11-22 20:41:05.134599+00'),
('zPPX-dFZIuxTHCT_sHvoqcUf', '3Y5t5tlILryWRu5shImH6Pds', 'pHrHSFr28dRuEAYI-STEla3AABffhHINE_5u6fx-HjI', '2026-12-22 20:41:10.715+00', NULL, NULL, '2026-11-22 20:41:10.717908+00', '2026-11-22 20:41:10.717908+00');

insert into public.staff_recovery_codes (user_id, code_hash) overriding system value values
('NmGpUa03s9LjalVKZIDPbqCl', '1sx84rAtO4BfNkax6giFXD5cmNv45xV9CQ32ETb2Ub0'),
('NmGpUa03s9LjalVKZIDPbqCl', '5yU6EZE0260QrxNx-dCWwldUX-eFO2CyP9nWzN-dpLY'),
('NmGpUa03s9LjalVKZIDPbqCl', '5zu51SMCa8f8kYoGR9fMO4EJMOj357Ad2bTO5WTv0Ug'),
('NmGpUa03s9LjalVKZIDPbqCl', 'CdFfv9-ZWnQCFd9O3dRCtgb9XURQoaWYC5TSBfiKW28'),
('NmGpUa03s9LjalVKZIDPbqCl', 'F4-JbXQL7mmVg9cVN1a-8u8wz4MvXVGE3ocyrwOwU5w'),
('NmGpUa03s9LjalVKZIDPbqCl', 'NkuQv1_SDSK1eocCYlYVL_nl1Hj84ow8cU8sdr77EbU'),
('NmGpUa03s9LjalVKZIDPbqCl', 'pfBbNx9QJD0Qyoq3zoUujP_S0LF42AF51_nitnB6ITc'),
('NmGpUa03s9LjalVKZIDPbqCl', 'qXQxI3sEKhVIcEg9_sebKVmwHvYSqni7ayYjeZCwdHE'),
('NmGpUa03s9LjalVKZIDPbqCl', 'rUD2kmCXEpqT3ULMqSHMiRXXpzi1vbev0hZvBsfhMGs'),
('NmGpUa03s9LjalVKZIDPbqCl', 'tJHuiTNbVhvnt3ob2XdC88oj9-us9nVHryi13ZTe83w'),
('wdgcA-d6Q0Wtt5goIU2pX06X', '11DrkgbBp3-jkTmqde5ej9SEsf61jr_8qpiSWVn1eb4'),
('wdgcA-d6Q0Wtt5goIU2pX06X', '4SlQkPP1cv5yh9zAxmZHfvmehgv4xG1Z1eh1lEH3rwY'),
('wdgcA-d6Q0Wtt5goIU2pX06X', '8vG8xF3MmWfRwAzrU7OHtDpANJuSDQuTdtEC7-P-r6E'),
('wdgcA-d6Q0Wtt5goIU2pX06X', 'AW7Hvy4G-Tcl0rSPFpg5pHYXFOJPD9oHjsxHrUWxa5s'),
('wdgcA-d6Q0Wtt5goIU2pX06X', 'De2pE1RfC07Ewe9OW6NYriv28HDe4n6TncwroSk6xxc'),
('wdgcA-d6Q0Wtt5goIU2pX06X', 'FFpirIPO1O0iLaxsUXpYaJOBZDHHM9cw_K6460-HqV8'),
('wdgcA-d6Q0Wtt5goIU2pX06X', 'K97-K5r_x13wIKGkqCuz-kiRr2HWGWw4ymsYKQRuAsM'),
('wdgcA-d6Q0Wtt5goIU2pX06X', 'MuE6FwHyudXRZVnCo5As0_E96kADp1CF-3HJG2s7VUc'),
('wdgcA-d6Q0Wtt5goIU2pX06X', 'pJMQZ-3j-oF8Par93_XJylWzFcKCPGPQ5M311oBQOkE'),
('wdgcA-d6Q0Wtt5goIU2pX06X', 'yahCymOIK65fh_nwaQolWt-euvdIJuxSTMCh5rtPrKI');

insert into public.staff_sessions (token_hash, id, user_id, is_open, wrong_codes, address, user_agent, started_at, last_used_at, expires_at) overriding system value values
('_qSHnXIenr_VksLngWIJZxHuBnepHvhR-E90_VhR6bs', 'f6wQ1uwak5z_pyS8h3Rnyk-k', 'NmGpUa03s9LjalVKZIDPbqCl', 'true', '0', '192.0.2.1', '', '2026-11-22 20:41:13.484769+00', '2026-11-22 20:41:13.484769+00', '2026-11-23 08:41:13.484769+00'),
('8pMt5Cf2CXsmQGTC7tZmNxa8xnDeOEz09TkSyVozH24', 'lwEUmcxLkA9jFVxFle6PPXyY', 'zQiHuacq-LYCdHVlotZUzfOZ', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:41:13.324725+00', '2026-11-22 20:41:13.324725+00', '2026-11-22 21:41:13.324+00'),
('8TRlJphTOLlw9pr9VkAMSt3BXJ9AzXEEVsERfjFcIQ4', 'P2_sOgYm8VD1rGiJiICQc3el', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:40:54.77019+00', '2026-11-22 20:40:54.77019+00', '2026-11-22 21:40:54.769+00'),
('kQgEIgykBhblt-6mHPUnPk2YvFW0eWzX7vAB22XvcAI', 'BAiUAiN5kUP5bMyIelF4eBb0', 'JsFAgABXDwIK3e0-Ak9_0xOQ', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:41:13.908207+00', '2026-11-22 20:41:13.908207+00', '2026-11-22 21:41:13.903+00'),
('QtRq33fzMYNpwUUyH9PnqeWEbAoJPIj3tdfxS4yuhQ4', 'X_7XvzMowl_-E8hsHQUIGbr5', 'xSjRttYRBol8nr-XiKrQqb2Q', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:41:14.56611+00', '2026-11-22 20:41:14.56611+00', '2026-11-22 21:41:14.565+00'),
('Y6t14DSnj_L7AgkU7yLAg-0Snoy8yynMfmA3AbFMXyc', 'ts15WEfHc0NZEdP-TA4NMfqG', 'wdgcA-d6Q0Wtt5goIU2pX06X', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:41:13.505638+00', '2026-11-22 20:41:13.505638+00', '2026-11-22 21:41:13.505+00'),
('ZwiKlgzSgqLVvcDk7VJGN_JgA6B5LM1tZYmVDvSETkY', 'AFrYOFQCQre3gQipESB9V7FK', 'zQiHuacq-LYCdHVlotZUzfOZ', 'true', '0', '192.0.2.1', '', '2026-11-22 20:41:13.447194+00', '2026-11-22 20:41:13.447194+00', '2026-11-23 08:41:13.447194+00');

insert into public.staff_two_factor (user_id, secret, pending_secret, last_step, created_at) overriding system value values
('9jzQ_a9ivEjEAnx8vXwfEwAb', 'MRV6XQZUPCRQTDCL3HBCU4EDHBI6RBMH', NULL, '0', '2026-11-22 20:41:18.10265+00'),
('NmGpUa03s9LjalVKZIDPbqCl', 'JBSWY3DPEHPK3PXP', NULL, '59846002', '2026-11-22 20:41:13.484769+00'),
('wdgcA-d6Q0Wtt5goIU2pX06X', 'JBSWY3DPEHPK3PXP', NULL, '59846002', '2026-11-22 20:41:13.519579+00'),
('zQiHuacq-LYCdHVlotZUzfOZ', 'JBSWY3DPEHPK3PXP', NULL, '59846002', '2026-11-22 20:41:13.375058+00');

insert into public.staff_views (id, staff_id, screen, name, filter, created_at) overriding system value values
('XjjJyEpSddq3FfYFLLSYWOZJ', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'orders', 'Waiting', '{"stage": "to-pack"}', '2026-11-22 20:41:20.127629+00');

insert into public.courier_payment_orders (order_id, payment_id, amount) overriding system value values
('vpozJsNzyvWQ6upa3idB0n6F', '0qDIV75_AnrO9ZCg-ISheRJZ', '25000');

insert into public.order_events (id, order_id, at, actor, staff_id, type, data) overriding system value values
('1', 'Q6SSqFS2M0bqeT6tP2jh5ANQ', '2026-11-22 20:41:04.184632+00', 'shopper', NULL, 'placed', '{}'),
('10', 'ffx0LEKtkSSU9Lyi0NDi6LAd', '2026-11-22 20:41:05.289718+00', 'shopper', NULL, 'placed', '{}'),
('11', 'ffx0LEKtkSSU9Lyi0NDi6LAd', '2026-11-22 20:41:05.338988+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'ship', '{"happenedAt": "2026-11-22T20:41:05.347Z"}'),
('12', 'pGAoFfgId6iMFV813ywnqXLB', '2026-11-22 20:41:05.663367+00', 'shopper', NULL, 'placed', '{}'),
('13', 'pGAoFfgId6iMFV813ywnqXLB', '2026-11-22 20:41:05.724987+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'packed', '{}'),
('14', '3EakvKCuMnlwJezXBUYu6NIp', '2026-11-22 20:41:05.87021+00', 'shopper', NULL, 'placed', '{}'),
('15', '3EakvKCuMnlwJezXBUYu6NIp', '2026-11-22 20:41:05.901444+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'note', '{"note": "Call first"}'),
('16', 'LqJol31L9tvsPjMiIIe0Mx5l', '2026-11-22 20:41:06.117796+00', 'shopper', NULL, 'placed', '{}'),
('17', 'LqJol31L9tvsPjMiIIe0Mx5l', '2026-11-22 20:41:06.157265+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'address-changed', '{"after": {"cityId": "1", "location": "Opposite the pharmacy, street 14", "regionId": "1001", "cityNameAr": "بغداد", "cityNameEn": "Baghdad", "clientName": "Sara", "clientMobile": "+9647701234567", "regionNameAr": "المنصور", "regionNameEn": "Al-Mansour"}, "before": {"cityId": "1", "location": "Opposite the pharmacy, street 14", "regionId": "1001", "cityNameAr": "بغداد", "cityNameEn": "Baghdad", "clientName": "Noor Hassan", "clientMobile": "+9647701234567", "regionNameAr": "المنصور", "regionNameEn": "Al-Mansour"}}'),
('18', '_oAzTYQiJ1zw0Gk5PHroxsC4', '2026-11-22 20:41:06.653349+00', 'shopper', NULL, 'placed', '{}'),
('19', '_oAzTYQiJ1zw0Gk5PHroxsC4', '2026-11-22 20:41:06.662115+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:41:06.661Z"}'),
('2', 'Q6SSqFS2M0bqeT6tP2jh5ANQ', '2026-11-22 20:41:04.338298+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'parcel-to-send', '{"courier": "alwaseet"}'),
('20', '_oAzTYQiJ1zw0Gk5PHroxsC4', '2026-11-22 20:41:06.666203+00', 'system', NULL, 'refuse', '{"happenedAt": "2026-11-22T20:41:06.665Z"}'),
('21', '_oAzTYQiJ1zw0Gk5PHroxsC4', '2026-11-22 20:41:06.702005+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'restocked', '{"lines": [{"fit": 1, "lineId": "IDqq8oZC_64ynLyR4DmuDpL-", "damaged": 1}]}'),
('22', 'rTR5js2d4vANWEr6JNhu4JuA', '2026-11-22 20:41:06.890693+00', 'shopper', NULL, 'placed', '{}'),
('23', 'rTR5js2d4vANWEr6JNhu4JuA', '2026-11-22 20:41:06.890693+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'taken-by-phone', '{}'),
('24', '6e62y3fGoZAp7n-97jWRKaYJ', '2026-11-22 20:41:07.257151+00', 'shopper', NULL, 'placed', '{}'),
('25', '6e62y3fGoZAp7n-97jWRKaYJ', '2026-11-22 20:41:07.290343+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:41:07.290Z"}'),
('26', '6e62y3fGoZAp7n-97jWRKaYJ', '2026-11-22 20:41:07.434873+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:41:07.434Z"}'),
('27', '6e62y3fGoZAp7n-97jWRKaYJ', '2026-11-22 20:41:07.454602+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'request-return', '{"happenedAt": "2026-11-22T20:41:07.478Z"}'),
('28', '6e62y3fGoZAp7n-97jWRKaYJ', '2026-11-22 20:41:07.454602+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-requested', '{"lines": [{"lineId": "SoeVzcLjMOLTTTQcpWl3EpiB", "quantity": 1}], "reason": "broken", "returnId": "6bgSEgEe_MNxcymGqcTGO14p"}'),
('29', 'el60HRicPPwNiy-iF0JGbV2X', '2026-11-22 20:41:07.829559+00', 'shopper', NULL, 'placed', '{}'),
('3', 'otJGv-_Wjduq3xQeqeKpew5V', '2026-11-22 20:41:04.476358+00', 'shopper', NULL, 'placed', '{}'),
('30', 'el60HRicPPwNiy-iF0JGbV2X', '2026-11-22 20:41:07.852108+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:41:07.850Z"}'),
('31', 'el60HRicPPwNiy-iF0JGbV2X', '2026-11-22 20:41:07.888012+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:41:07.887Z"}'),
('32', 'el60HRicPPwNiy-iF0JGbV2X', '2026-11-22 20:41:07.937687+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:41:07.974Z"}'),
('33', 'el60HRicPPwNiy-iF0JGbV2X', '2026-11-22 20:41:07.937687+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "RH4t0VztranZMbqyZscFenz2", "quantity": 1}], "reason": "broken", "returnId": "wGHCh2OABGDyk-u2O_vMSOt3"}'),
('34', 'el60HRicPPwNiy-iF0JGbV2X', '2026-11-22 20:41:08.030228+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-accepted', '{"returnId": "wGHCh2OABGDyk-u2O_vMSOt3"}'),
('35', 'lrg-s3E_sVSeF_JhLPCdX6kP', '2026-11-22 20:41:08.268863+00', 'shopper', NULL, 'placed', '{}'),
('36', 'lrg-s3E_sVSeF_JhLPCdX6kP', '2026-11-22 20:41:08.286145+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:41:08.285Z"}'),
('37', 'lrg-s3E_sVSeF_JhLPCdX6kP', '2026-11-22 20:41:08.321438+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:41:08.320Z"}'),
('38', 'lrg-s3E_sVSeF_JhLPCdX6kP', '2026-11-22 20:41:08.349086+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:41:08.368Z"}'),
('39', 'lrg-s3E_sVSeF_JhLPCdX6kP', '2026-11-22 20:41:08.349086+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "wXmcTCQkfFcp_ou3RWGNkzWh", "quantity": 1}], "reason": "broken", "returnId": "HWeGMVKSwP1s7T4stsUG7N9R"}'),
('4', 'otJGv-_Wjduq3xQeqeKpew5V', '2026-11-22 20:41:04.533679+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'parcel-looked', '{"state": "sent"}'),
('40', 'lrg-s3E_sVSeF_JhLPCdX6kP', '2026-11-22 20:41:08.437884+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-accepted', '{"returnId": "HWeGMVKSwP1s7T4stsUG7N9R"}'),
('41', 'lrg-s3E_sVSeF_JhLPCdX6kP', '2026-11-22 20:41:08.493013+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-received', '{"lines": [], "returnId": "HWeGMVKSwP1s7T4stsUG7N9R"}'),
('42', 'hfGMpelAMJvT7amTww5a33mO', '2026-11-22 20:41:08.791864+00', 'shopper', NULL, 'placed', '{}'),
('43', 'hfGMpelAMJvT7amTww5a33mO', '2026-11-22 20:41:08.85127+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:41:08.845Z"}'),
('44', 'hfGMpelAMJvT7amTww5a33mO', '2026-11-22 20:41:08.864852+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:41:08.861Z"}'),
('45', 'hfGMpelAMJvT7amTww5a33mO', '2026-11-22 20:41:08.92435+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:41:08.946Z"}'),
('46', 'hfGMpelAMJvT7amTww5a33mO', '2026-11-22 20:41:08.92435+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "-bpF5TgDyZ6KMVzlGxDQE4bp", "quantity": 1}], "reason": "broken", "returnId": "IHe4MZmoieaSc1ZwQ-C0bdrH"}'),
('47', 'hfGMpelAMJvT7amTww5a33mO', '2026-11-22 20:41:09.026237+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-accepted', '{"returnId": "IHe4MZmoieaSc1ZwQ-C0bdrH"}'),
('48', 'hfGMpelAMJvT7amTww5a33mO', '2026-11-22 20:41:09.084981+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-received', '{"lines": [{"fit": 1, "lineId": "-bpF5TgDyZ6KMVzlGxDQE4bp"}], "returnId": "IHe4MZmoieaSc1ZwQ-C0bdrH"}'),
('49', 'hfGMpelAMJvT7amTww5a33mO', '2026-11-22 20:41:09.330852+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-refunded', '{"amount": 10000, "returnId": "IHe4MZmoieaSc1ZwQ-C0bdrH"}'),
('5', '16QZl-kRktqRI2GeltIhwVCY', '2026-11-22 20:41:04.73782+00', 'shopper', NULL, 'placed', '{}'),
('50', 'hfGMpelAMJvT7amTww5a33mO', '2026-11-22 20:41:09.330852+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'close-return', '{"happenedAt": "2026-11-22T20:41:09.339Z"}'),
('51', 'hfGMpelAMJvT7amTww5a33mO', '2026-11-22 20:41:09.330852+00', 'system', NULL, 'refund-due', '{"amount": 10000, "reason": "returned", "returnId": "IHe4MZmoieaSc1ZwQ-C0bdrH"}'),
('52', '0HeoxN4kTess3JGFYoHcGtV4', '2026-11-22 20:41:09.608081+00', 'shopper', NULL, 'placed', '{}'),
('53', '0HeoxN4kTess3JGFYoHcGtV4', '2026-11-22 20:41:09.633822+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:41:09.633Z"}'),
('54', '0HeoxN4kTess3JGFYoHcGtV4', '2026-11-22 20:41:09.660608+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:41:09.660Z"}'),
('55', '0HeoxN4kTess3JGFYoHcGtV4', '2026-11-22 20:41:09.860696+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:41:09.879Z"}'),
('56', '0HeoxN4kTess3JGFYoHcGtV4', '2026-11-22 20:41:09.860696+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "RaeHCZNWL9bX8adtGbe6GpX9", "quantity": 1}], "reason": "broken", "returnId": "XBMWKJaC0lxXPxHQx1iDVRlN"}'),
('57', '0HeoxN4kTess3JGFYoHcGtV4', '2026-11-22 20:41:09.921267+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-accepted', '{"returnId": "XBMWKJaC0lxXPxHQx1iDVRlN"}'),
('58', '0HeoxN4kTess3JGFYoHcGtV4', '2026-11-22 20:41:09.982965+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-received', '{"lines": [{"fit": 1, "lineId": "RaeHCZNWL9bX8adtGbe6GpX9"}], "returnId": "XBMWKJaC0lxXPxHQx1iDVRlN"}'),
('59', 'VS5UOwSOHSpmKp3jdhOW-GV4', '2026-11-22 20:41:10.517116+00', 'shopper', NULL, 'placed', '{}'),
('6', '16QZl-kRktqRI2GeltIhwVCY', '2026-11-22 20:41:04.78775+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'parcel-retried', '{"state": "refused"}'),
('60', '0HeoxN4kTess3JGFYoHcGtV4', '2026-11-22 20:41:10.572895+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-exchanged', '{"returnId": "XBMWKJaC0lxXPxHQx1iDVRlN", "replacement": "10016"}'),
('61', '0HeoxN4kTess3JGFYoHcGtV4', '2026-11-22 20:41:10.572895+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'close-return', '{"happenedAt": "2026-11-22T20:41:10.613Z"}'),
('62', 'h9vW2lMtk0bQDyEeL7NjslEf', '2026-11-22 20:41:10.775038+00', 'shopper', NULL, 'placed', '{}'),
('63', 'h9vW2lMtk0bQDyEeL7NjslEf', '2026-11-22 20:41:10.841226+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:41:10.840Z"}'),
('64', 'h9vW2lMtk0bQDyEeL7NjslEf', '2026-11-22 20:41:10.913718+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:41:10.911Z"}'),
('65', 'h9vW2lMtk0bQDyEeL7NjslEf', '2026-11-22 20:41:10.945642+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:41:10.963Z"}'),
('66', 'h9vW2lMtk0bQDyEeL7NjslEf', '2026-11-22 20:41:10.945642+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "g7-02rQGRr5pOccPTFaz7RMp", "quantity": 1}], "reason": "broken", "returnId": "JG1y7NGHcM84nRMHAlkoIDVc"}'),
('67', 'h9vW2lMtk0bQDyEeL7NjslEf', '2026-11-22 20:41:11.015479+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-accepted', '{"returnId": "JG1y7NGHcM84nRMHAlkoIDVc"}'),
('68', 'h9vW2lMtk0bQDyEeL7NjslEf', '2026-11-22 20:41:11.087604+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-withdrawn', '{"returnId": "JG1y7NGHcM84nRMHAlkoIDVc"}'),
('69', 'h9vW2lMtk0bQDyEeL7NjslEf', '2026-11-22 20:41:11.087604+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'close-return', '{"happenedAt": "2026-11-22T20:41:11.090Z"}'),
('7', 'vpozJsNzyvWQ6upa3idB0n6F', '2026-11-22 20:41:04.932346+00', 'shopper', NULL, 'placed', '{}'),
('70', 'E-sxkixhuN8z7BZljrtRC8Rm', '2026-11-22 20:41:11.16549+00', 'shopper', NULL, 'placed', '{}'),
('71', 'E-sxkixhuN8z7BZljrtRC8Rm', '2026-11-22 20:41:11.182771+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:41:11.182Z"}'),
('72', 'E-sxkixhuN8z7BZljrtRC8Rm', '2026-11-22 20:41:11.223093+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:41:11.222Z"}'),
('73', 'E-sxkixhuN8z7BZljrtRC8Rm', '2026-11-22 20:41:11.280793+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:41:11.324Z"}'),
('74', 'E-sxkixhuN8z7BZljrtRC8Rm', '2026-11-22 20:41:11.280793+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "eXmBmB_RZpmJ4ejsboi5b3Mu", "quantity": 1}], "reason": "broken", "returnId": "VGWwtkqKOTwVQY2DDQuCJGFW"}'),
('75', 'E-sxkixhuN8z7BZljrtRC8Rm', '2026-11-22 20:41:11.40371+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-accepted', '{"returnId": "VGWwtkqKOTwVQY2DDQuCJGFW"}'),
('76', 'E-sxkixhuN8z7BZljrtRC8Rm', '2026-11-22 20:41:11.460078+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-received', '{"lines": [{"fit": 1, "lineId": "eXmBmB_RZpmJ4ejsboi5b3Mu"}], "returnId": "VGWwtkqKOTwVQY2DDQuCJGFW"}'),
('77', 'E-sxkixhuN8z7BZljrtRC8Rm', '2026-11-22 20:41:11.527945+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-refunded', '{"amount": 10000, "returnId": "VGWwtkqKOTwVQY2DDQuCJGFW"}'),
('78', 'E-sxkixhuN8z7BZljrtRC8Rm', '2026-11-22 20:41:11.527945+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'close-return', '{"happenedAt": "2026-11-22T20:41:11.555Z"}'),
('79', 'E-sxkixhuN8z7BZljrtRC8Rm', '2026-11-22 20:41:11.527945+00', 'system', NULL, 'refund-due', '{"amount": 10000, "reason": "returned", "returnId": "VGWwtkqKOTwVQY2DDQuCJGFW"}'),
('8', 'vpozJsNzyvWQ6upa3idB0n6F', '2026-11-22 20:41:04.975872+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:41:04.975Z"}'),
('80', 'E-sxkixhuN8z7BZljrtRC8Rm', '2026-11-22 20:41:11.644836+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'refund-asked', '{"amount": 10000, "refund": "b4493f6e-98a8-486b-9bbe-0ce48bc196df"}'),
('81', 'E-sxkixhuN8z7BZljrtRC8Rm', '2026-11-22 20:41:11.659788+00', 'provider', NULL, 'refund-unclear', '{"told": {"state": "unknown"}, "amount": 10000, "reason": "returned", "refund": "b4493f6e-98a8-486b-9bbe-0ce48bc196df"}'),
('82', 'BLRnn4ace5m92vEdxGsy1xEF', '2026-11-22 20:41:12.127825+00', 'shopper', NULL, 'placed', '{}'),
('83', 'BLRnn4ace5m92vEdxGsy1xEF', '2026-11-22 20:41:12.154698+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:41:12.154Z"}'),
('84', 'BLRnn4ace5m92vEdxGsy1xEF', '2026-11-22 20:41:12.170462+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:41:12.169Z"}'),
('85', 'BLRnn4ace5m92vEdxGsy1xEF', '2026-11-22 20:41:12.197274+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:41:12.204Z"}'),
('86', 'BLRnn4ace5m92vEdxGsy1xEF', '2026-11-22 20:41:12.197274+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "AKC83vb9Jt2LefwEZJGaB5gi", "quantity": 1}], "reason": "broken", "returnId": "VnpMr3DthSqOo0i2VREJUITp"}'),
('87', 'BLRnn4ace5m92vEdxGsy1xEF', '2026-11-22 20:41:12.251374+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-accepted', '{"returnId": "VnpMr3DthSqOo0i2VREJUITp"}'),
('88', 'BLRnn4ace5m92vEdxGsy1xEF', '2026-11-22 20:41:12.376286+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-received', '{"lines": [{"fit": 1, "lineId": "AKC83vb9Jt2LefwEZJGaB5gi"}], "returnId": "VnpMr3DthSqOo0i2VREJUITp"}'),
('89', 'BLRnn4ace5m92vEdxGsy1xEF', '2026-11-22 20:41:12.425675+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'return-refunded', '{"amount": 10000, "returnId": "VnpMr3DthSqOo0i2VREJUITp"}'),
('9', 'vpozJsNzyvWQ6upa3idB0n6F', '2026-11-22 20:41:05.014153+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:41:05.013Z"}'),
('90', 'BLRnn4ace5m92vEdxGsy1xEF', '2026-11-22 20:41:12.425675+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'close-return', '{"happenedAt": "2026-11-22T20:41:12.436Z"}'),
('91', 'BLRnn4ace5m92vEdxGsy1xEF', '2026-11-22 20:41:12.425675+00', 'system', NULL, 'refund-due', '{"amount": 10000, "reason": "returned", "returnId": "VnpMr3DthSqOo0i2VREJUITp"}'),
('92', 'BLRnn4ace5m92vEdxGsy1xEF', '2026-11-22 20:41:12.523546+00', 'staff', 'hYqlYh7gj00ZVLC7UXWl2xR6', 'refunded', '{"told": {}, "amount": 10000, "reason": "returned", "refund": "8eebef55-6c47-4902-b0f5-fea004165526"}'),
('93', 'Tm8PIo_fDKEwTjGZXjuG5OXW', '2026-11-22 20:41:18.83815+00', 'shopper', NULL, 'placed', '{}'),
('94', 'fQmXw3oapcaJVok9Dk9doGTQ', '2026-11-22 20:41:19.133155+00', 'shopper', NULL, 'placed', '{}'),
('95', 'fQmXw3oapcaJVok9Dk9doGTQ', '2026-11-22 20:41:19.168372+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:41:19.168Z"}'),
('96', 'fQmXw3oapcaJVok9Dk9doGTQ', '2026-11-22 20:41:19.206172+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:41:19.203Z"}'),
('97', 'fQmXw3oapcaJVok9Dk9doGTQ', '2026-11-22 20:41:19.759244+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:41:19.895Z"}'),
('98', 'fQmXw3oapcaJVok9Dk9doGTQ', '2026-11-22 20:41:19.759244+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "HX3guRyuSc8TbOz9KV7GIEcP", "quantity": 1}], "reason": "broken", "returnId": "thNK-j5CArp72U3c-0vHJj-h"}');

insert into public.order_lines (id, order_id, "position", product_id, color_id, size_id, name_en, name_ar, color_name_en, color_name_ar, size_name_en, size_name_ar, media_id, is_bundle, quantity, unit_price, taken) overriding system value values
('-bpF5TgDyZ6KMVzlGxDQE4bp', 'hfGMpelAMJvT7amTww5a33mO', '0', 'BDumQAnuEWBNWalVC2P8aUmV', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "B_RGrw974ln0Ob7sbOKScVbT"}]'),
('5eroNsUJh8-Ws2RgKgxE5Eet', 'Tm8PIo_fDKEwTjGZXjuG5OXW', '0', '_VsX7wUswIkM9byKCkkY1xvM', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'true', '1', '9000.00', '[{"quantity": 1, "variantId": "V9T0DumLYSvxW4WpOe2zUB_A"}, {"quantity": 1, "variantId": "8oORq_Jb47NTlTE1bya4vsRs"}]'),
('7HD8fmQvihzICtT-a8-rl1av', '3EakvKCuMnlwJezXBUYu6NIp', '0', 'rFOR3xNRv5Ph1uCTBXY3OW2_', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "N-rB9qs9FgdOqR-wYJNFP-HT"}]'),
('8BXZWJRskMauQYokDQslUGhj', 'Q6SSqFS2M0bqeT6tP2jh5ANQ', '0', 'TLnoe8U2nboctU9_Ah6ZPwX7', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "X11sO6q9Ll2BXG9AY-HDIDfd"}]'),
('AKC83vb9Jt2LefwEZJGaB5gi', 'BLRnn4ace5m92vEdxGsy1xEF', '0', 'RbUxsFobdybnwMA9sP_WtXnE', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "nw2UTuK47T7S0oLVd3HlvoCz"}]'),
('D2Qg-He2rqoN0kXHqFl8j5G0', 'vpozJsNzyvWQ6upa3idB0n6F', '0', 'INpfqPKVbdMWcUNAh5PllAzl', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "khUN-D8uMyWTYeHAEmIm8f31"}]'),
('eXmBmB_RZpmJ4ejsboi5b3Mu', 'E-sxkixhuN8z7BZljrtRC8Rm', '0', 'o9er7Js0G6HPDiJe7AkU9ezg', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "-diKo5ZRFt0F-IGectdKLzLJ"}]'),
('g26Ed80onRnWRvCZGYOWzvue', 'VS5UOwSOHSpmKp3jdhOW-GV4', '0', 'xpWMF5fJh8-BR5MpH4wRwfTa', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "PS-bXF_1mD1PAqjCCwg07-P8"}]'),
('g7-02rQGRr5pOccPTFaz7RMp', 'h9vW2lMtk0bQDyEeL7NjslEf', '0', '_0Dt3R6OsM2Fo8SJ1oV2dt21', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "1z2vlNHT9Ra4rObicaR3DrR2"}]'),
('GbCzpcFc4WoQ1q-MvY3RxoPW', 'otJGv-_Wjduq3xQeqeKpew5V', '0', 'oqgTEq1weiDhU6zBtjBOp2L_', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "MvJPTwbYJZ5ukGql0aIRuU1d"}]'),
('GMaVBGuVinoFuct4Gmfpn97P', 'LqJol31L9tvsPjMiIIe0Mx5l', '0', 'jwWra4pK3M1t4Nl7DxVaxCkk', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "IPOl3kHpsnadufsLxj2rU0Xf"}]'),
('H_rKmpOOYZYsUatJRiWVYUH_', '16QZl-kRktqRI2GeltIhwVCY', '0', 'kuoYaNpenAudLxm1yIACtYEI', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "ME1rjv_TUuaK0iFVNpP4iMMu"}]'),
('HX3guRyuSc8TbOz9KV7GIEcP', 'fQmXw3oapcaJVok9Dk9doGTQ', '0', 'x-98Xbdm1_4htMdl5UdbdB5a', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "VMDYD5BHdsN2ZnX2NoyGf7p5"}]'),
('IDqq8oZC_64ynLyR4DmuDpL-', '_oAzTYQiJ1zw0Gk5PHroxsC4', '0', '1gL18ogQ89ZrAA0ZI6WRCVDx', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "yI09FvLw79IiGYnURaQVbAz7"}]'),
('KzxxveJamxkhXwpt1QoVm-bX', 'Tm8PIo_fDKEwTjGZXjuG5OXW', '1', '58H5jSNYqpvNzO6q-l3JIXjf', 'jjKZBJB2wQ81YloiU3kfX-mp', 'l5hn2hscPiXPoupU4xBCysgA', 'Hook', 'علّاقة', 'Oak', 'Oak (ع)', 'Small', 'Small (ع)', '966ffc2f0a082b6f99daf64a', 'false', '1', '2500.00', '[{"quantity": 1, "variantId": "8oORq_Jb47NTlTE1bya4vsRs"}]'),
('luzK8EYDDROPg39_974uHmit', 'pGAoFfgId6iMFV813ywnqXLB', '0', 'Ts9otkaFmQb1GRxhRjdLiFfj', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "ww71AiZ06_NG0n-wwNmcDUTK"}]'),
('oiwTUWjZ05X5Olhg5cdZsz4D', 'rTR5js2d4vANWEr6JNhu4JuA', '0', 'bgkoTN-Oxw0ekorQIxewFY90', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '1', '10000.00', '[{"quantity": 1, "variantId": "iSkVYh5Sj_-NuJRWgf2oXmBX"}]'),
('RaeHCZNWL9bX8adtGbe6GpX9', '0HeoxN4kTess3JGFYoHcGtV4', '0', '264-VsFJTkMBhSGrF7xl99ab', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "JVCGQagvXWhGuN5KDUxVbwaI"}]'),
('RH4t0VztranZMbqyZscFenz2', 'el60HRicPPwNiy-iF0JGbV2X', '0', '-yUfbtKfQU5aM2fHskkWUfPp', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "77HrWb_DFldAEbqqR8QMtyen"}]'),
('SoeVzcLjMOLTTTQcpWl3EpiB', '6e62y3fGoZAp7n-97jWRKaYJ', '0', 'VqDkoGFHjW4afqfojbIFWw3B', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "w7c1Bje0l6bvNzs67wm6gywK"}]'),
('sp8t-l12T6TOnrc8l6OwqkQd', 'ffx0LEKtkSSU9Lyi0NDi6LAd', '0', 'NhBQx5sAUHLQJjxe_LOtyC1n', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "_nBbrmhb4gcTwZ2yaPR2PznZ"}]'),
('wXmcTCQkfFcp_ou3RWGNkzWh', 'lrg-s3E_sVSeF_JhLPCdX6kP', '0', 'R09lEiH08S8U35U5vXnoDh0C', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "fOMm0hjli3kawZ7E7OzOJt2m"}]');

insert into public.parcels (id, order_id, courier, state, reference, label_url, price, status_id, status_text, status_at, needs_look, last_error, created_at, sent_at, next_check_at) overriding system value values
('16QZl-kRktqRI2GeltIhwVCY', '16QZl-kRktqRI2GeltIhwVCY', 'alwaseet', 'to-send', '16QZl-kRktqRI2GeltIhwVCY', NULL, '25000', NULL, NULL, NULL, 'false', NULL, '2026-11-22 20:41:04.763454+00', NULL, '2026-11-22 20:43:04.792+00'),
('oHVpCCVgxtNMP6SW--JOqBU2', 'Q6SSqFS2M0bqeT6tP2jh5ANQ', 'alwaseet', 'to-send', NULL, NULL, '25000', NULL, NULL, NULL, 'false', NULL, '2026-11-22 20:41:04.343+00', NULL, '2026-11-22 20:43:04.343+00'),
('otJGv-_Wjduq3xQeqeKpew5V', 'otJGv-_Wjduq3xQeqeKpew5V', 'alwaseet', 'sent', 'otJGv-_Wjduq3xQeqeKpew5V', NULL, '25000', NULL, NULL, NULL, 'false', NULL, '2026-11-22 20:41:04.515021+00', NULL, NULL);

insert into public.payment_attempts (id, order_id, provider, reference, state, amount, currency, payment_url, created_at, expires_at, settled_at, next_check_at, checks) overriding system value values
('46d8d946-d132-4efc-b6b8-fa06770b60fc', 'E-sxkixhuN8z7BZljrtRC8Rm', 'payqi', NULL, 'paid', '25000', 'IQD', NULL, '2026-11-22 20:41:11.251235+00', NULL, '2026-11-22 20:41:11.251235+00', NULL, '0'),
('a3d3d755-bcdc-46a4-b247-00beabc3d4ac', 'BLRnn4ace5m92vEdxGsy1xEF', 'payqi', NULL, 'paid', '25000', 'IQD', NULL, '2026-11-22 20:41:12.189926+00', NULL, '2026-11-22 20:41:12.189926+00', NULL, '0');

insert into public.product_categories (product_id, category_id, "position") overriding system value values
('58H5jSNYqpvNzO6q-l3JIXjf', 'xJ10tRpsi5z-wzbIyziV7l-H', '0');

insert into public.returns (id, order_id, state, reason, details, decision_note, requested_at, decided_at, decided_by, received_at, settled_at, version, replacement_order_id) overriding system value values
('6bgSEgEe_MNxcymGqcTGO14p', '6e62y3fGoZAp7n-97jWRKaYJ', 'requested', 'broken', 'The lid is cracked.', '', '2026-11-22 20:41:07.471+00', NULL, NULL, NULL, NULL, '1', NULL),
('HWeGMVKSwP1s7T4stsUG7N9R', 'lrg-s3E_sVSeF_JhLPCdX6kP', 'received', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-22 20:41:08.359+00', '2026-11-22 20:41:08.443+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:41:08.568+00', NULL, '3', NULL),
('IHe4MZmoieaSc1ZwQ-C0bdrH', 'hfGMpelAMJvT7amTww5a33mO', 'refunded', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-22 20:41:08.936+00', '2026-11-22 20:41:09.04+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:41:09.097+00', '2026-11-22 20:41:09.339+00', '4', NULL),
('JG1y7NGHcM84nRMHAlkoIDVc', 'h9vW2lMtk0bQDyEeL7NjslEf', 'withdrawn', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-22 20:41:10.953+00', '2026-11-22 20:41:11.033+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', NULL, '2026-11-22 20:41:11.09+00', '3', NULL),
('thNK-j5CArp72U3c-0vHJj-h', 'fQmXw3oapcaJVok9Dk9doGTQ', 'requested', 'broken', 'The lid is cracked.', '', '2026-11-22 20:41:19.768+00', NULL, NULL, NULL, NULL, '1', NULL),
('VGWwtkqKOTwVQY2DDQuCJGFW', 'E-sxkixhuN8z7BZljrtRC8Rm', 'refunded', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-22 20:41:11.319+00', '2026-11-22 20:41:11.424+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:41:11.484+00', '2026-11-22 20:41:11.555+00', '4', NULL),
('VnpMr3DthSqOo0i2VREJUITp', 'BLRnn4ace5m92vEdxGsy1xEF', 'refunded', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-22 20:41:12.201+00', '2026-11-22 20:41:12.259+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:41:12.4+00', '2026-11-22 20:41:12.436+00', '4', NULL),
('wGHCh2OABGDyk-u2O_vMSOt3', 'el60HRicPPwNiy-iF0JGbV2X', 'accepted', 'broken', 'The lid is cracked.', '', '2026-11-22 20:41:07.972+00', '2026-11-22 20:41:08.053+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', NULL, NULL, '2', NULL),
('XBMWKJaC0lxXPxHQx1iDVRlN', '0HeoxN4kTess3JGFYoHcGtV4', 'exchanged', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-22 20:41:09.875+00', '2026-11-22 20:41:09.93+00', 'hYqlYh7gj00ZVLC7UXWl2xR6', '2026-11-22 20:41:10.157+00', '2026-11-22 20:41:10.613+00', '4', 'VS5UOwSOHSpmKp3jdhOW-GV4');

insert into public.sizes (id, color_id, name_en, name_ar, price, delivery_cost, "position") overriding system value values
('l5hn2hscPiXPoupU4xBCysgA', 'jjKZBJB2wQ81YloiU3kfX-mp', 'Small', 'Small (ع)', NULL, '0', '0');

insert into public.slides (id, place, media_id, title_en, title_ar, category_id, "position") overriding system value values
('8_cKA7MA61jQ6ZojjbIFxgWo', 'carousel', 'a0baaa872013664a66e22a7d', 'Autumn', 'الربيع', NULL, '2'),
('Cs5WWp72mEHLqTsuTvNGFzcT', 'carousel', '65c0a58d8b85f5148fef318e', 'Spring', 'الربيع', NULL, '1'),
('hlbY5c2Kz8QIbt1AH-wq97A9', 'carousel', '56667f253b59c10cd6d1205c', 'Spring', 'الربيع', NULL, '0');

insert into public.sub_categories (id, category_id, name_en, name_ar, "position") overriding system value values
('_qUJNhPVaigqCGkOb0htpTXq', 'PNOVjoQPvMTb2vnH6LUXSJCT', 'Tools', 'العدة', '0'),
('0imOBKE_KIYIm-kAyRndLaql', 'xJ10tRpsi5z-wzbIyziV7l-H', 'Pantry', 'المؤونة', '0'),
('B-7YpHIIC5WbIqlMSdnFfhfK', 'NNZTulfGg2CT7vbQN4YkjF8N', 'Tools', 'العدة', '0'),
('O_bnFW47dJDDLfXzKq0K1oh4', 't3A41ALmcL-li1A_0eyj28zW', 'Tools', 'العدة', '0');

insert into public.bundle_items (id, bundle_id, product_id, color_id, size_id, quantity, delivery_cost, "position") overriding system value values
('IgSOSgOO10kE-ZpPyIV2vPIw', '_VsX7wUswIkM9byKCkkY1xvM', '58H5jSNYqpvNzO6q-l3JIXjf', 'jjKZBJB2wQ81YloiU3kfX-mp', 'l5hn2hscPiXPoupU4xBCysgA', '1', '0', '0');

insert into public.cart_lines (id, user_id, product_id, color_id, size_id, quantity, added_at) overriding system value values
('KuG7IQYKoR4wp-SbvbCeeCkc', 'bhEmQYZBtw7Sy4NK_fp6VRGk', '58H5jSNYqpvNzO6q-l3JIXjf', 'jjKZBJB2wQ81YloiU3kfX-mp', 'l5hn2hscPiXPoupU4xBCysgA', '1', '2026-11-22 20:41:20.06116+00'),
('YfjdRi57NvdutDSkfPboGHZG', 'bhEmQYZBtw7Sy4NK_fp6VRGk', '_VsX7wUswIkM9byKCkkY1xvM', NULL, NULL, '1', '2026-11-22 20:41:20.015363+00');

insert into public.product_media (id, product_id, color_id, size_id, media_id, alt_en, alt_ar, "position") overriding system value values
('f8tIIBf_nGoxZQS07C_2wedA', '58H5jSNYqpvNzO6q-l3JIXjf', NULL, NULL, '966ffc2f0a082b6f99daf64a', '', '', '0');

insert into public.product_sub_categories (product_id, sub_category_id, "position") overriding system value values
('58H5jSNYqpvNzO6q-l3JIXjf', '0imOBKE_KIYIm-kAyRndLaql', '0');

insert into public.refunds (id, order_id, attempt_id, return_id, amount, state, reason, note, provider_reference, created_at, settled_at) overriding system value values
('2991b54a-d99a-44a6-87b5-8dad3b41e463', 'hfGMpelAMJvT7amTww5a33mO', NULL, 'IHe4MZmoieaSc1ZwQ-C0bdrH', '10000', 'due', 'returned', '', NULL, '2026-11-22 20:41:09.330852+00', NULL),
('8eebef55-6c47-4902-b0f5-fea004165526', 'BLRnn4ace5m92vEdxGsy1xEF', 'a3d3d755-bcdc-46a4-b247-00beabc3d4ac', 'VnpMr3DthSqOo0i2VREJUITp', '10000', 'done', 'returned', 'Transfer 4711', NULL, '2026-11-22 20:41:12.425675+00', '2026-11-22 20:41:12.528+00'),
('b4493f6e-98a8-486b-9bbe-0ce48bc196df', 'E-sxkixhuN8z7BZljrtRC8Rm', '46d8d946-d132-4efc-b6b8-fa06770b60fc', 'VGWwtkqKOTwVQY2DDQuCJGFW', '10000', 'unclear', 'returned', '', NULL, '2026-11-22 20:41:11.527945+00', NULL);

insert into public.return_lines (return_id, order_line_id, quantity, fit) overriding system value values
('6bgSEgEe_MNxcymGqcTGO14p', 'SoeVzcLjMOLTTTQcpWl3EpiB', '1', '0'),
('HWeGMVKSwP1s7T4stsUG7N9R', 'wXmcTCQkfFcp_ou3RWGNkzWh', '1', '0'),
('IHe4MZmoieaSc1ZwQ-C0bdrH', '-bpF5TgDyZ6KMVzlGxDQE4bp', '1', '1'),
('JG1y7NGHcM84nRMHAlkoIDVc', 'g7-02rQGRr5pOccPTFaz7RMp', '1', '0'),
('thNK-j5CArp72U3c-0vHJj-h', 'HX3guRyuSc8TbOz9KV7GIEcP', '1', '0'),
('VGWwtkqKOTwVQY2DDQuCJGFW', 'eXmBmB_RZpmJ4ejsboi5b3Mu', '1', '1'),
('VnpMr3DthSqOo0i2VREJUITp', 'AKC83vb9Jt2LefwEZJGaB5gi', '1', '1'),
('wGHCh2OABGDyk-u2O_vMSOt3', 'RH4t0VztranZMbqyZscFenz2', '1', '0'),
('XBMWKJaC0lxXPxHQx1iDVRlN', 'RaeHCZNWL9bX8adtGbe6GpX9', '1', '1');

insert into public.return_photos (id, user_id, return_id, "position", file_name, created_at) overriding system value values
('86pzbHubwlrhjrmC4dM3G0T6', 'bhEmQYZBtw7Sy4NK_fp6VRGk', NULL, '0', 'e96f7eb352ff01bd9daef342', '2026-11-22 20:41:19.376+00');

insert into public.variants (id, product_id, color_id, size_id, sku, stock) overriding system value values
('_nBbrmhb4gcTwZ2yaPR2PznZ', 'NhBQx5sAUHLQJjxe_LOtyC1n', NULL, NULL, 'QCQsf4n84bu23ONTejWEytB5', '8'),
('-diKo5ZRFt0F-IGectdKLzLJ', 'o9er7Js0G6HPDiJe7AkU9ezg', NULL, NULL, 'XlrHxOkkwzFgnwp8X2jjQupI', '9'),
('1z2vlNHT9Ra4rObicaR3DrR2', '_0Dt3R6OsM2Fo8SJ1oV2dt21', NULL, NULL, 'm0rhhFHSUCePfi4ZL3fcPEnh', '8'),
('5a880fduE0_v_PWGsxIYoZyy', 'ZvfWMGR4V-Q7A8CKK5c7dGmy', NULL, NULL, 'T-5A880FDU', '10'),
('77HrWb_DFldAEbqqR8QMtyen', '-yUfbtKfQU5aM2fHskkWUfPp', NULL, NULL, '76FavyFA9Avfg5_zpJGwsSkj', '8'),
('8oORq_Jb47NTlTE1bya4vsRs', '58H5jSNYqpvNzO6q-l3JIXjf', 'jjKZBJB2wQ81YloiU3kfX-mp', 'l5hn2hscPiXPoupU4xBCysgA', 'T-8OORQJB4', '7'),
('B_RGrw974ln0Ob7sbOKScVbT', 'BDumQAnuEWBNWalVC2P8aUmV', NULL, NULL, 'e53_ZeApAYT8OqWMfVqyxA0E', '9'),
('DZUslcUX7uX419xPX0L0fT_5', 'mpU48hk1TEDgQhbYpSFrSbz-', NULL, NULL, 'T-DZUSLCUX', '5'),
('FEHuApSI_BYG34--RKNXP9Y1', '2tzhQ59DW2P-RNr_FEo_oB3V', NULL, NULL, 'T-FEHUAPSI', '5'),
('fOMm0hjli3kawZ7E7OzOJt2m', 'R09lEiH08S8U35U5vXnoDh0C', NULL, NULL, 'an3CMLvAPwpP1MIj72rYmXcJ', '8'),
('Fovx8haJ8i-4eK5xJJQEWbrF', 'PfHYWf4rAbaLw-dXhjxC4Vcy', NULL, NULL, 'T-FOVX8HAJ', '5'),
('IPOl3kHpsnadufsLxj2rU0Xf', 'jwWra4pK3M1t4Nl7DxVaxCkk', NULL, NULL, 'VeaWOcWmn_P0e_zfcqzEyGYa', '8'),
('iSkVYh5Sj_-NuJRWgf2oXmBX', 'bgkoTN-Oxw0ekorQIxewFY90', NULL, NULL, 'ASWvwwnH3U5pPWXY8p1F52nx', '9'),
('JVCGQagvXWhGuN5KDUxVbwaI', '264-VsFJTkMBhSGrF7xl99ab', NULL, NULL, 'oiJ4WXvjZUzpMqvp-j1oDRnb', '9'),
('khUN-D8uMyWTYeHAEmIm8f31', 'INpfqPKVbdMWcUNAh5PllAzl', NULL, NULL, 'Y2HYpEzriqMkQssggOMYhrNX', '8'),
('KVqHMqmCuu_I710mcOxL4NUE', 'x41JcEDsnVBsct-f97nj3Ouq', NULL, NULL, 'T-KVQHMQMC', '0'),
('ME1rjv_TUuaK0iFVNpP4iMMu', 'kuoYaNpenAudLxm1yIACtYEI', NULL, NULL, 'Ef4mDMxHpdHrYZqGkKj4X1B6', '8'),
('Mu27zGsk85xiuOOHfrTMkHeA', 'VoeuUZn4QtRojhH_mudvMipb', NULL, NULL, 'T-MU27ZGSK', '5'),
('MvJPTwbYJZ5ukGql0aIRuU1d', 'oqgTEq1weiDhU6zBtjBOp2L_', NULL, NULL, 'enygWuca4Nd7-p5LRx8lUSAN', '8'),
('N-rB9qs9FgdOqR-wYJNFP-HT', 'rFOR3xNRv5Ph1uCTBXY3OW2_', NULL, NULL, 'ucXdyDYzGjpSWFJtP0PSexmr', '8'),
('NCqXOkzd0-4-G98Hqf2BftAp', 's2lwLX-caCNN-CcEgqDapr8j', NULL, NULL, 'T-NCQXOKZD', '5'),
('nw2UTuK47T7S0oLVd3HlvoCz', 'RbUxsFobdybnwMA9sP_WtXnE', NULL, NULL, 'uDiN1ua9PnUGlBPZvQ3bPl81', '9'),
('PS-bXF_1mD1PAqjCCwg07-P8', 'xpWMF5fJh8-BR5MpH4wRwfTa', NULL, NULL, 'efbmmIWi1AlQRSOYpiuO9QeE', '8'),
('V9T0DumLYSvxW4WpOe2zUB_A', '_VsX7wUswIkM9byKCkkY1xvM', NULL, NULL, '-hOfm75fboWj8ZrrFFzGna-W', '4'),
('VMDYD5BHdsN2ZnX2NoyGf7p5', 'x-98Xbdm1_4htMdl5UdbdB5a', NULL, NULL, '7Vfg6yd4cQuJKX2o365B9iT4', '8'),
('w7c1Bje0l6bvNzs67wm6gywK', 'VqDkoGFHjW4afqfojbIFWw3B', NULL, NULL, 'gv7ZWmALg0_nue3vqtfWmw86', '8'),
('ww71AiZ06_NG0n-wwNmcDUTK', 'Ts9otkaFmQb1GRxhRjdLiFfj', NULL, NULL, '30E-zaWjfFiqaNG78jYMmWPK', '8'),
('X11sO6q9Ll2BXG9AY-HDIDfd', 'TLnoe8U2nboctU9_Ah6ZPwX7', NULL, NULL, '668Y2jotKEt4OkdntZgdbAs2', '8'),
('yI09FvLw79IiGYnURaQVbAz7', '1gL18ogQ89ZrAA0ZI6WRCVDx', NULL, NULL, 'Q7_uoNRlBEeTwnPLgEIJGewh', '9'),
('ypjNA85xeD0KIsX66rXy8hDX', 'p2WstPPeGLeEM8uSFIre1Bs0', NULL, NULL, 'UBzPw_ClK8DkxUaVZ1c5ylTr', '11');

select setval('public.audit_log_id_seq', 89);

select setval('public.catalogue_changes_version_seq', 80);

select setval('public.order_events_id_seq', 98);

select setval('public.order_numbers', 10021);

select setval('public.stock_adjustments_id_seq', 9);
