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
('7407ead2-0e77-458b-919a-00a0c05e8bee', 'send-parcel', '0', '{"parcelId": "kVDmGHQk3veCYz5YWa3JK-0j"}', 'created', '16', '0', '30', 'true', '3600', '120', '86400', NULL, NULL, NULL, NULL, '2026-11-23 11:40:21.65002+00', '2026-11-23 11:40:21.65002+00', NULL, NULL, '2026-12-07 11:40:21.65002+00', NULL, 'send-parcel-failed', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
('a1ed7261-3dca-4450-9318-ad55c2597ece', 'check-import', '0', '{"importId": "h1b3U81ag8C1cAtJU8mNqTSy"}', 'created', '16', '0', '30', 'true', '3600', '120', '86400', NULL, NULL, NULL, NULL, '2026-11-23 11:40:29.256413+00', '2026-11-23 11:40:29.256413+00', NULL, NULL, '2026-12-07 11:40:29.256413+00', NULL, 'check-import-failed', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
('afb23acc-6191-4570-8aca-6ac8313d1552', 'mail', '0', '{"signUpId": "pBcDL4-qzRLGJBWxNzcVZj4f", "template": "verify-email"}', 'created', '16', '0', '30', 'true', '3600', '120', '86400', NULL, NULL, NULL, NULL, '2026-11-23 11:40:29.573094+00', '2026-11-23 11:40:29.573094+00', NULL, NULL, '2026-12-07 11:40:29.573094+00', NULL, 'mail-failed', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
('d33cbb83-02f3-4125-af07-446f6040c346', 'send-parcel', '0', '{"parcelId": "csPObL5EJQVoPdgR8gy1oErP"}', 'created', '16', '0', '30', 'true', '3600', '120', '86400', NULL, NULL, NULL, NULL, '2026-11-23 11:40:21.436572+00', '2026-11-23 11:40:21.436572+00', NULL, NULL, '2026-12-07 11:40:21.436572+00', NULL, 'send-parcel-failed', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL);

insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) overriding system value values
('__pgboss__send-it', 'standard', '2', '0', 'false', NULL, '900', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.180133+00', '2026-11-23 11:40:07.180133+00'),
('apply-import-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.460424+00', '2026-11-23 11:40:07.460424+00'),
('apply-import', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'apply-import-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.469565+00', '2026-11-23 11:40:07.469565+00'),
('check-import-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.4526+00', '2026-11-23 11:40:07.4526+00'),
('check-import', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'check-import-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.454446+00', '2026-11-23 11:40:07.454446+00'),
('forget-expired-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.408984+00', '2026-11-23 11:40:07.408984+00'),
('forget-expired', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'forget-expired-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.413149+00', '2026-11-23 11:40:07.413149+00'),
('mail-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.323792+00', '2026-11-23 11:40:07.323792+00'),
('mail', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'mail-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.38735+00', '2026-11-23 11:40:07.38735+00'),
('send-parcel-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.42662+00', '2026-11-23 11:40:07.42662+00'),
('send-parcel', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'send-parcel-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.431922+00', '2026-11-23 11:40:07.431922+00'),
('sync-places-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.44486+00', '2026-11-23 11:40:07.44486+00'),
('sync-places', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'sync-places-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-23 11:40:07.448108+00', '2026-11-23 11:40:07.448108+00');

insert into public.audit_log (id, at, staff_id, staff_name, action, entity, entity_id, before, after, address) overriding system value values
('1', '2026-11-23 11:40:15.170226+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'settings.changed', 'settings', 'store', '{"name_en": "Tarteeb"}', '{"name_en": "Tarteeb 1"}', '192.0.2.1'),
('10', '2026-11-23 11:40:18.738295+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'text.changed', 'text', 'privacy-policy', '{"sections_en": []}', '{"sections_en": [{"body": "A shop.", "heading": "About"}]}', '192.0.2.1'),
('100', '2026-11-23 11:40:27.794565+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'media.stored', 'media', '966ffc2f0a082b6f99daf64a', NULL, '{"kind": "image"}', '192.0.2.1'),
('101', '2026-11-23 11:40:27.804978+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'product.added', 'product', '8BOCdU9B0Fg9ysIFjGGbWBs-', '{}', '{"brand": "", "media": [{"url": "/media/966ffc2f0a082b6f99daf64a.webp", "kind": "image", "alt_ar": "", "alt_en": "", "mediaId": "966ffc2f0a082b6f99daf64a"}], "price": 2500, "colors": [{"_id": "HBZkrw7E09qIgBhSWpkzLLbw", "hex": "#c8a26b", "media": [], "price": null, "sizes": [{"_id": "FQphh5zDr60TQKKMHtgF74lY", "sku": "T-VB7PO5YW", "gtin": "", "media": [], "price": null, "stock": 9, "name_ar": "Small (ع)", "name_en": "Small", "stockWas": 9, "deliveryCost": 0}], "name_ar": "Oak (ع)", "name_en": "Oak", "variant": null, "deliveryCost": 0}], "name_ar": "علّاقة", "name_en": "Hook", "variant": null, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": ["jikah0RXHQnRLw3ZZ_qH6UY4"], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": ["m-JA9YFyzwpWwJHAlHMx6_1R"], "discountPercentage": 0}', '192.0.2.1'),
('11', '2026-11-23 11:40:18.812032+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'product.added', 'product', 'G9tZBsdjBoj8TIBiUgCJBG5W', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-FZSI83A3", "gtin": "", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('12', '2026-11-23 11:40:18.899128+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'product.added', 'product', 'ZReXX8zzwSArAOB2gdY6t1v9', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-RJJ8IVUB", "gtin": "", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('13', '2026-11-23 11:40:18.964756+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'product.changed', 'product', 'ZReXX8zzwSArAOB2gdY6t1v9', '{"price": 2500, "variant": {"sku": "T-RJJ8IVUB", "gtin": "", "stock": 5, "stockWas": 5}}', '{"price": 3000, "variant": {"sku": "T-RJJ8IVUB", "gtin": "", "stock": 10, "stockWas": 10}}', '192.0.2.1'),
('14', '2026-11-23 11:40:19.081747+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'product.added', 'product', 'LLaiWgzdix7JaAgiiXDs-cNm', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-1V7BBKHG", "gtin": "", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('15', '2026-11-23 11:40:19.184048+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'product.added', 'product', 'EP_Q6-YKtJ4hMjfNvlNOLi2R', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-29FF925X", "gtin": "", "stock": 0, "stockWas": 0}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": false, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('16', '2026-11-23 11:40:19.246286+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'product.added', 'product', 'O6rbR_55eDh2VTQTjDJ89MhH', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-OHUQYMT5", "gtin": "", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('17', '2026-11-23 11:40:19.354875+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'product.archived', 'product', 'O6rbR_55eDh2VTQTjDJ89MhH', '{"archivedAt": null, "isPublished": true}', '{"archivedAt": "2026-11-23T11:40:19.354Z", "isPublished": false}', '192.0.2.1'),
('18', '2026-11-23 11:40:19.429645+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'product.added', 'product', '_Hh9wdwG69sTN8QvbVaLamvm', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-UKP4M28D", "gtin": "", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('19', '2026-11-23 11:40:19.505632+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'product.restored', 'product', '_Hh9wdwG69sTN8QvbVaLamvm', '{}', '{}', '192.0.2.1'),
('2', '2026-11-23 11:40:15.993591+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'slide.added', 'slide', 'MUqA5UBAg04Z3jk20Pl-y5Fs', NULL, '{"place": "carousel", "imageId": "65c0a58d8b85f5148fef318e", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', '192.0.2.1'),
('20', '2026-11-23 11:40:19.62265+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'product.added', 'product', '4oi0fYYPVrH79m4NPmIoKKlr', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-YSFQWVLM", "gtin": "", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('21', '2026-11-23 11:40:19.695733+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'product.discounted', 'product', '4oi0fYYPVrH79m4NPmIoKKlr', '{"discountPercentage": 0}', '{"discountPercentage": 10}', '192.0.2.1'),
('22', '2026-11-23 11:40:20.118011+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'media.stored', 'media', '8ff5f7bfdd620e20990b6357', NULL, '{"kind": "image"}', '192.0.2.1'),
('23', '2026-11-23 11:40:20.135171+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'category.added', 'category', 'w7DpLwwwF9ZtX9RAdfAPJk8K', NULL, '{"imageId": null, "name_ar": "المرآب", "name_en": "Garage", "subCategories": [{"_id": null, "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('24', '2026-11-23 11:40:20.25226+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'category.added', 'category', 'kGKi0BmfSVIzKvvKrdMpfni9', NULL, '{"imageId": null, "name_ar": "المرآب", "name_en": "Garage", "subCategories": [{"_id": null, "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('25', '2026-11-23 11:40:20.36377+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'category.changed', 'category', 'kGKi0BmfSVIzKvvKrdMpfni9', '{"name_en": "Garage", "subCategories": [{"_id": "Unx_cuSxvcm_Q73cB1Md3szj", "name_ar": "العدة", "name_en": "Tools"}]}', '{"name_en": "Shed", "subCategories": [{"_id": "M4bM3tuWWiyr_y71oR3wcpmX", "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('26', '2026-11-23 11:40:20.483145+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'category.added', 'category', 'V5Hr1sMsDX-p8QmLIcXMUoUr', NULL, '{"imageId": null, "name_ar": "المرآب", "name_en": "Garage", "subCategories": [{"_id": null, "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('27', '2026-11-23 11:40:20.61122+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'category.removed', 'category', 'V5Hr1sMsDX-p8QmLIcXMUoUr', '{"_id": "V5Hr1sMsDX-p8QmLIcXMUoUr", "image": null, "name_ar": "المرآب", "name_en": "Garage", "version": 1, "products": 0, "subCategories": [{"_id": "2AikM7QHeOh73AdGajUkOxsB", "name_ar": "العدة", "name_en": "Tools"}]}', NULL, '192.0.2.1'),
('28', '2026-11-23 11:40:20.702811+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'category.added', 'category', 'P0ht_RuPkqI3ddqZaMrb49YW', NULL, '{"imageId": null, "name_ar": "المرآب", "name_en": "Garage", "subCategories": [{"_id": null, "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('29', '2026-11-23 11:40:20.796813+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'category.ordered', 'category', 'all', '["w7DpLwwwF9ZtX9RAdfAPJk8K", "kGKi0BmfSVIzKvvKrdMpfni9", "P0ht_RuPkqI3ddqZaMrb49YW"]', '["P0ht_RuPkqI3ddqZaMrb49YW", "w7DpLwwwF9ZtX9RAdfAPJk8K", "kGKi0BmfSVIzKvvKrdMpfni9"]', '192.0.2.1'),
('3', '2026-11-23 11:40:16.489744+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'slide.added', 'slide', 'l3hCHhlBwT2FC3CHfybOWS6U', NULL, '{"place": "carousel", "imageId": "a0baaa872013664a66e22a7d", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', '192.0.2.1'),
('30', '2026-11-23 11:40:20.933944+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'stock.adjusted', 'product', 'MlKowptFPR4lK_X7Bz1duNuA', '{"stock": 10}', '{"sku": "92R-RIh39ZHTSZElnTDGsx80", "stock": 11, "reason": "arrived", "variantId": "8dX_dTMiJYsdhbt0FN-1KbKF"}', '192.0.2.1'),
('31', '2026-11-23 11:40:21.013184+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'customer.blocked', 'customer', 'xmFikE6CY_a4JZtSK80MzScx', NULL, '{"reason": "Refuses every parcel"}', '192.0.2.1'),
('32', '2026-11-23 11:40:21.036496+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'customer.blocked', 'customer', '2v7U_BbXsmx9O9_nlUhCTqYe', NULL, '{"reason": "Refuses every parcel"}', '192.0.2.1'),
('33', '2026-11-23 11:40:21.054788+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'customer.unblocked', 'customer', '2v7U_BbXsmx9O9_nlUhCTqYe', '{"reason": "Refuses every parcel"}', NULL, '192.0.2.1'),
('34', '2026-11-23 11:40:21.436572+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'order.handed_over', 'order', '1K5cyFTtj7qkSvBsTghms29F', NULL, '{"courier": "alwaseet", "parcelId": "csPObL5EJQVoPdgR8gy1oErP"}', '192.0.2.1'),
('35', '2026-11-23 11:40:21.570369+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'parcel.looked', 'parcel', 'jWAo8iZnU-ZkMIA68mw85sTQ', '{"state": "sent"}', NULL, '192.0.2.1'),
('36', '2026-11-23 11:40:21.65002+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'parcel.retried', 'parcel', 'kVDmGHQk3veCYz5YWa3JK-0j', '{"state": "refused"}', NULL, '192.0.2.1'),
('37', '2026-11-23 11:40:21.805478+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'courier_payment.recorded', 'courier-payment', 'eOasM6cMOHizm-fL4yXubARe', NULL, '{"note": "", "amount": 25000, "orders": [{"amount": 25000, "orderId": "nRVA_tS9svWgNDDJyCbRC8nc"}], "courier": "by-hand", "reference": "receipt 7"}', '192.0.2.1'),
('38', '2026-11-23 11:40:22.084792+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'order.ship', 'order', 'qObuH5MpLjFEBKOl0BYnTcSm', '{"status": "Order Placed"}', NULL, '192.0.2.1'),
('39', '2026-11-23 11:40:22.259204+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'order.pack', 'order', 'XP5qk5JCKVzIoLfBHU46vMHa', '{"status": "Order Placed"}', NULL, '192.0.2.1'),
('4', '2026-11-23 11:40:16.910821+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'slide.changed', 'slide', 'l3hCHhlBwT2FC3CHfybOWS6U', '{"title_en": "Spring"}', '{"title_en": "Autumn"}', '192.0.2.1'),
('40', '2026-11-23 11:40:22.33514+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'order.noted', 'order', '_9fqLhUQLOH6neMOHgRNuaUd', '{"note": ""}', '{"note": "Call first"}', '192.0.2.1'),
('41', '2026-11-23 11:40:22.427168+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'order.address_changed', 'order', 'BdPZA05F8bBdcod-wV-3u8Hy', '{"cityId": "1", "location": "Opposite the pharmacy, street 14", "regionId": "1001", "cityNameAr": "بغداد", "cityNameEn": "Baghdad", "clientName": "Noor Hassan", "clientMobile": "+9647701232492", "regionNameAr": "المنصور", "regionNameEn": "Al-Mansour"}', '{"cityId": "1", "location": "Opposite the pharmacy, street 14", "regionId": "1001", "cityNameAr": "بغداد", "cityNameEn": "Baghdad", "clientName": "Sara", "clientMobile": "+9647701232193", "regionNameAr": "المنصور", "regionNameEn": "Al-Mansour"}', '192.0.2.1'),
('42', '2026-11-23 11:40:22.583921+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'order.restocked', 'order', 'Sd_1eGPBqMKLdiZKYTFiBe3j', NULL, '{"lines": [{"fit": 1, "lineId": "2DlRd5OH9g_AyB6Laxa8Q_P0", "damaged": 1}]}', '192.0.2.1'),
('43', '2026-11-23 11:40:22.646463+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'order.taken_by_phone', 'order', 'wyGTV-RcZyuqxUf9xYduVaL3', NULL, NULL, '192.0.2.1'),
('44', '2026-11-23 11:40:22.756184+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.taken', 'order', 'F_4kwNFhMCj-EjVzFUmXKRTC', NULL, '{"items": [{"lineId": "XiColl6_vFuGZeZRaC53GD4p", "quantity": 1}], "reason": "broken", "returnId": "34SDZ-uN_Dmq16LxkjNg5H2z"}', '192.0.2.1'),
('45', '2026-11-23 11:40:22.875654+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.decided', 'return', 'QefTOg-twCqkQuo9yYvyWoPg', '{"state": "requested"}', '{"note": "", "state": "accepted"}', '192.0.2.1'),
('46', '2026-11-23 11:40:22.96396+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.decided', 'return', 'YIb475FLx22HeO7vqkX61-Jz', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('47', '2026-11-23 11:40:22.975613+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.received', 'return', 'YIb475FLx22HeO7vqkX61-Jz', '{"state": "accepted"}', '{"lines": [], "state": "received"}', '192.0.2.1'),
('48', '2026-11-23 11:40:23.016514+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.decided', 'return', 'ottrhGYCOiZil6dcR1xqF-Rw', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('49', '2026-11-23 11:40:23.025184+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.received', 'return', 'ottrhGYCOiZil6dcR1xqF-Rw', '{"state": "accepted"}', '{"lines": [{"fit": 1, "lineId": "ozuWfUx1hPn-OQeBObH4Sfb4"}], "state": "received"}', '192.0.2.1'),
('5', '2026-11-23 11:40:17.539707+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'slide.added', 'slide', 'Hyn0kTaxyKmk2lKIeJkRXbdv', NULL, '{"place": "carousel", "imageId": "e9b1129ee2510881de42f248", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', '192.0.2.1'),
('50', '2026-11-23 11:40:23.034386+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.settled', 'return', 'ottrhGYCOiZil6dcR1xqF-Rw', '{"state": "received"}', '{"state": "refunded", "amount": 10000}', '192.0.2.1'),
('51', '2026-11-23 11:40:23.109467+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.decided', 'return', '4g5Xm_F35JpsRtDp0bMd8Ip-', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('52', '2026-11-23 11:40:23.118843+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.received', 'return', '4g5Xm_F35JpsRtDp0bMd8Ip-', '{"state": "accepted"}', '{"lines": [{"fit": 1, "lineId": "wLb1p1IJyw0lkx2d9ZdJeXCL"}], "state": "received"}', '192.0.2.1'),
('53', '2026-11-23 11:40:23.150349+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.settled', 'return', '4g5Xm_F35JpsRtDp0bMd8Ip-', '{"state": "received"}', '{"state": "exchanged", "replacement": "10016"}', '192.0.2.1'),
('54', '2026-11-23 11:40:23.261873+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.decided', 'return', 'nium5SsDYGKfS0fAXVBcXZ4q', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('55', '2026-11-23 11:40:23.287254+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.settled', 'return', 'nium5SsDYGKfS0fAXVBcXZ4q', '{"state": "accepted"}', '{"state": "withdrawn"}', '192.0.2.1'),
('56', '2026-11-23 11:40:23.432206+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.decided', 'return', 'zRR9wXRCRj-Ykd3EnjI22XAt', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('57', '2026-11-23 11:40:23.453822+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.received', 'return', 'zRR9wXRCRj-Ykd3EnjI22XAt', '{"state": "accepted"}', '{"lines": [{"fit": 1, "lineId": "tMJfJdRErvZztzAklMULfhBA"}], "state": "received"}', '192.0.2.1'),
('58', '2026-11-23 11:40:23.465242+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.settled', 'return', 'zRR9wXRCRj-Ykd3EnjI22XAt', '{"state": "received"}', '{"state": "refunded", "amount": 10000}', '192.0.2.1'),
('59', '2026-11-23 11:40:23.497313+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'refund.sent', 'order', 'IH9Ub0TPZTXUWlFdxWao8BNb', NULL, '{"refund": "cfdc4457-7f68-4bb8-a255-bc6cc7d2f0c4"}', '192.0.2.1'),
('6', '2026-11-23 11:40:17.63213+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'slide.removed', 'slide', 'Hyn0kTaxyKmk2lKIeJkRXbdv', '{"_id": "Hyn0kTaxyKmk2lKIeJkRXbdv", "place": "carousel", "imageId": "e9b1129ee2510881de42f248", "version": "3cyj8jodlf2q3", "imageUrl": "/media/e9b1129ee2510881de42f248.webp", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', NULL, '192.0.2.1'),
('60', '2026-11-23 11:40:23.620904+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.decided', 'return', 'ob14ZFfbpKVjl5d_8svhxSAA', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('61', '2026-11-23 11:40:23.64803+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.received', 'return', 'ob14ZFfbpKVjl5d_8svhxSAA', '{"state": "accepted"}', '{"lines": [{"fit": 1, "lineId": "MnrggK6oa3Gwoz9CMbxFIkbe"}], "state": "received"}', '192.0.2.1'),
('62', '2026-11-23 11:40:23.670916+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'return.settled', 'return', 'ob14ZFfbpKVjl5d_8svhxSAA', '{"state": "received"}', '{"state": "refunded", "amount": 10000}', '192.0.2.1'),
('63', '2026-11-23 11:40:23.898985+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'refund.recorded', 'order', '9XMTr_QFHB3kxM7ROrun0Skh', NULL, '{"note": "Transfer 4711", "refund": "4efb84ad-04f5-414a-88c1-f7eba3a28bdf"}', '192.0.2.1'),
('64', '2026-11-23 11:40:23.950353+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'promo.added', 'promo', 'b-UqyIFVm_f0Lhf45nex2DZK', NULL, '{"code": "TIDY40-81DB1927", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('65', '2026-11-23 11:40:23.996004+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'promo.added', 'promo', 'brp7aFVY4bFMnZiYYZ8JZ0qE', NULL, '{"code": "TIDY41-A60B7BBC", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('66', '2026-11-23 11:40:24.028907+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'promo.changed', 'promo', 'brp7aFVY4bFMnZiYYZ8JZ0qE', '{"code": "TIDY41-A60B7BBC", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '{"code": "TIDY41-E7B8506C", "type": "percentage", "value": 20, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('67', '2026-11-23 11:40:24.060201+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'promo.added', 'promo', 'aQKX-rUo37U6I_6S2C7Kwwt_', NULL, '{"code": "TIDY42-F3050BBE", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('68', '2026-11-23 11:40:24.078907+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'promo.switched-off', 'promo', 'aQKX-rUo37U6I_6S2C7Kwwt_', '{"isActive": true}', '{"isActive": false}', '192.0.2.1'),
('69', '2026-11-23 11:40:24.128199+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'promo.added', 'promo', 'Dhe1VVT1at14ZkvaFsVjGIrx', NULL, '{"code": "TIDY43-B9050D08", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('7', '2026-11-23 11:40:18.371156+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'slide.added', 'slide', '_SV8gv5DYdX-__UtUJ6gqmoW', NULL, '{"place": "carousel", "imageId": "56667f253b59c10cd6d1205c", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', '192.0.2.1'),
('70', '2026-11-23 11:40:24.151549+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'promo.removed', 'promo', 'Dhe1VVT1at14ZkvaFsVjGIrx', '{"code": "TIDY43-B9050D08", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', NULL, '192.0.2.1'),
('71', '2026-11-23 11:40:24.218202+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'subscriber.removed', 'subscriber', 'lB_ptqWf5BTJ_6mPNVQSmbRz', NULL, '{"email": "f0c7e1ae-4ba3-4b7d-8204-dd0980418f4e@example.com", "state": "unsubscribed"}', '192.0.2.1'),
('72', '2026-11-23 11:40:24.28636+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'mail.retried', 'mail', '505b85ef-699b-4441-8b08-4905798fde67', NULL, NULL, '192.0.2.1'),
('73', '2026-11-23 11:40:24.306765+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'mail.retried', 'mail', 'all', NULL, '{"count": 1}', '192.0.2.1'),
('74', '2026-11-23 11:40:24.333572+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'mail.dropped', 'mail', 'fb8091ea-f89f-43cb-93ab-650b52b937dd', NULL, NULL, '192.0.2.1'),
('75', '2026-11-23 11:40:24.390865+00', 'Fd68pr5N1UgOWV3_N1Lgwqn0', 'Ali Kareem', 'session.opened', 'member', 'Fd68pr5N1UgOWV3_N1Lgwqn0', NULL, NULL, '192.0.2.1'),
('76', '2026-11-23 11:40:24.418267+00', 'qqFIDTw3h6zxe6eBLbrqIbWC', 'Ali Kareem', 'member.two_factor_set_up', 'member', 'qqFIDTw3h6zxe6eBLbrqIbWC', NULL, NULL, '192.0.2.1'),
('77', '2026-11-23 11:40:24.418267+00', 'qqFIDTw3h6zxe6eBLbrqIbWC', 'Ali Kareem', 'session.opened', 'member', 'qqFIDTw3h6zxe6eBLbrqIbWC', NULL, NULL, '192.0.2.1'),
('78', '2026-11-23 11:40:24.460914+00', 'K2XP9o411FyPfsdLSxCSkOK4', 'Ali Kareem', 'member.recovery_codes_renewed', 'member', 'K2XP9o411FyPfsdLSxCSkOK4', NULL, NULL, '192.0.2.1'),
('79', '2026-11-23 11:40:24.476083+00', 'EBnNf4HqNlRsxO7_SRjhBEEX', 'Ali Kareem', 'session.ended', 'member', 'EBnNf4HqNlRsxO7_SRjhBEEX', NULL, NULL, '192.0.2.1'),
('8', '2026-11-23 11:40:18.493105+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'slide.ordered', 'slide', 'carousel', '["MUqA5UBAg04Z3jk20Pl-y5Fs", "l3hCHhlBwT2FC3CHfybOWS6U", "_SV8gv5DYdX-__UtUJ6gqmoW"]', '["_SV8gv5DYdX-__UtUJ6gqmoW", "MUqA5UBAg04Z3jk20Pl-y5Fs", "l3hCHhlBwT2FC3CHfybOWS6U"]', '192.0.2.1'),
('80', '2026-11-23 11:40:25.235562+00', '7oRiKsb2J0DFTnr3pJL2B-tY', 'Ali', 'member.password_changed', 'member', '7oRiKsb2J0DFTnr3pJL2B-tY', NULL, NULL, '192.0.2.1'),
('81', '2026-11-23 11:40:25.257295+00', 'xx0tOzgfH9Qbg4a6kXguw7md', 'Ali Kareem', 'session.others_ended', 'member', 'xx0tOzgfH9Qbg4a6kXguw7md', NULL, '{"count": 0}', '192.0.2.1'),
('82', '2026-11-23 11:40:25.27372+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'member.invited', 'invitation', 'OpJ0r4gZIqStKAWBFmfp1gpK', NULL, '{"name": "Noor", "role": "manager", "email": "03a8014b-6af2-4169-a914-f4f9469ec0b7@staff.example", "language": "ar"}', '192.0.2.1'),
('83', '2026-11-23 11:40:25.305812+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'member.invited', 'invitation', 'upAw5FQEVqq5rN556RWWn2aY', NULL, '{"name": "Noor", "role": "manager", "email": "7de868b4-233e-4976-9b60-18373523b46b@staff.example", "language": "ar"}', '192.0.2.1'),
('84', '2026-11-23 11:40:25.335998+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'invitation.withdrawn', 'invitation', 'upAw5FQEVqq5rN556RWWn2aY', '{"name": "Noor", "role": "manager", "email": "7de868b4-233e-4976-9b60-18373523b46b@staff.example"}', NULL, '192.0.2.1'),
('85', '2026-11-23 11:40:25.351424+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'member.changed', 'member', 'jUuIlRJm642sjBdGgLsuIG7h', '{"role": "catalogue", "isActive": true}', '{"role": "manager", "isActive": true}', '192.0.2.1'),
('86', '2026-11-23 11:40:25.371782+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'member.two_factor_reset', 'member', 'e8DMANTnF4o7ynfSeL2iI6Z8', NULL, NULL, '192.0.2.1'),
('87', '2026-11-23 11:40:25.526323+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'member.new_password_link', 'member', 'zvOWA31g2ccHarwp0-yiwWdb', NULL, NULL, '192.0.2.1'),
('88', '2026-11-23 11:40:25.555631+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'member.invited', 'invitation', 'pBvCPrDiPZtjN-D78Y50ejky', NULL, '{"name": "Noor", "role": "manager", "email": "0d82ea82-61c5-4fa9-a315-fd37a04539f4@staff.example", "language": "ar"}', '192.0.2.1'),
('89', '2026-11-23 11:40:26.162117+00', 'A-hRsa8eAFZmcvxcTLNKp4z8', 'Noor', 'member.joined', 'member', 'A-hRsa8eAFZmcvxcTLNKp4z8', NULL, '{"role": "manager", "email": "0d82ea82-61c5-4fa9-a315-fd37a04539f4@staff.example"}', '192.0.2.1'),
('9', '2026-11-23 11:40:18.634542+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'home.sections_changed', 'home', 'sections', '{"sections": ["latest", "categories", "best-sellers", "bundle", "promises", "carousel", "recently-viewed", "newsletter"]}', '{"sections": ["categories", "best-sellers", "bundle", "promises", "carousel", "recently-viewed", "newsletter"]}', '192.0.2.1'),
('90', '2026-11-23 11:40:26.557767+00', '7hMUj4HKkMLbl5mNzRT7QCln', 'Ali Kareem', 'member.passkey_added', 'member', '7hMUj4HKkMLbl5mNzRT7QCln', NULL, '{"name": "Phone"}', '192.0.2.1'),
('91', '2026-11-23 11:40:26.557767+00', '7hMUj4HKkMLbl5mNzRT7QCln', 'Ali Kareem', 'member.two_factor_set_up', 'member', '7hMUj4HKkMLbl5mNzRT7QCln', NULL, NULL, '192.0.2.1'),
('92', '2026-11-23 11:40:26.557767+00', '7hMUj4HKkMLbl5mNzRT7QCln', 'Ali Kareem', 'session.opened', 'member', '7hMUj4HKkMLbl5mNzRT7QCln', NULL, NULL, '192.0.2.1'),
('93', '2026-11-23 11:40:26.609698+00', 'LqAYeOWlj9oZ2Rn7dxgIPEL1', 'Ali Kareem', 'member.passkey_added', 'member', 'LqAYeOWlj9oZ2Rn7dxgIPEL1', NULL, '{"name": "Phone"}', '192.0.2.1'),
('94', '2026-11-23 11:40:26.687544+00', 'LqAYeOWlj9oZ2Rn7dxgIPEL1', 'Ali Kareem', 'session.opened', 'member', 'LqAYeOWlj9oZ2Rn7dxgIPEL1', NULL, NULL, '192.0.2.1'),
('95', '2026-11-23 11:40:26.730643+00', 'F9tjCn5R__7RtoNxf80NBCER', 'Ali Kareem', 'member.passkey_added', 'member', 'F9tjCn5R__7RtoNxf80NBCER', NULL, '{"name": "Phone"}', '192.0.2.1'),
('96', '2026-11-23 11:40:26.765146+00', 'F9tjCn5R__7RtoNxf80NBCER', 'Ali Kareem', 'member.passkey_renamed', 'member', 'F9tjCn5R__7RtoNxf80NBCER', '{"name": "Phone"}', '{"name": "Old phone"}', '192.0.2.1'),
('97', '2026-11-23 11:40:26.860084+00', 'Xr_LkQIiGvzMl6INxWy5_I9g', 'Ali Kareem', 'member.passkey_added', 'member', 'Xr_LkQIiGvzMl6INxWy5_I9g', NULL, '{"name": "Phone"}', '192.0.2.1'),
('98', '2026-11-23 11:40:26.995553+00', 'Xr_LkQIiGvzMl6INxWy5_I9g', 'Ali Kareem', 'member.passkey_removed', 'member', 'Xr_LkQIiGvzMl6INxWy5_I9g', '{"name": "Phone"}', NULL, '192.0.2.1'),
('99', '2026-11-23 11:40:27.61357+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'category.added', 'category', 'jikah0RXHQnRLw3ZZ_qH6UY4', NULL, '{"imageId": null, "name_ar": "المؤونة", "name_en": "Pantry", "subCategories": [{"_id": null, "name_ar": "المؤونة", "name_en": "Pantry"}]}', '192.0.2.1');

insert into public.catalogue_changes (version, product_id, changed_at) overriding system value values
('1', '*', '2026-11-23 11:40:15.217527+00'),
('10', '*', '2026-11-23 11:40:18.758328+00'),
('11', 'G9tZBsdjBoj8TIBiUgCJBG5W', '2026-11-23 11:40:18.853887+00'),
('12', 'ZReXX8zzwSArAOB2gdY6t1v9', '2026-11-23 11:40:18.924671+00'),
('13', 'ZReXX8zzwSArAOB2gdY6t1v9', '2026-11-23 11:40:19.024546+00'),
('14', 'LLaiWgzdix7JaAgiiXDs-cNm', '2026-11-23 11:40:19.128159+00'),
('15', 'EP_Q6-YKtJ4hMjfNvlNOLi2R', '2026-11-23 11:40:19.204022+00'),
('16', 'O6rbR_55eDh2VTQTjDJ89MhH', '2026-11-23 11:40:19.298024+00'),
('17', 'O6rbR_55eDh2VTQTjDJ89MhH', '2026-11-23 11:40:19.374986+00'),
('18', '_Hh9wdwG69sTN8QvbVaLamvm', '2026-11-23 11:40:19.467811+00'),
('19', '_Hh9wdwG69sTN8QvbVaLamvm', '2026-11-23 11:40:19.536444+00'),
('2', '*', '2026-11-23 11:40:16.054366+00'),
('20', '4oi0fYYPVrH79m4NPmIoKKlr', '2026-11-23 11:40:19.66801+00'),
('21', '4oi0fYYPVrH79m4NPmIoKKlr', '2026-11-23 11:40:19.717444+00'),
('22', NULL, '2026-11-23 11:40:20.163252+00'),
('23', NULL, '2026-11-23 11:40:20.259809+00'),
('24', NULL, '2026-11-23 11:40:20.398851+00'),
('25', NULL, '2026-11-23 11:40:20.497636+00'),
('26', NULL, '2026-11-23 11:40:20.624993+00'),
('27', NULL, '2026-11-23 11:40:20.72161+00'),
('28', NULL, '2026-11-23 11:40:20.805287+00'),
('29', 'MlKowptFPR4lK_X7Bz1duNuA', '2026-11-23 11:40:20.884266+00'),
('3', '*', '2026-11-23 11:40:16.51416+00'),
('30', 'MlKowptFPR4lK_X7Bz1duNuA', '2026-11-23 11:40:20.944656+00'),
('31', 'qnjoeaR2OPNFLYNduxuYe085', '2026-11-23 11:40:21.08326+00'),
('32', 'qnjoeaR2OPNFLYNduxuYe085', '2026-11-23 11:40:21.213444+00'),
('33', 'Yu3SqOUgwun2TZI5MnFB28ug', '2026-11-23 11:40:21.495286+00'),
('34', 'Yu3SqOUgwun2TZI5MnFB28ug', '2026-11-23 11:40:21.561617+00'),
('35', 'ImHRRBvBsJgKB3YxgtSZPZwJ', '2026-11-23 11:40:21.593616+00'),
('36', 'ImHRRBvBsJgKB3YxgtSZPZwJ', '2026-11-23 11:40:21.631779+00'),
('37', '6sTHPSHE2x6I66345EaJDyZI', '2026-11-23 11:40:21.683527+00'),
('38', '6sTHPSHE2x6I66345EaJDyZI', '2026-11-23 11:40:21.756836+00'),
('39', 'opHKxUgjx213Ao9jIp8ZXsK1', '2026-11-23 11:40:21.850831+00'),
('4', '*', '2026-11-23 11:40:16.928564+00'),
('40', 'opHKxUgjx213Ao9jIp8ZXsK1', '2026-11-23 11:40:22.067643+00'),
('41', 'zbCJSOlZ7QL8FRZV2nTeq0gq', '2026-11-23 11:40:22.13973+00'),
('42', 'zbCJSOlZ7QL8FRZV2nTeq0gq', '2026-11-23 11:40:22.253292+00'),
('43', '6K3AAvnSRNhOi9vdP0nAOh53', '2026-11-23 11:40:22.291357+00'),
('44', '6K3AAvnSRNhOi9vdP0nAOh53', '2026-11-23 11:40:22.323771+00'),
('45', 'QIgEBZ5JFCP6QI4p_S8gOPTt', '2026-11-23 11:40:22.379454+00'),
('46', 'QIgEBZ5JFCP6QI4p_S8gOPTt', '2026-11-23 11:40:22.416491+00'),
('47', 'tqWNuRexumk2ISdEIr0bEqx_', '2026-11-23 11:40:22.506098+00'),
('48', 'tqWNuRexumk2ISdEIr0bEqx_', '2026-11-23 11:40:22.54218+00'),
('49', 'tqWNuRexumk2ISdEIr0bEqx_', '2026-11-23 11:40:22.595261+00'),
('5', '*', '2026-11-23 11:40:17.563488+00'),
('50', '4_c0G6_OHQJwwj8xTBu3Lqen', '2026-11-23 11:40:22.62805+00'),
('51', '4_c0G6_OHQJwwj8xTBu3Lqen', '2026-11-23 11:40:22.650205+00'),
('52', 'TDJ1bdC67v-dE2S36nNkO3lJ', '2026-11-23 11:40:22.677975+00'),
('53', 'TDJ1bdC67v-dE2S36nNkO3lJ', '2026-11-23 11:40:22.717746+00'),
('54', 'aLL500rHTO7O2JqasvHIk2mI', '2026-11-23 11:40:22.822178+00'),
('55', 'aLL500rHTO7O2JqasvHIk2mI', '2026-11-23 11:40:22.847165+00'),
('56', 'CUsV8xY36wmPCMmqMUOaSfHi', '2026-11-23 11:40:22.911966+00'),
('57', 'CUsV8xY36wmPCMmqMUOaSfHi', '2026-11-23 11:40:22.92453+00'),
('58', 'Pemtmep4d5DaIRClmYSSvAWd', '2026-11-23 11:40:22.986088+00'),
('59', 'Pemtmep4d5DaIRClmYSSvAWd', '2026-11-23 11:40:22.99477+00'),
('6', '*', '2026-11-23 11:40:17.639544+00'),
('60', 'Pemtmep4d5DaIRClmYSSvAWd', '2026-11-23 11:40:23.043474+00'),
('61', '_EHqFGoDWswhiQO_Iy9oucQk', '2026-11-23 11:40:23.075207+00'),
('62', '_EHqFGoDWswhiQO_Iy9oucQk', '2026-11-23 11:40:23.090578+00'),
('63', 'A6KU2kUdmCSF2hZ-3qWPsVTG', '2026-11-23 11:40:23.131169+00'),
('64', 'A6KU2kUdmCSF2hZ-3qWPsVTG', '2026-11-23 11:40:23.145425+00'),
('65', '_EHqFGoDWswhiQO_Iy9oucQk', '2026-11-23 11:40:23.156906+00'),
('66', '-ySGCgWzqha6SOru1XECLfAT', '2026-11-23 11:40:23.17707+00'),
('67', '-ySGCgWzqha6SOru1XECLfAT', '2026-11-23 11:40:23.197271+00'),
('68', 'tQllMEM9XDs8PoO36SV8JjoK', '2026-11-23 11:40:23.338752+00'),
('69', 'tQllMEM9XDs8PoO36SV8JjoK', '2026-11-23 11:40:23.375345+00'),
('7', '*', '2026-11-23 11:40:18.398818+00'),
('70', 'tQllMEM9XDs8PoO36SV8JjoK', '2026-11-23 11:40:23.476307+00'),
('71', '9g3nP6YnSbMBV4qK5DgzCCld', '2026-11-23 11:40:23.519532+00'),
('72', '9g3nP6YnSbMBV4qK5DgzCCld', '2026-11-23 11:40:23.547611+00'),
('73', '9g3nP6YnSbMBV4qK5DgzCCld', '2026-11-23 11:40:23.690456+00'),
('74', NULL, '2026-11-23 11:40:27.674617+00'),
('75', '8BOCdU9B0Fg9ysIFjGGbWBs-', '2026-11-23 11:40:27.861207+00'),
('76', '2YiBUjPIirl_T_TQ6dNdVQlv', '2026-11-23 11:40:27.950039+00'),
('77', '8BOCdU9B0Fg9ysIFjGGbWBs-', '2026-11-23 11:40:28.273992+00'),
('78', '2YiBUjPIirl_T_TQ6dNdVQlv', '2026-11-23 11:40:28.274009+00'),
('79', 'ajBIYnm4cEjsB-XWVqlp2ZLr', '2026-11-23 11:40:28.300091+00'),
('8', '*', '2026-11-23 11:40:18.533173+00'),
('80', 'ajBIYnm4cEjsB-XWVqlp2ZLr', '2026-11-23 11:40:28.383977+00'),
('9', '*', '2026-11-23 11:40:18.65203+00');

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

insert into public.content_reports (directive, blocked, reports, first_at, last_at) overriding system value values
('script-src-elem', 'inline', '1', '2026-11-23 11:40:29.579332+00', '2026-11-23 11:40:29.579332+00');

insert into public.courier_payments (id, courier, reference, amount, note, staff_id, received_at) overriding system value values
('eOasM6cMOHizm-fL4yXubARe', 'by-hand', 'receipt 7', '25000', '', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:21.807+00');

insert into public.imports (id, kind, file_name, file, state, done, total, report, plan, staff_id, staff_name, address, created_at, finished_at) overriding system value values
('h1b3U81ag8C1cAtJU8mNqTSy', 'stock', 'stock.csv', E'\\x736b752c73746f636b0a6e6f6e652c330a', 'refused', '0', '0', '{"left": 0, "rows": 1, "added": 0, "faults": [{"key": "sku_unknown", "row": 2, "cell": "A2", "field": "sku", "values": {}, "written": "none"}], "changed": 0, "ignored": [], "products": [], "faultCount": 1, "changedMeanwhile": []}', NULL, 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', '192.0.2.1', '2026-11-23 11:40:29.256413+00', NULL);

insert into public.media (id, kind, extension, width, height, bytes) overriding system value values
('56667f253b59c10cd6d1205c', 'image', 'webp', '64', '48', '80'),
('65c0a58d8b85f5148fef318e', 'image', 'webp', '64', '48', '72'),
('8ff5f7bfdd620e20990b6357', 'image', 'webp', '64', '48', '88'),
('966ffc2f0a082b6f99daf64a', 'image', 'webp', '640', '480', '628'),
('a0baaa872013664a66e22a7d', 'image', 'webp', '64', '48', '76'),
('e9b1129ee2510881de42f248', 'image', 'webp', '64', '48', '78');

insert into public.newsletter_subscribers (id, email, language, state, confirm_token_hashes, unsubscribe_token_hashes, confirmable_until, requested_at, confirmed_at, unsubscribed_at) overriding system value values
('lB_ptqWf5BTJ_6mPNVQSmbRz', 'f0c7e1ae-4ba3-4b7d-8204-dd0980418f4e@example.com', 'en', 'unsubscribed', '{}', '{}', '2026-11-30 11:40:24.17288+00', '2026-11-23 11:40:24.17288+00', NULL, '2026-11-23 11:40:24.218202+00');

insert into public.page_texts (page, language, sections, version, updated_at) overriding system value values
('privacy-policy', 'ar', '[]', '1', '2026-11-23 11:40:18.738295+00'),
('privacy-policy', 'en', '[{"body": "A shop.", "heading": "About"}]', '1', '2026-11-23 11:40:18.738295+00');

insert into public.partner_turns (account, given) overriding system value values
('an-account', '{"2026-11-23 11:40:29.579332+00"}');

insert into public.payment_notices (provider, event_key, received_at) overriding system value values
('payqi', 'a-notice', '2026-11-23 11:40:29.579332+00');

insert into public.products (id, name_en, name_ar, description_en, description_ar, price, discount_percentage, bestseller, delivery_cost, is_bundle, bundle_price, original_price, is_published, "position", created_at, updated_at, archived_at, version, brand) overriding system value values
('_EHqFGoDWswhiQO_Iy9oucQk', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:23.073789+00', '2026-11-23 11:40:23.073789+00', NULL, '1', ''),
('_Hh9wdwG69sTN8QvbVaLamvm', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-6', '2026-11-23 11:40:19.429645+00', '2026-11-23 11:40:19.505632+00', NULL, '2', ''),
('-ySGCgWzqha6SOru1XECLfAT', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:23.175653+00', '2026-11-23 11:40:23.175653+00', NULL, '1', ''),
('2YiBUjPIirl_T_TQ6dNdVQlv', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'true', '9000', NULL, 'true', '1', '2026-11-23 11:40:27.882207+00', '2026-11-23 11:40:27.882207+00', NULL, '1', ''),
('4_c0G6_OHQJwwj8xTBu3Lqen', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:22.619159+00', '2026-11-23 11:40:22.619159+00', NULL, '1', ''),
('4oi0fYYPVrH79m4NPmIoKKlr', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '10.00', 'false', '0', 'false', NULL, NULL, 'true', '-7', '2026-11-23 11:40:19.62265+00', '2026-11-23 11:40:19.695733+00', NULL, '2', ''),
('6K3AAvnSRNhOi9vdP0nAOh53', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:22.283133+00', '2026-11-23 11:40:22.283133+00', NULL, '1', ''),
('6sTHPSHE2x6I66345EaJDyZI', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:21.671609+00', '2026-11-23 11:40:21.671609+00', NULL, '1', ''),
('8BOCdU9B0Fg9ysIFjGGbWBs-', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-8', '2026-11-23 11:40:27.804978+00', '2026-11-23 11:40:27.804978+00', NULL, '1', ''),
('9g3nP6YnSbMBV4qK5DgzCCld', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:23.516238+00', '2026-11-23 11:40:23.516238+00', NULL, '1', ''),
('A6KU2kUdmCSF2hZ-3qWPsVTG', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:23.129989+00', '2026-11-23 11:40:23.129989+00', NULL, '1', ''),
('ajBIYnm4cEjsB-XWVqlp2ZLr', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:28.288395+00', '2026-11-23 11:40:28.288395+00', NULL, '1', ''),
('aLL500rHTO7O2JqasvHIk2mI', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:22.820685+00', '2026-11-23 11:40:22.820685+00', NULL, '1', ''),
('CUsV8xY36wmPCMmqMUOaSfHi', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:22.90415+00', '2026-11-23 11:40:22.90415+00', NULL, '1', ''),
('EP_Q6-YKtJ4hMjfNvlNOLi2R', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'false', '-4', '2026-11-23 11:40:19.184048+00', '2026-11-23 11:40:19.184048+00', NULL, '1', ''),
('G9tZBsdjBoj8TIBiUgCJBG5W', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-1', '2026-11-23 11:40:18.812032+00', '2026-11-23 11:40:18.812032+00', NULL, '1', ''),
('ImHRRBvBsJgKB3YxgtSZPZwJ', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:21.591467+00', '2026-11-23 11:40:21.591467+00', NULL, '1', ''),
('LLaiWgzdix7JaAgiiXDs-cNm', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-3', '2026-11-23 11:40:19.081747+00', '2026-11-23 11:40:19.081747+00', NULL, '1', ''),
('MlKowptFPR4lK_X7Bz1duNuA', 'Tray e3c36705-a46e-4a6f-9d50-4957e50f3184', 'Tray e3c36705-a46e-4a6f-9d50-4957e50f3184 (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:20.879866+00', '2026-11-23 11:40:20.879866+00', NULL, '1', ''),
('O6rbR_55eDh2VTQTjDJ89MhH', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'false', '-5', '2026-11-23 11:40:19.246286+00', '2026-11-23 11:40:19.354875+00', '2026-11-23 11:40:19.354875+00', '2', ''),
('opHKxUgjx213Ao9jIp8ZXsK1', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:21.836158+00', '2026-11-23 11:40:21.836158+00', NULL, '1', ''),
('Pemtmep4d5DaIRClmYSSvAWd', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:22.985227+00', '2026-11-23 11:40:22.985227+00', NULL, '1', ''),
('QIgEBZ5JFCP6QI4p_S8gOPTt', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:22.37778+00', '2026-11-23 11:40:22.37778+00', NULL, '1', ''),
('qnjoeaR2OPNFLYNduxuYe085', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:21.076783+00', '2026-11-23 11:40:21.076783+00', NULL, '1', ''),
('TDJ1bdC67v-dE2S36nNkO3lJ', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:22.677+00', '2026-11-23 11:40:22.677+00', NULL, '1', ''),
('tQllMEM9XDs8PoO36SV8JjoK', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:23.331995+00', '2026-11-23 11:40:23.331995+00', NULL, '1', ''),
('tqWNuRexumk2ISdEIr0bEqx_', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:22.499316+00', '2026-11-23 11:40:22.499316+00', NULL, '1', ''),
('Yu3SqOUgwun2TZI5MnFB28ug', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:21.477729+00', '2026-11-23 11:40:21.477729+00', NULL, '1', ''),
('zbCJSOlZ7QL8FRZV2nTeq0gq', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-23 11:40:22.133556+00', '2026-11-23 11:40:22.133556+00', NULL, '1', ''),
('ZReXX8zzwSArAOB2gdY6t1v9', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '3000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-2', '2026-11-23 11:40:18.899128+00', '2026-11-23 11:40:18.964756+00', NULL, '2', '');

insert into public.promos (id, code, type, value, starts_at, ends_at, minimum_amount, total_limit, per_shopper_limit, uses, is_active, version, created_at) overriding system value values
('aQKX-rUo37U6I_6S2C7Kwwt_', 'TIDY42-F3050BBE', 'percentage', '10.00', NULL, NULL, '0.00', NULL, NULL, '0', 'false', '2', '2026-11-23 11:40:24.063+00'),
('b-UqyIFVm_f0Lhf45nex2DZK', 'TIDY40-81DB1927', 'percentage', '10.00', NULL, NULL, '0.00', NULL, NULL, '0', 'true', '1', '2026-11-23 11:40:23.962+00'),
('brp7aFVY4bFMnZiYYZ8JZ0qE', 'TIDY41-E7B8506C', 'percentage', '20.00', NULL, NULL, '0.00', NULL, NULL, '0', 'true', '2', '2026-11-23 11:40:23.997+00'),
('g-Ovz3cjL8KO1Aj7smnBOLO-', 'KEPT', 'percentage', '10.00', NULL, NULL, '0.00', NULL, NULL, '1', 'true', '1', '2026-11-23 11:40:28.205249+00');

insert into public.server_facts (name, value, found_at) overriding system value values
('a-fact', 'kept', '2026-11-23 11:40:29.579332+00');

insert into public.server_keys (name, secret) overriding system value values
('return-photo', E'\\xcebee4a12c64c0cfe146fcd49d93e8c82acc42cdffff52614374f4bed6d89ca7'),
('sign-up', E'\\xa7f358886127f450a67663c752a24122e61f4a1d3a538be8ea0d80e0bea7d7c4'),
('tracking', E'\\x5f7eb47f5847d8130ac8e2b0a382455cab44dd37c2b5252f0bb5277e91c9c71d');

insert into public.sign_ups (id, email, name, password_hash, language, attempt_hash, token_hash, created_at, expires_at) overriding system value values
('pBcDL4-qzRLGJBWxNzcVZj4f', 'huda@example.com', 'Huda', '$argon2id$v=19$m=19456,t=2,p=1$MYGmEgbH4VbAWf8OXJOPEA$6hCTlwOCh2hT9RbXQbusxa6gZJLr8qWgcb+EAia+I1g', 'en', NULL, NULL, '2026-11-23 11:40:29.573094+00', '2026-11-24 11:40:29.573094+00');

insert into public.staff_alerts (id, kind, fact, at, staff_id, staff_name, entity, entity_id, address, user_agent, details) overriding system value values
('6ePCafY-P-Mnprax3jvlw8yo', 'member', 'member_invited', '2026-11-23 11:40:25.305812+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'invitation', 'upAw5FQEVqq5rN556RWWn2aY', '192.0.2.1', '', '{"name": "Noor", "role": "manager", "email": "7de868b4-233e-4976-9b60-18373523b46b@staff.example"}'),
('7fxOWfSNzY_tF-EhpcDsfBlU', 'member', 'member_invited', '2026-11-23 11:40:25.27372+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'invitation', 'OpJ0r4gZIqStKAWBFmfp1gpK', '192.0.2.1', '', '{"name": "Noor", "role": "manager", "email": "03a8014b-6af2-4169-a914-f4f9469ec0b7@staff.example"}'),
('dsvZE8tmnH41JzkUu8sO0AbW', 'sign_in', 'signed_in', '2026-11-23 11:40:26.687544+00', 'LqAYeOWlj9oZ2Rn7dxgIPEL1', 'Ali Kareem', 'member', 'LqAYeOWlj9oZ2Rn7dxgIPEL1', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "lqayeowlj9oz2rn7dxgipel1@staff.example"}'),
('ie4Xk0plLuKignUpwpzLEKqX', 'sign_in', 'signed_in', '2026-11-23 11:40:24.390865+00', 'Fd68pr5N1UgOWV3_N1Lgwqn0', 'Ali Kareem', 'member', 'Fd68pr5N1UgOWV3_N1Lgwqn0', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "fd68pr5n1ugowv3_n1lgwqn0@staff.example"}'),
('kw9SylYqVfEzngXUhEEGNGsE', 'sign_in', 'signed_in', '2026-11-23 11:40:26.557767+00', '7hMUj4HKkMLbl5mNzRT7QCln', 'Ali Kareem', 'member', '7hMUj4HKkMLbl5mNzRT7QCln', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "7hmuj4hkkmlbl5mnzrt7qcln@staff.example"}'),
('OcYrc4_LOMsiMGsSlkJKSj8f', 'sign_in', 'signed_in', '2026-11-23 11:40:24.418267+00', 'qqFIDTw3h6zxe6eBLbrqIbWC', 'Ali Kareem', 'member', 'qqFIDTw3h6zxe6eBLbrqIbWC', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "qqfidtw3h6zxe6eblbrqibwc@staff.example"}'),
('PIeJybPaLXZwan7yXlUfrho9', 'member', 'role_changed', '2026-11-23 11:40:25.351424+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'member', 'jUuIlRJm642sjBdGgLsuIG7h', '192.0.2.1', '', '{"name": "Ali Kareem", "role": "manager", "email": "juuilrjm642sjbdgglsuig7h@staff.example"}'),
('PR3ZY5NtyjT79kzgXDsSquIr', 'member', 'member_invited', '2026-11-23 11:40:25.555631+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'invitation', 'pBvCPrDiPZtjN-D78Y50ejky', '192.0.2.1', '', '{"name": "Noor", "role": "manager", "email": "0d82ea82-61c5-4fa9-a315-fd37a04539f4@staff.example"}'),
('SnQO1vmt_xQ01GbtcwaVhrZV', 'sign_in', 'passkey_added', '2026-11-23 11:40:26.609698+00', 'LqAYeOWlj9oZ2Rn7dxgIPEL1', 'Ali Kareem', 'member', 'LqAYeOWlj9oZ2Rn7dxgIPEL1', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "lqayeowlj9oz2rn7dxgipel1@staff.example"}'),
('Ty5EhLp9nBp49MioFnXuxB-L', 'member', 'second_step_reset', '2026-11-23 11:40:25.371782+00', 'ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'member', 'e8DMANTnF4o7ynfSeL2iI6Z8', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "e8dmantnf4o7ynfsel2ii6z8@staff.example"}'),
('Xj0Kf2YVT6__ZY84hmMrMbBL', 'sign_in', 'passkey_added', '2026-11-23 11:40:26.860084+00', 'Xr_LkQIiGvzMl6INxWy5_I9g', 'Ali Kareem', 'member', 'Xr_LkQIiGvzMl6INxWy5_I9g', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "xr_lkqiigvzml6inxwy5_i9g@staff.example"}'),
('Z5Bv-F8RwRhpyW2tMJlJL9Ba', 'sign_in', 'passkey_added', '2026-11-23 11:40:26.730643+00', 'F9tjCn5R__7RtoNxf80NBCER', 'Ali Kareem', 'member', 'F9tjCn5R__7RtoNxf80NBCER', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "f9tjcn5r__7rtonxf80nbcer@staff.example"}');

insert into public.staff_invitations (id, email, name, role, language, token_hash, created_at, expires_at) overriding system value values
('e_asUnXlfhnJgBz4Gnwu5YSd', '23960ec9-5d8c-483b-baf7-bd125ac329bb@staff.example', 'Ali', 'manager', 'ar', 'tc05uH0d-MH8MQ2wDI3ynJm26jNQLYnHGm_3BPgTM4E', '2026-11-23 11:40:25.526323+00', '2026-11-26 11:40:25.526323+00'),
('OpJ0r4gZIqStKAWBFmfp1gpK', '03a8014b-6af2-4169-a914-f4f9469ec0b7@staff.example', 'Noor', 'manager', 'ar', 'ZkeYKRRtGN0wYqZhAeYSZ1M0cJ4nQtb3yw3h_C9GEbg', '2026-11-23 11:40:25.27372+00', '2026-11-26 11:40:25.27372+00');

insert into public.stock_adjustments (id, variant_id, product_id, before, after, reason, staff_id, at) overriding system value values
('1', 'FZsi83A3e2m2EEHXW8wlM2VI', 'G9tZBsdjBoj8TIBiUgCJBG5W', '0', '5', 'edited', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:18.812032+00'),
('2', 'RJj8IVub_XSdW-8AHFv-ZmTY', 'ZReXX8zzwSArAOB2gdY6t1v9', '0', '5', 'edited', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:18.899128+00'),
('3', 'RJj8IVub_XSdW-8AHFv-ZmTY', 'ZReXX8zzwSArAOB2gdY6t1v9', '5', '10', 'edited', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:18.964756+00'),
('4', '1v7BbkHGrbUJk1S-wAuarIrn', 'LLaiWgzdix7JaAgiiXDs-cNm', '0', '5', 'edited', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:19.081747+00'),
('5', 'OHuqYMt5SS3LqxmIEceIcHI7', 'O6rbR_55eDh2VTQTjDJ89MhH', '0', '5', 'edited', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:19.246286+00'),
('6', 'UkP4M28DFO4pZQPdiCUPKK90', '_Hh9wdwG69sTN8QvbVaLamvm', '0', '5', 'edited', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:19.429645+00'),
('7', 'ysFQwvlmTbkVH2gDdlAL2Z9a', '4oi0fYYPVrH79m4NPmIoKKlr', '0', '5', 'edited', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:19.62265+00'),
('8', '8dX_dTMiJYsdhbt0FN-1KbKF', 'MlKowptFPR4lK_X7Bz1duNuA', '10', '11', 'arrived', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:20.933944+00'),
('9', 'Vb7Po5YWIUUpf_Gi2KafPPxG', '8BOCdU9B0Fg9ysIFjGGbWBs-', '0', '9', 'edited', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:27.804978+00');

insert into public.store_settings (id, settings, version) overriding system value values
('store', '{"email": "hello@tarteeb.example", "phone": "+9647700000000", "name_ar": "ترتيب", "name_en": "Tarteeb 1", "currency": "IQD", "delivery": {"nearCity": 5000, "cityPrices": {}, "nearCityId": "1", "otherCities": 6000}, "alertKinds": ["sign_in", "member", "export", "refund", "locked_out", "payments_disagree"], "mostPieces": 50, "socialLinks": [{"url": "https://www.instagram.com/tarteeb.iq", "network": "instagram"}, {"url": "https://www.facebook.com/tarteeb.iq", "network": "facebook"}, {"url": "https://wa.me/9647700000000", "network": "whatsapp"}, {"url": "https://t.me/tarteeb_iq", "network": "telegram"}], "unpaidShare": 25, "homeSections": ["categories", "best-sellers", "bundle", "promises", "carousel", "recently-viewed", "newsletter"], "newcomerPieces": 100, "currencyLabel_ar": "د.ع", "currencyLabel_en": "IQD", "returnWindowDays": 7, "cashOrdersOfPhone": 50, "paymentHoldMinutes": 30, "refundStepUpAmount": 250000, "cashOrdersOfAccount": 20, "unpaidOrdersOfPhone": 10, "unpaidOrdersOfAccount": 5, "firstPaymentHoldMinutes": 15}', '2');

insert into public.users (id, name, email, email_verified, image, language, staff_role, created_at, updated_at, is_active) overriding system value values
('_ddDqoBXCeMWTgWQPACK6ila', 'Noor Hassan', 'of-_dddqobxcemwtgwqpack6ila@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:23.128533+00', '2026-11-23 11:40:23.128533+00', 'true'),
('02zvl9JWQCHYmNDvDImH_TO_', 'Noor Hassan', 'of-02zvl9jwqchymndvdimh_to_@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:23.515028+00', '2026-11-23 11:40:23.515028+00', 'true'),
('2Lz0qz4rm8DPj0Zm7OTyW-01', 'Noor Hassan', 'of-2lz0qz4rm8dpj0zm7otyw-01@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:22.130737+00', '2026-11-23 11:40:22.130737+00', 'true'),
('2v7U_BbXsmx9O9_nlUhCTqYe', 'Noor Hassan', 'of-2v7u_bbxsmx9o9_nluhctqye@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:21.03152+00', '2026-11-23 11:40:21.03152+00', 'true'),
('4DDAp2DQTmmuMwd2uodGbyhl', 'Noor Hassan', 'of-4ddap2dqtmmumwd2uodgbyhl@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:21.657941+00', '2026-11-23 11:40:21.657941+00', 'true'),
('7hMUj4HKkMLbl5mNzRT7QCln', 'Ali Kareem', '7hmuj4hkkmlbl5mnzrt7qcln@staff.example', 'true', NULL, 'en', 'catalogue', '2026-11-23 11:40:26.184771+00', '2026-11-23 11:40:26.184771+00', 'true'),
('7oRiKsb2J0DFTnr3pJL2B-tY', 'Ali', '7bc1bde9-7404-42df-9469-4499f964b918@staff.example', 'true', NULL, 'ar', 'manager', '2026-11-23 11:40:24.821464+00', '2026-11-23 11:40:24.821464+00', 'true'),
('8kY5WvRVr86QYHEt6hVQBYIw', 'Noor Hassan', 'of-8ky5wvrvr86qyhet6hvqbyiw@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:21.475112+00', '2026-11-23 11:40:21.475112+00', 'true'),
('94JdSdi7hZpxVurZXt2RuhOI', 'Noor Hassan', 'of-94jdsdi7hzpxvurzxt2ruhoi@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:21.064615+00', '2026-11-23 11:40:21.064615+00', 'true'),
('9T91OTCIlv1nMfOiU3d6R_Ui', 'Noor Hassan', 'of-9t91otcilv1nmfoiu3d6r_ui@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:22.491175+00', '2026-11-23 11:40:22.491175+00', 'true'),
('A-hRsa8eAFZmcvxcTLNKp4z8', 'Noor', '0d82ea82-61c5-4fa9-a315-fd37a04539f4@staff.example', 'true', NULL, 'ar', 'manager', '2026-11-23 11:40:26.162117+00', '2026-11-23 11:40:26.162117+00', 'true'),
('C4sRXPgvtf6OXOHFAGc6e2y-', 'Noor Hassan', 'of-c4srxpgvtf6oxohfagc6e2y-@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:21.823994+00', '2026-11-23 11:40:21.823994+00', 'true'),
('ctjiT0oU99TfknLx3QoouvRD', 'Ali Kareem', 'ctjit0ou99tfknlx3qoouvrd@staff.example', 'true', NULL, 'en', 'owner', '2026-11-23 11:40:14.900433+00', '2026-11-23 11:40:14.900433+00', 'true'),
('e8DMANTnF4o7ynfSeL2iI6Z8', 'Ali Kareem', 'e8dmantnf4o7ynfsel2ii6z8@staff.example', 'true', NULL, 'en', 'manager', '2026-11-23 11:40:25.361349+00', '2026-11-23 11:40:25.361349+00', 'true'),
('EBnNf4HqNlRsxO7_SRjhBEEX', 'Ali Kareem', 'ebnnf4hqnlrsxo7_srjhbeex@staff.example', 'true', NULL, 'en', 'catalogue', '2026-11-23 11:40:24.468662+00', '2026-11-23 11:40:24.468662+00', 'true'),
('F9tjCn5R__7RtoNxf80NBCER', 'Ali Kareem', 'f9tjcn5r__7rtonxf80nbcer@staff.example', 'true', NULL, 'en', 'manager', '2026-11-23 11:40:26.71604+00', '2026-11-23 11:40:26.71604+00', 'true'),
('Fd68pr5N1UgOWV3_N1Lgwqn0', 'Ali Kareem', 'fd68pr5n1ugowv3_n1lgwqn0@staff.example', 'true', NULL, 'en', 'manager', '2026-11-23 11:40:24.338186+00', '2026-11-23 11:40:24.338186+00', 'true'),
('hYoEkRWysAq2WHuLxlrBi-xj', 'Noor Hassan', 'of-hyoekrwysaq2whulxlrbi-xj@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:22.902238+00', '2026-11-23 11:40:22.902238+00', 'true'),
('joibQg4tWKGuxVLodSt4MDiY', 'Noor Hassan', 'of-joibqg4twkguxvlodst4mdiy@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:22.373774+00', '2026-11-23 11:40:22.373774+00', 'true'),
('jUuIlRJm642sjBdGgLsuIG7h', 'Ali Kareem', 'juuilrjm642sjbdgglsuig7h@staff.example', 'true', NULL, 'en', 'manager', '2026-11-23 11:40:25.341978+00', '2026-11-23 11:40:25.351424+00', 'true'),
('K2XP9o411FyPfsdLSxCSkOK4', 'Ali Kareem', 'k2xp9o411fypfsdlsxcskok4@staff.example', 'true', NULL, 'en', 'manager', '2026-11-23 11:40:24.448106+00', '2026-11-23 11:40:24.448106+00', 'true'),
('KbnnrjBx1K_q0VUp4ZG2qQ7e', 'Noor Hassan', 'of-kbnnrjbx1k_q0vup4zg2qq7e@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:22.984364+00', '2026-11-23 11:40:22.984364+00', 'true'),
('kdN-ndBJIo3OcOtLIXqEJP3w', 'Noor Hassan', 'of-kdn-ndbjio3ocotlixqejp3w@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:23.070808+00', '2026-11-23 11:40:23.070808+00', 'true'),
('LqAYeOWlj9oZ2Rn7dxgIPEL1', 'Ali Kareem', 'lqayeowlj9oz2rn7dxgipel1@staff.example', 'true', NULL, 'en', 'manager', '2026-11-23 11:40:26.590768+00', '2026-11-23 11:40:26.590768+00', 'true'),
('o_GQBRN-EA85H-tgVsaBYY4B', 'Noor Hassan', 'of-o_gqbrn-ea85h-tgvsabyy4b@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:23.170543+00', '2026-11-23 11:40:23.170543+00', 'true'),
('qd7JgU5HQU1sVGgla0HEF0d5', 'Noor Hassan', 'of-qd7jgu5hqu1svggla0hef0d5@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:22.27782+00', '2026-11-23 11:40:22.27782+00', 'true'),
('qqFIDTw3h6zxe6eBLbrqIbWC', 'Ali Kareem', 'qqfidtw3h6zxe6eblbrqibwc@staff.example', 'true', NULL, 'en', 'catalogue', '2026-11-23 11:40:24.404543+00', '2026-11-23 11:40:24.404543+00', 'true'),
('qQnRTyWvl3jpNy_OFY9acbEr', 'Demo owner', 'staff@tarteeb.example', 'true', NULL, 'ar', 'owner', '2026-11-23 11:40:27.419287+00', '2026-11-23 11:40:27.419287+00', 'true'),
('rHmPN0wOEd5g_M7I7cl66fV1', 'Noor Hassan', 'of-rhmpn0woed5g_m7i7cl66fv1@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:21.590007+00', '2026-11-23 11:40:21.590007+00', 'true'),
('S_6BpUVaMKSlBWbibKcm0_8l', 'Demo shopper', 'shopper@tarteeb.example', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:27.301998+00', '2026-11-23 11:40:27.301998+00', 'true'),
('U8JDg1Hg15blbvUdJCHMkMBu', 'Noor Hassan', 'of-u8jdg1hg15blbvudjchmkmbu@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:22.818781+00', '2026-11-23 11:40:22.818781+00', 'true'),
('UztbvH8357xvpkT_UUaxxsYW', 'Noor Hassan', 'of-uztbvh8357xvpkt_uuaxxsyw@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:23.328879+00', '2026-11-23 11:40:23.328879+00', 'true'),
('xmFikE6CY_a4JZtSK80MzScx', 'Noor Hassan', 'of-xmfike6cy_a4jztsk80mzscx@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:20.989609+00', '2026-11-23 11:40:20.989609+00', 'true'),
('Xr_LkQIiGvzMl6INxWy5_I9g', 'Ali Kareem', 'xr_lkqiigvzml6inxwy5_i9g@staff.example', 'true', NULL, 'en', 'manager', '2026-11-23 11:40:26.79743+00', '2026-11-23 11:40:26.79743+00', 'true'),
('xx0tOzgfH9Qbg4a6kXguw7md', 'Ali Kareem', 'xx0tozgfh9qbg4a6kxguw7md@staff.example', 'true', NULL, 'en', 'catalogue', '2026-11-23 11:40:25.250827+00', '2026-11-23 11:40:25.250827+00', 'true'),
('Y0aV4OABI6oW3euwAV5UfrQD', 'Noor Hassan', 'of-y0av4oabi6ow3euwav5ufrqd@example.com', 'true', NULL, 'ar', NULL, '2026-11-23 11:40:22.67512+00', '2026-11-23 11:40:22.67512+00', 'true'),
('zvOWA31g2ccHarwp0-yiwWdb', 'Ali', '23960ec9-5d8c-483b-baf7-bd125ac329bb@staff.example', 'true', NULL, 'ar', 'manager', '2026-11-23 11:40:25.511126+00', '2026-11-23 11:40:25.511126+00', 'true');

insert into public.verifications (id, identifier, value, expires_at, created_at, updated_at) overriding system value values
('DjBDaTIh71oQrnRSdEf3SVC0', 'reset-password:oqqg-si7DbVgSfUTKNDNSzB_xFwWYG9OPEwSMAAQiYg', '{"email": "shopper@tarteeb.example"}', '2026-11-24 11:40:29.498654+00', '2026-11-23 11:40:29.498654+00', '2026-11-23 11:40:29.522345+00');

insert into public.blocks (kind, value, reason, staff_id, at) overriding system value values
('account', 'xmFikE6CY_a4JZtSK80MzScx', 'Refuses every parcel', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:21.013184+00');

insert into public.categories (id, name_en, name_ar, image_id, "position", version) overriding system value values
('jikah0RXHQnRLw3ZZ_qH6UY4', 'Pantry', 'المؤونة', NULL, '3', '1'),
('kGKi0BmfSVIzKvvKrdMpfni9', 'Shed', 'المرآب', NULL, '2', '2'),
('P0ht_RuPkqI3ddqZaMrb49YW', 'Garage', 'المرآب', NULL, '0', '1'),
('w7DpLwwwF9ZtX9RAdfAPJk8K', 'Garage', 'المرآب', NULL, '1', '1');

insert into public.colors (id, product_id, name_en, name_ar, hex, price, delivery_cost, "position") overriding system value values
('HBZkrw7E09qIgBhSWpkzLLbw', '8BOCdU9B0Fg9ysIFjGGbWBs-', 'Oak', 'Oak (ع)', '#c8a26b', NULL, '0', '0');

insert into public.credentials (id, user_id, account_id, provider_id, password, access_token, refresh_token, id_token, access_token_expires_at, refresh_token_expires_at, scope, created_at, updated_at) overriding system value values
('cI90_lSSqumwvOhzZwQ7DXhJ', 'S_6BpUVaMKSlBWbibKcm0_8l', 'S_6BpUVaMKSlBWbibKcm0_8l', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$LykLuD39W81ogaeNW/a4Dw$Y0djYxe0LCCb2t4rxt9E4fJ6VLZduSIQi1pAp4IZ6Cg', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 11:40:27.301998+00', '2026-11-23 11:40:27.301998+00'),
('d6uBIw0-6moEakWvyO-FFyjV', 'zvOWA31g2ccHarwp0-yiwWdb', 'zvOWA31g2ccHarwp0-yiwWdb', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$Co8vs2FHDqIWCBBiVdmCOQ$2hk7a9WP5P73g146Ftxf4lQ8DOJWC4sh3DA/FAT8DmA', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 11:40:25.511126+00', '2026-11-23 11:40:25.511126+00'),
('Is31IvlKhOE81V2Zko_umfBI', '7oRiKsb2J0DFTnr3pJL2B-tY', '7oRiKsb2J0DFTnr3pJL2B-tY', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$An/lVucK5+r/LDAi/tSXRw$SJVDJgwUY2SgLWlFlpY/LqzyQkLYvtooBgsHoA04UC0', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 11:40:24.821464+00', '2026-11-23 11:40:25.235562+00'),
('qWxtrUA0vK2wKg3mzB1GTEnA', 'qQnRTyWvl3jpNy_OFY9acbEr', 'qQnRTyWvl3jpNy_OFY9acbEr', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$YhVISw7a7T63DT8mcC9h2w$8O00BmEw0K6Eh1sXFY7fmeyblspl646IVcsQz4Wsmyw', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 11:40:27.419287+00', '2026-11-23 11:40:27.419287+00'),
('W0q5r-d9V6Y2BroOsgqUDuB4', 'A-hRsa8eAFZmcvxcTLNKp4z8', 'A-hRsa8eAFZmcvxcTLNKp4z8', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$Jfh2HtweQhrQb2KiP+6yTQ$kK7nsc4BWpewV0eK/oL2A8It5b0llHFFn0ywmhS6Weo', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 11:40:26.162117+00', '2026-11-23 11:40:26.162117+00');

insert into public.favourites (user_id, product_id, added_at) overriding system value values
('S_6BpUVaMKSlBWbibKcm0_8l', '8BOCdU9B0Fg9ysIFjGGbWBs-', '2026-11-23 11:40:29.156342+00');

insert into public.left_addresses (id, user_id, email, token_hash, left_at, expires_at) overriding system value values
('an-address', 'ctjiT0oU99TfknLx3QoouvRD', 'former@example.com', NULL, '2026-11-23 11:40:29.579332+00', '2026-11-30 11:40:29.579332+00');

insert into public.orders (id, number, user_id, idempotency_key, request_hash, status, payment_method, payment_state, client_name, client_mobile, city_id, region_id, city_name_en, city_name_ar, region_name_en, region_name_ar, location, is_replacement, subtotal, delivery_cost, discount, total, payable, currency, language, placed_at, promo_id, promo_code, holds_stock, held_until, confirmed_at, packed_at, shipped_at, delivered_at, closed_at, closing_reason, staff_note, version, taken_by_id) overriding system value values
('_9fqLhUQLOH6neMOHgRNuaUd', '10007', 'qd7JgU5HQU1sVGgla0HEF0d5', NULL, 'sZuRO19QzdSoTe1ghqFK_37LP9gNY16uJrQzbNrczHU', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701230516', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:22.314+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Call first', '2', NULL),
('1K5cyFTtj7qkSvBsTghms29F', '10001', '94JdSdi7hZpxVurZXt2RuhOI', NULL, '_xXAInwCbO9A1I2JM10q7k327EJWLHfbq04hc-ZyRKU', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701236267', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:21.137854+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('4deLF_18aOPCQSGrcJHYasU6', '10015', 'kdN-ndBJIo3OcOtLIXqEJP3w', NULL, 'OLf3ZGtEClnBGImUydtjsQUc3JzOa6VQv5LMNpbeyiU', 'Delivered', 'cod', 'pending', 'Noor Hassan', '+9647701237772', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:23.088776+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-23 11:40:23.092+00', '2026-11-23 11:40:23.095+00', NULL, NULL, '', '5', NULL),
('9XMTr_QFHB3kxM7ROrun0Skh', '10019', '02zvl9JWQCHYmNDvDImH_TO_', NULL, 'o2t_7wb8oE8X0SvX4Clm8-EuNidwZKGvJF7d5TrPDP8', 'Delivered', 'payqi', 'refunded', 'Noor Hassan', '+9647701232102', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:23.538397+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-23 11:40:23.559+00', '2026-11-23 11:40:23.571+00', NULL, NULL, '', '5', NULL),
('BdPZA05F8bBdcod-wV-3u8Hy', '10008', 'joibQg4tWKGuxVLodSt4MDiY', NULL, 'wEJ1FCKf56Pu-VH8dlo6Erenc4ssgv3u-VyHlcuJBZs', 'Order Placed', 'cod', 'pending', 'Sara', '+9647701232193', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:22.411758+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '2', NULL),
('F_4kwNFhMCj-EjVzFUmXKRTC', '10011', 'Y0aV4OABI6oW3euwAV5UfrQD', NULL, 'JOPRSlAJcFPoKeEU3XZs57kEYqnKbBwiRqvNlJYwQqU', 'return-request', 'cod', 'pending', 'Noor Hassan', '+9647701235095', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:22.705283+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-23 11:40:22.719+00', '2026-11-23 11:40:22.734+00', NULL, NULL, '', '4', NULL),
('feLWMRfRM2Fj4NeOtXLEZ81T', '10012', 'U8JDg1Hg15blbvUdJCHMkMBu', NULL, 'HBo7LO9pSY4HTD1-a5ZuhxeAq17sZkYrjBJAO49EFXE', 'return-request', 'cod', 'pending', 'Noor Hassan', '+9647701239825', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:22.844205+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-23 11:40:22.848+00', '2026-11-23 11:40:22.854+00', NULL, NULL, '', '4', NULL),
('gjekOHLvo5zAt5Fu4JXgSFsS', '10020', 'S_6BpUVaMKSlBWbibKcm0_8l', NULL, 'CZZsLwvqdmbOv2hEN2lzxRt1WtYc12hmsihrsAW7Xic', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701234083', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '11500.00', '5000.00', '1150.00', '15350.00', '15350', 'IQD', 'en', '2026-11-23 11:40:28.245966+00', 'g-Ovz3cjL8KO1Aj7smnBOLO-', 'KEPT', 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('HqimtPXjv9XUGRpamaVLepP2', '10013', 'hYoEkRWysAq2WHuLxlrBi-xj', NULL, 'Uya-pXTFmoHRQnBvnAnXsG-LxbkndlSk4ryA6aT04AE', 'return-request', 'cod', 'pending', 'Noor Hassan', '+9647701234752', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:22.921877+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-23 11:40:22.928+00', '2026-11-23 11:40:22.932+00', NULL, NULL, '', '4', NULL),
('IH9Ub0TPZTXUWlFdxWao8BNb', '10018', 'UztbvH8357xvpkT_UUaxxsYW', NULL, 'VEgebQDFOc9S-mxYFgwtILdim3ABGjQUzCt9Ta053Rc', 'Delivered', 'payqi', 'refund_due', 'Noor Hassan', '+9647701235988', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:23.37069+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-23 11:40:23.38+00', '2026-11-23 11:40:23.388+00', NULL, NULL, '', '5', NULL),
('jlW82Hnyx-RXK6piNlDsBcqW', '10016', '_ddDqoBXCeMWTgWQPACK6ila', NULL, 'ViaOcNiPpNQ4hnLx4_6i83OLIY0D7vKZSJirIKso30s', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701237339', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:23.143594+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('jWAo8iZnU-ZkMIA68mw85sTQ', '10002', '8kY5WvRVr86QYHEt6hVQBYIw', NULL, '7484fe1bk_q7O7_ZhuAmlPIeQaWpdp3GdOIIdrp2FDI', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701238683', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:21.544991+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('kVDmGHQk3veCYz5YWa3JK-0j', '10003', 'rHmPN0wOEd5g_M7I7cl66fV1', NULL, 'V8QNJkBxwgPg5fsugvfCqIpJPZX1vqgLJLdW0u42LD0', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701238399', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:21.622071+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('nimvTr1hry6q_9l37XxoQvRe', '10014', 'KbnnrjBx1K_q0VUp4ZG2qQ7e', NULL, 'lCJGM3rXoEwltJPdm_bmnsvVc30vgC59q0E9xxkxUUA', 'Delivered', 'cod', 'refund_due', 'Noor Hassan', '+9647701238387', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:22.993463+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-23 11:40:22.996+00', '2026-11-23 11:40:23+00', NULL, NULL, '', '5', NULL),
('nRVA_tS9svWgNDDJyCbRC8nc', '10004', '4DDAp2DQTmmuMwd2uodGbyhl', NULL, '6swUJqf0oCCNeZVcowj9ijsxceRy-fJ4sg6MqnPpe78', 'Delivered', 'cod', 'pending', 'Noor Hassan', '+9647701238121', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:21.742091+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-23 11:40:21.769+00', '2026-11-23 11:40:21.791+00', NULL, NULL, '', '3', NULL),
('qObuH5MpLjFEBKOl0BYnTcSm', '10005', 'C4sRXPgvtf6OXOHFAGc6e2y-', NULL, 'L-D_4B9jbMLbbD84xFlqF9Lzen2jayxzhUkqGaUv1wA', 'Shipped', 'cod', 'pending', 'Noor Hassan', '+9647701233050', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:22.033358+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-23 11:40:22.092+00', NULL, NULL, NULL, '', '2', NULL),
('RL9AXuKr1YFz4qekNSh4dJVD', '10017', 'o_GQBRN-EA85H-tgVsaBYY4B', NULL, 'k1-VDc5XNYwlZi4ZacPACwfattH7RNosnCRuaVjWK1M', 'Delivered', 'cod', 'pending', 'Noor Hassan', '+9647701239139', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:23.194135+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-23 11:40:23.201+00', '2026-11-23 11:40:23.209+00', NULL, NULL, '', '5', NULL),
('Sd_1eGPBqMKLdiZKYTFiBe3j', '10009', '9T91OTCIlv1nMfOiU3d6R_Ui', NULL, '7H8f2SriYGVcd1ITzc7KAdiAHz5oGhAx3hkFuOFZhpI', 'Refused', 'cod', 'pending', 'Noor Hassan', '+9647701230099', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:22.539926+00', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-23 11:40:22.549+00', NULL, '2026-11-23 11:40:22.562+00', NULL, '', '4', NULL),
('VA2m91y9ty7Iv5k8kePxKZ7x', '10021', 'S_6BpUVaMKSlBWbibKcm0_8l', NULL, 'I2g08rFciZJEGmXob-QexryFzHuA00Uikbf4J7Oac4o', 'return-request', 'cod', 'pending', 'Noor Hassan', '+9647701237922', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:28.365362+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-23 11:40:28.391+00', '2026-11-23 11:40:28.405+00', NULL, NULL, '', '4', NULL),
('wyGTV-RcZyuqxUf9xYduVaL3', '10010', NULL, NULL, 'eXCokbEw3JE9osRbXPk5VrCgUYNeJ9-cP_fyonTNvoo', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701234881', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '10000.00', '5000.00', '0.00', '15000.00', '15000', 'IQD', 'ar', '2026-11-23 11:40:22.646463+00', NULL, NULL, 'true', NULL, '2026-11-23 11:40:22.646+00', NULL, NULL, NULL, NULL, NULL, '', '1', 'ctjiT0oU99TfknLx3QoouvRD'),
('XP5qk5JCKVzIoLfBHU46vMHa', '10006', '2Lz0qz4rm8DPj0Zm7OTyW-01', NULL, 'MbZyEED5X-kLelwGm9D1FOB-wcws8Z9mmxEv92gnv7Q', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701232940', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-23 11:40:22.167557+00', NULL, NULL, 'true', NULL, '2026-11-23 11:40:22.261+00', '2026-11-23 11:40:22.261+00', NULL, NULL, NULL, NULL, '', '2', NULL);

insert into public.promo_uses (order_id, promo_id, user_id, mobile) overriding system value values
('gjekOHLvo5zAt5Fu4JXgSFsS', 'g-Ovz3cjL8KO1Aj7smnBOLO-', 'S_6BpUVaMKSlBWbibKcm0_8l', '+9647701234083');

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
('0awChHxvEUz8ANNxnPVo7pUi', 'o_GQBRN-EA85H-tgVsaBYY4B', '7WYjLdJAU5CxciNDwgzo4nHd1UAkKQqx_C6EPqamPgQ', '2026-12-23 11:40:23.17+00', NULL, NULL, '2026-11-23 11:40:23.171957+00', '2026-11-23 11:40:23.171957+00'),
('1gVJJpmGqU6fCz-olfbArPc_', 'kdN-ndBJIo3OcOtLIXqEJP3w', 'NBk-5cTpr3TDrD00nyQxmLjSpMQm_m8IIGgpddQOQzk', '2026-12-23 11:40:23.071+00', NULL, NULL, '2026-11-23 11:40:23.073163+00', '2026-11-23 11:40:23.073163+00'),
('2opWjhIQlsnjjCPsP24io3eE', 'rHmPN0wOEd5g_M7I7cl66fV1', 'b5CvvKb9jaBm2zVfnkgLWt0rMQxo6aLOhIbjQcr2mjY', '2026-12-23 11:40:21.59+00', NULL, NULL, '2026-11-23 11:40:21.59084+00', '2026-11-23 11:40:21.59084+00'),
('30WPTvTj-h_C6gs79oLzSbPg', 'Y0aV4OABI6oW3euwAV5UfrQD', 'O_f2j_SlESbBxvoxKql3KNyi2Os4TTWBaWyrsiR8FbA', '2026-12-23 11:40:22.675+00', NULL, NULL, '2026-11-23 11:40:22.675795+00', '2026-11-23 11:40:22.675795+00'),
('5t8a41tSbTv7CwVhZmJcP9VQ', 'xmFikE6CY_a4JZtSK80MzScx', 'mhqNKRAtI6IFlilYvQKgGvw9hn3e_NrmpXMBazLIQ8E', '2026-12-23 11:40:20.999+00', NULL, NULL, '2026-11-23 11:40:21.000698+00', '2026-11-23 11:40:21.000698+00'),
('7mTHz76E4xYicIFt9z7PI-4f', 'U8JDg1Hg15blbvUdJCHMkMBu', 'MP66ELOzXDJ0tr5d_Es4NOnZWB_Eu3u8PSV6KmygKRc', '2026-12-23 11:40:22.819+00', NULL, NULL, '2026-11-23 11:40:22.820177+00', '2026-11-23 11:40:22.820177+00'),
('aktYcRDkTokgVDqGFSkBKWpW', 'joibQg4tWKGuxVLodSt4MDiY', 'X1xq2mYuXPOrWkkzkqOht8WNGOyW8TXM6-z_xznRRZE', '2026-12-23 11:40:22.374+00', NULL, NULL, '2026-11-23 11:40:22.37431+00', '2026-11-23 11:40:22.37431+00'),
('BYftx3KrRIewaklaxaUqSldu', 'hYoEkRWysAq2WHuLxlrBi-xj', 'LPZv3CTOE5CNFRx-pZhYG6DjOfTZJtS7IPy0YHA90uA', '2026-12-23 11:40:22.902+00', NULL, NULL, '2026-11-23 11:40:22.903626+00', '2026-11-23 11:40:22.903626+00'),
('Dv_N1eOTDv_7JsB6uEN_NakI', '4DDAp2DQTmmuMwd2uodGbyhl', 'kUsDp3LrO-GWNvaWkSiCAaU87h1fk8IG67fi4yeXwQE', '2026-12-23 11:40:21.661+00', NULL, NULL, '2026-11-23 11:40:21.668499+00', '2026-11-23 11:40:21.668499+00'),
('E7v1CkqPYEDmqR9GM9xB9sTs', '_ddDqoBXCeMWTgWQPACK6ila', 'OymtB1runS56Q6TKY9q4vZhnISnHF6vVL-sIGgEivp4', '2026-12-23 11:40:23.129+00', NULL, NULL, '2026-11-23 11:40:23.129423+00', '2026-11-23 11:40:23.129423+00'),
('II7SIzqZI4XpSlWj6bGR57BE', '2Lz0qz4rm8DPj0Zm7OTyW-01', 'p6Pjrta7Qmokv2x1S0zwJvO2xHdud2xTd5_eHuCqa2A', '2026-12-23 11:40:22.131+00', NULL, NULL, '2026-11-23 11:40:22.132218+00', '2026-11-23 11:40:22.132218+00'),
('KTEJUMUyxB20LKW5nZfeeomy', 'qd7JgU5HQU1sVGgla0HEF0d5', 'Rzh9Fl-7KceipPiqhqADfrfY-owvmIkx3_70l1ENifY', '2026-12-23 11:40:22.278+00', NULL, NULL, '2026-11-23 11:40:22.279694+00', '2026-11-23 11:40:22.279694+00'),
('mgMNjtrYYY7mkWwyz8UE5shN', 'UztbvH8357xvpkT_UUaxxsYW', 'q22VKYPJCBPnikHAESBKbxTaAUm4ok7D3SZ4RgGiG-o', '2026-12-23 11:40:23.329+00', NULL, NULL, '2026-11-23 11:40:23.329924+00', '2026-11-23 11:40:23.329924+00'),
('oD22NZunCLuWagFUqVbeOFIE', '8kY5WvRVr86QYHEt6hVQBYIw', 'z1L30u2AjLDlUnD7eP6_TmzbNiQ69HXlbnXpbKQ1vQI', '2026-12-23 11:40:21.476+00', NULL, NULL, '2026-11-23 11:40:21.47711+00', '2026-11-23 11:40:21.47711+00'),
('OdeXBj_4jw8auQOQP5T1gsW0', '9T91OTCIlv1nMfOiU3d6R_Ui', 'G88dmszq9Fl4VGM-Un0TFEgDxe4SUhuusxQ47OeuKo8', '2026-12-23 11:40:22.497+00', NULL, NULL, '2026-11-23 11:40:22.497701+00', '2026-11-23 11:40:22.497701+00'),
('q9wZ1kME3BsemHqxOZeu9wmB', '2v7U_BbXsmx9O9_nlUhCTqYe', '6ABgzcwTtL-oST4L0ZZCOBdC4LnrVmIcjLn7Og-Ufvs', '2026-12-23 11:40:21.032+00', NULL, NULL, '2026-11-23 11:40:21.032592+00', '2026-11-23 11:40:21.032592+00'),
('SICTI-rkN-6f53U1r62_XKG9', '02zvl9JWQCHYmNDvDImH_TO_', 'xxEi9vDI4BI63eqJERPCDGhkb3TUpJrX7DC-YCI5qUw', '2026-12-23 11:40:23.515+00', NULL, NULL, '2026-11-23 11:40:23.515715+00', '2026-11-23 11:40:23.515715+00'),
('soabSTK4-T6r_pfmagd-Ln6W', 'KbnnrjBx1K_q0VUp4ZG2qQ7e', '03I-pYIpPGL7OMBukk2EegxKWYnvNDXgBwMbrWHsiEI', '2026-12-23 11:40:22.984+00', NULL, NULL, '2026-11-23 11:40:22.984758+00', '2026-11-23 11:40:22.984758+00'),
('VFKhVxAzFbDjtn_c2GlaHyQ4', '94JdSdi7hZpxVurZXt2RuhOI', 'QBcp2Epp5M-Y_atIigUytL9T2mWDNUHX9HYPS3wgWHY', '2026-12-23 11:40:21.067+00', NULL, NULL, '2026-11-23 11:40:21.070589+00', '2026-11-23 11:40:21.070589+00'),
('XEcYwcI1YISM-VBN0kLtbdUr', 'S_6BpUVaMKSlBWbibKcm0_8l', 'yCL5B_QkBv7oObgW6KIqm4683hsfE2hnTKeKqzOuNko', '2026-12-23 11:40:27.534157+00', '192.0.2.1', '', '2026-11-23 11:40:27.534157+00', '2026-11-23 11:40:27.534157+00'),
('XJcszONRkgE9ywUjQsyD2Wzg', 'C4sRXPgvtf6OXOHFAGc6e2y-', 'JmuC1nSwfWmVBjeQVDBkxJat7Di6q3yNWAnfsVGD4jo', '2026-12-23 11:40:21.83+00', NULL, NULL, '2026-11-23 11:40:21.831651+00', '2026-11-23 11:40:21.831651+00');

insert into public.staff_devices (user_id, token_hash, first_seen_at, last_seen_at) overriding system value values
('7hMUj4HKkMLbl5mNzRT7QCln', 'EFs56MS1uGb9wAFqtA6xp4hg0J_LG8mAtu2Gy6S073Q', '2026-11-23 11:40:26.557767+00', '2026-11-23 11:40:26.557767+00'),
('Fd68pr5N1UgOWV3_N1Lgwqn0', 'sAH1QYf2-8eWsuM03OyXBU4BDPoKbY_GSA1nTx_vRHI', '2026-11-23 11:40:24.390865+00', '2026-11-23 11:40:24.390865+00'),
('LqAYeOWlj9oZ2Rn7dxgIPEL1', '3p9C4NVoyeObkXTKFZGRC4v-ORMuUCAfHlEtKzE3pNI', '2026-11-23 11:40:26.687544+00', '2026-11-23 11:40:26.687544+00'),
('qqFIDTw3h6zxe6eBLbrqIbWC', '1KG9T9QfBfaNn0pyRYB96hoIJYM_RO7UeK7Q_bsb0cc', '2026-11-23 11:40:24.418267+00', '2026-11-23 11:40:24.418267+00');

insert into public.staff_passkeys (id, user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at, last_used_at) overriding system value values
('Av3C1W3sLWLCteJ695VkjIPQ', 'F9tjCn5R__7RtoNxf80NBCER', 'udjvpqtYLoIpVg8kByV8Vw', 'pQECAyYgASFYIDxCza4HyhwNVjkLkDxQyjuLSmCbbpP5-aBZB-DULJdPIlggMIG3fxLyin6usLVHoQA5Q_KBXvWFsZgGRPmTQHvnRos', '0', '{internal}', 'false', 'Old phone', '2026-11-23 11:40:26.730643+00', NULL),
('h5SIIgJG2RpVMa0BJrrXmfW5', '7hMUj4HKkMLbl5mNzRT7QCln', 'EDi_Xa3FacyLWxZG5qUPvA', 'pQECAyYgASFYIOCb1Qphae9y_X4ldOjqZWPYN34tJEe6PQYbojua_uyaIlggQYuXFi3hXlyiTmcL55C0OSvLoUbcWK3RPvUJAHBhKkQ', '0', '{internal}', 'false', 'Phone', '2026-11-23 11:40:26.557767+00', NULL),
('N0fKG6MgI9BqrdnUw7ZlTy4C', 'LqAYeOWlj9oZ2Rn7dxgIPEL1', 'Cs_Me6crArQaFkr2niEFFw', 'pQECAyYgASFYICIn1PWmqFwuxBkCiczntlqlqCvPiejEl-rpTw_rftPOIlggiv09onbJFFeRP5MziQtpYhySaeAQnNBOtvWEHI0FMa0', '1', '{internal}', 'false', 'Phone', '2026-11-23 11:40:26.609698+00', '2026-11-23 11:40:26.685203+00');

insert into public.staff_recovery_codes (user_id, code_hash) overriding system value values
('7hMUj4HKkMLbl5mNzRT7QCln', '6av8FL1gYQp8EhB26YlqGDiMZqVOEraLKYukA13aCsk'),
('7hMUj4HKkMLbl5mNzRT7QCln', 'bT-6lfw-0wG902isvjJ1y2_UKG5Gxq76HPMb5B6tOPY'),
('7hMUj4HKkMLbl5mNzRT7QCln', 'cLdI1qMlCtriZjBG9E54w_uwXJoYoZTzux6e03-1xvQ'),
('7hMUj4HKkMLbl5mNzRT7QCln', 'ekejcde663XEgZi_Jq4YiiPWI3lsv7pXiNYaaQOinI8'),
('7hMUj4HKkMLbl5mNzRT7QCln', 'KsAcsrEzZYXH1uZHqwx9usfAm2vtwGC8oVvB62HsoMI'),
('7hMUj4HKkMLbl5mNzRT7QCln', 'L4yZ5RXulj7Mi_ML0lpI1vw46QUSaaYke8wFw2ngXMo'),
('7hMUj4HKkMLbl5mNzRT7QCln', 'mIYruRr_PVv9xBeIEgd2n3KTXPSsiLXgusVbaaDrG1E'),
('7hMUj4HKkMLbl5mNzRT7QCln', 'ozaTovTEfkkGwjxLYc_OFrmJqgplVk-Ys0o5OUlwQxY'),
('7hMUj4HKkMLbl5mNzRT7QCln', 'SQESlhaxHKkjWsGPyXVI9y7MK-5fxu-PMCRfaIKMJGw'),
('7hMUj4HKkMLbl5mNzRT7QCln', 'ySNDieOAdb8rBoVbiQr9AFiClCb37J-Cf8YgwPvu6is'),
('K2XP9o411FyPfsdLSxCSkOK4', '4Ax0Z__nfu82o9hnDZUDlybkaeNsPWNgR-Ch4JbVC2U'),
('K2XP9o411FyPfsdLSxCSkOK4', '7nkJZGuRPDqfYk1fNgCtz63eTQ04Di3UjIbHZOc3_so'),
('K2XP9o411FyPfsdLSxCSkOK4', '8knGgDdnZwB3sRmtLWvfNvYuEU4uadMcTF6f2m1RlCo'),
('K2XP9o411FyPfsdLSxCSkOK4', 'acP3FzLKkjKXD1ZEz8x3f_tdoApYEvw6cEi3kJu3kwE'),
('K2XP9o411FyPfsdLSxCSkOK4', 'gkRBpJyVUDzOd1WX0EmNdr3dKDHDa6UCEMCOMcFXN6Y'),
('K2XP9o411FyPfsdLSxCSkOK4', 'JiX2JBbqQ-tZMD0AqZ6V_BqetFyaOkn0IkPHnggxHiM'),
('K2XP9o411FyPfsdLSxCSkOK4', 'jtU-DN7M-nRzGi7DUnyaT8GcLALvbs7EJfR82PxEjAk'),
('K2XP9o411FyPfsdLSxCSkOK4', 'PeDw_vmsqD8R8Vp6Y4J_bjWNIrcu6ssgRws0iDnnmBo'),
('K2XP9o411FyPfsdLSxCSkOK4', 'QHaU5cpemfKcPJn9_TtJvQs2KqFPJ4jO4sBglIbmZmE'),
('K2XP9o411FyPfsdLSxCSkOK4', 'u54zjtIQG-31TXcFH2h-hxHtk6h9ILNB_Bjd4vWjNOU'),
('qqFIDTw3h6zxe6eBLbrqIbWC', '_wZKk1HBIOfOuhAja2L1f5Fj_EqExXlRS7G9dDNQFgE'),
('qqFIDTw3h6zxe6eBLbrqIbWC', '_Z10Le5CcF0pbvhZnre33dB5HE-63-dhZW_jVKJ2J0I'),
('qqFIDTw3h6zxe6eBLbrqIbWC', '0eS9xcmmTqeih2MJV9OuQOZBLHuBD_26pVeOs_sdYk0'),
('qqFIDTw3h6zxe6eBLbrqIbWC', '69NgupmIf-SkspkglB_SsDZuZ6pvCPD2AEysBcN7u34'),
('qqFIDTw3h6zxe6eBLbrqIbWC', 'DM5UNzLBS6_P_kpsjrEiugidqerQCaEbX-_a8cBEd6M'),
('qqFIDTw3h6zxe6eBLbrqIbWC', 'dThbn0PhV9NJ8gUe9NxDXMOEQVkuKSsLPDZoW0DshNs'),
('qqFIDTw3h6zxe6eBLbrqIbWC', 'kQPrhXCyiuk7yc53ACKCSEM4ASYiXMKdSbB5AJgJSTQ'),
('qqFIDTw3h6zxe6eBLbrqIbWC', 'NyhAxasVItxe64jJDJhH5Ud74WXqHrcMwt0nx8GaDbg'),
('qqFIDTw3h6zxe6eBLbrqIbWC', 'Tr_c-7C628RunaNGZ3h54amMgrWPfkwcNP56TJX3s0c'),
('qqFIDTw3h6zxe6eBLbrqIbWC', 'WX-b4lBZNM7uIVfSeYBlnaRd1JWRbuAe3Xkw-eVYZVw');

insert into public.staff_sessions (token_hash, id, user_id, is_open, wrong_codes, address, user_agent, started_at, last_used_at, expires_at, proved_at) overriding system value values
('-3fW0bU2PsWfECVH0PiQU-ih-hUg_cv74_ZCbim-VKM', 'YlhGOiaTLePplkGY-Ewc5GUm', 'K2XP9o411FyPfsdLSxCSkOK4', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-23 11:40:24.448849+00', '2026-11-23 11:40:24.448849+00', '2026-11-23 12:40:24.448+00', '2026-11-23 11:40:24.448+00'),
('bNRejY6KMXhGcKoN_5jKYyH4sMPR1q9diccSoxHaa4s', 'hpAt8GsKU6cOPjW-kHO8iEOW', '7hMUj4HKkMLbl5mNzRT7QCln', 'true', '0', '192.0.2.1', '', '2026-11-23 11:40:26.557767+00', '2026-11-23 11:40:26.557767+00', '2026-11-23 23:40:26.557767+00', '2026-11-23 11:40:26.557767+00'),
('cU-pAAuOjnqjn6zWqDsO7tPd0eI6GuInXfcfKkfYPC0', 'LtyTZCugmTa3ZbeMTLMoau-R', 'LqAYeOWlj9oZ2Rn7dxgIPEL1', 'true', '0', '192.0.2.1', '', '2026-11-23 11:40:26.687544+00', '2026-11-23 11:40:26.687544+00', '2026-11-23 23:40:26.687544+00', '2026-11-23 11:40:26.687544+00'),
('eAJKsC0SYJbqOmeVMwIDf4fWpvUb2V0b9M-sr47ZjAc', 'dt5H9JBkvtjD6PS1Y-GFPDzG', 'Xr_LkQIiGvzMl6INxWy5_I9g', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-23 11:40:26.805531+00', '2026-11-23 11:40:26.805531+00', '2026-11-23 12:40:26.804+00', '2026-11-23 11:40:26.804+00'),
('Fhci3jU2uBqhf02g1Z2-vygR7aeUy0vecOoJR8j35N0', 'CF-yhk3zckWyLKGqicKKKWML', 'qqFIDTw3h6zxe6eBLbrqIbWC', 'true', '0', '192.0.2.1', '', '2026-11-23 11:40:24.418267+00', '2026-11-23 11:40:24.418267+00', '2026-11-23 23:40:24.418267+00', '2026-11-23 11:40:24.418267+00'),
('HM0Mpxw8hE0bBgeOrw31Q4TPA39Qee2-7On-ViE0RJY', 'eM0id_9f-U84ezWV12F1rnxT', '7oRiKsb2J0DFTnr3pJL2B-tY', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-23 11:40:24.82797+00', '2026-11-23 11:40:24.82797+00', '2026-11-23 12:40:24.827+00', '2026-11-23 11:40:24.827+00'),
('I08w4PnpoStrkoArxVI9rHREzOBYXN9lwDPfWj7nfZg', 'atu2iiYQg26NyKs3_r-23ofd', 'Fd68pr5N1UgOWV3_N1Lgwqn0', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-23 11:40:24.338709+00', '2026-11-23 11:40:24.338709+00', '2026-11-23 12:40:24.338+00', '2026-11-23 11:40:24.338+00'),
('kh8V3RvJDm3bF0V6DeR-jAHlQeF36LM-3BEiHMPgdPQ', 'mc5i6K6TMK1U9kwdTBtqpejI', 'F9tjCn5R__7RtoNxf80NBCER', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-23 11:40:26.717039+00', '2026-11-23 11:40:26.717039+00', '2026-11-23 12:40:26.716+00', '2026-11-23 11:40:26.716+00'),
('L0e2Vxbk3n36KBr1lLp9ePHCi38GBVbNBLVqQlIAld4', '8881HVoOz2rtlyzKBD-YLJlP', 'xx0tOzgfH9Qbg4a6kXguw7md', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-23 11:40:25.253052+00', '2026-11-23 11:40:25.253052+00', '2026-11-23 12:40:25.252+00', '2026-11-23 11:40:25.252+00'),
('P24brCl1jzgGBKXRWJkJez9AMuTilMjXc7cbuxCf8t8', 'MQZ-ix6biuD2uwXTRByBhy9f', 'Fd68pr5N1UgOWV3_N1Lgwqn0', 'true', '0', '192.0.2.1', '', '2026-11-23 11:40:24.390865+00', '2026-11-23 11:40:24.390865+00', '2026-11-23 23:40:24.390865+00', '2026-11-23 11:40:24.390865+00'),
('TPNtoUjN_uODi_Ez3WmOeTQNMRlfrIrfWRRuZPUDAcQ', 'rmGtwog2qfvISFspSAMyBHsR', 'LqAYeOWlj9oZ2Rn7dxgIPEL1', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-23 11:40:26.59172+00', '2026-11-23 11:40:26.59172+00', '2026-11-23 12:40:26.591+00', '2026-11-23 11:40:26.591+00'),
('W8ORvlP463KcfD0zPrznKXn8dwKi-F1rDbKuCXObDYM', 'PhaGxRfYJLvTuXhCctcLsFyw', 'ctjiT0oU99TfknLx3QoouvRD', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-23 11:40:14.905067+00', '2026-11-23 11:40:14.905067+00', '2026-11-23 12:40:14.904+00', '2026-11-23 11:40:14.904+00');

insert into public.staff_views (id, staff_id, screen, name, filter, created_at) overriding system value values
('rsD8QH5B-VYt_qx1PjMb7HkU', 'ctjiT0oU99TfknLx3QoouvRD', 'orders', 'Waiting', '{"stage": "to-pack"}', '2026-11-23 11:40:29.161163+00');

insert into public.courier_payment_orders (order_id, payment_id, amount) overriding system value values
('nRVA_tS9svWgNDDJyCbRC8nc', 'eOasM6cMOHizm-fL4yXubARe', '25000');

insert into public.order_events (id, order_id, at, actor, staff_id, type, data) overriding system value values
('1', '1K5cyFTtj7qkSvBsTghms29F', '2026-11-23 11:40:21.137854+00', 'shopper', NULL, 'placed', '{}'),
('10', 'qObuH5MpLjFEBKOl0BYnTcSm', '2026-11-23 11:40:22.033358+00', 'shopper', NULL, 'placed', '{}'),
('11', 'qObuH5MpLjFEBKOl0BYnTcSm', '2026-11-23 11:40:22.084792+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'ship', '{"happenedAt": "2026-11-23T11:40:22.092Z"}'),
('12', 'XP5qk5JCKVzIoLfBHU46vMHa', '2026-11-23 11:40:22.167557+00', 'shopper', NULL, 'placed', '{}'),
('13', 'XP5qk5JCKVzIoLfBHU46vMHa', '2026-11-23 11:40:22.259204+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'packed', '{}'),
('14', '_9fqLhUQLOH6neMOHgRNuaUd', '2026-11-23 11:40:22.314+00', 'shopper', NULL, 'placed', '{}'),
('15', '_9fqLhUQLOH6neMOHgRNuaUd', '2026-11-23 11:40:22.33514+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'note', '{"note": "Call first"}'),
('16', 'BdPZA05F8bBdcod-wV-3u8Hy', '2026-11-23 11:40:22.411758+00', 'shopper', NULL, 'placed', '{}'),
('17', 'BdPZA05F8bBdcod-wV-3u8Hy', '2026-11-23 11:40:22.427168+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'address-changed', '{"after": {"cityId": "1", "location": "Opposite the pharmacy, street 14", "regionId": "1001", "cityNameAr": "بغداد", "cityNameEn": "Baghdad", "clientName": "Sara", "clientMobile": "+9647701232193", "regionNameAr": "المنصور", "regionNameEn": "Al-Mansour"}, "before": {"cityId": "1", "location": "Opposite the pharmacy, street 14", "regionId": "1001", "cityNameAr": "بغداد", "cityNameEn": "Baghdad", "clientName": "Noor Hassan", "clientMobile": "+9647701232492", "regionNameAr": "المنصور", "regionNameEn": "Al-Mansour"}}'),
('18', 'Sd_1eGPBqMKLdiZKYTFiBe3j', '2026-11-23 11:40:22.539926+00', 'shopper', NULL, 'placed', '{}'),
('19', 'Sd_1eGPBqMKLdiZKYTFiBe3j', '2026-11-23 11:40:22.549817+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-23T11:40:22.549Z"}'),
('2', '1K5cyFTtj7qkSvBsTghms29F', '2026-11-23 11:40:21.436572+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'parcel-to-send', '{"courier": "alwaseet"}'),
('20', 'Sd_1eGPBqMKLdiZKYTFiBe3j', '2026-11-23 11:40:22.562793+00', 'system', NULL, 'refuse', '{"happenedAt": "2026-11-23T11:40:22.562Z"}'),
('21', 'Sd_1eGPBqMKLdiZKYTFiBe3j', '2026-11-23 11:40:22.583921+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'restocked', '{"lines": [{"fit": 1, "lineId": "2DlRd5OH9g_AyB6Laxa8Q_P0", "damaged": 1}]}'),
('22', 'wyGTV-RcZyuqxUf9xYduVaL3', '2026-11-23 11:40:22.646463+00', 'shopper', NULL, 'placed', '{}'),
('23', 'wyGTV-RcZyuqxUf9xYduVaL3', '2026-11-23 11:40:22.646463+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'taken-by-phone', '{}'),
('24', 'F_4kwNFhMCj-EjVzFUmXKRTC', '2026-11-23 11:40:22.705283+00', 'shopper', NULL, 'placed', '{}'),
('25', 'F_4kwNFhMCj-EjVzFUmXKRTC', '2026-11-23 11:40:22.720015+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-23T11:40:22.719Z"}'),
('26', 'F_4kwNFhMCj-EjVzFUmXKRTC', '2026-11-23 11:40:22.734691+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-23T11:40:22.734Z"}'),
('27', 'F_4kwNFhMCj-EjVzFUmXKRTC', '2026-11-23 11:40:22.756184+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'request-return', '{"happenedAt": "2026-11-23T11:40:22.776Z"}'),
('28', 'F_4kwNFhMCj-EjVzFUmXKRTC', '2026-11-23 11:40:22.756184+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-requested', '{"lines": [{"lineId": "XiColl6_vFuGZeZRaC53GD4p", "quantity": 1}], "reason": "broken", "returnId": "34SDZ-uN_Dmq16LxkjNg5H2z"}'),
('29', 'feLWMRfRM2Fj4NeOtXLEZ81T', '2026-11-23 11:40:22.844205+00', 'shopper', NULL, 'placed', '{}'),
('3', 'jWAo8iZnU-ZkMIA68mw85sTQ', '2026-11-23 11:40:21.544991+00', 'shopper', NULL, 'placed', '{}'),
('30', 'feLWMRfRM2Fj4NeOtXLEZ81T', '2026-11-23 11:40:22.849128+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-23T11:40:22.848Z"}'),
('31', 'feLWMRfRM2Fj4NeOtXLEZ81T', '2026-11-23 11:40:22.854761+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-23T11:40:22.854Z"}'),
('32', 'feLWMRfRM2Fj4NeOtXLEZ81T', '2026-11-23 11:40:22.861001+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-23T11:40:22.863Z"}'),
('33', 'feLWMRfRM2Fj4NeOtXLEZ81T', '2026-11-23 11:40:22.861001+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "mX90ytBtu0fJ3BX-9lVLdPNz", "quantity": 1}], "reason": "broken", "returnId": "QefTOg-twCqkQuo9yYvyWoPg"}'),
('34', 'feLWMRfRM2Fj4NeOtXLEZ81T', '2026-11-23 11:40:22.875654+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-accepted', '{"returnId": "QefTOg-twCqkQuo9yYvyWoPg"}'),
('35', 'HqimtPXjv9XUGRpamaVLepP2', '2026-11-23 11:40:22.921877+00', 'shopper', NULL, 'placed', '{}'),
('36', 'HqimtPXjv9XUGRpamaVLepP2', '2026-11-23 11:40:22.928875+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-23T11:40:22.928Z"}'),
('37', 'HqimtPXjv9XUGRpamaVLepP2', '2026-11-23 11:40:22.932233+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-23T11:40:22.932Z"}'),
('38', 'HqimtPXjv9XUGRpamaVLepP2', '2026-11-23 11:40:22.940656+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-23T11:40:22.948Z"}'),
('39', 'HqimtPXjv9XUGRpamaVLepP2', '2026-11-23 11:40:22.940656+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "Rq2oIWT3gF5NIGTQlEdhh7KW", "quantity": 1}], "reason": "broken", "returnId": "YIb475FLx22HeO7vqkX61-Jz"}'),
('4', 'jWAo8iZnU-ZkMIA68mw85sTQ', '2026-11-23 11:40:21.570369+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'parcel-looked', '{"state": "sent"}'),
('40', 'HqimtPXjv9XUGRpamaVLepP2', '2026-11-23 11:40:22.96396+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-accepted', '{"returnId": "YIb475FLx22HeO7vqkX61-Jz"}'),
('41', 'HqimtPXjv9XUGRpamaVLepP2', '2026-11-23 11:40:22.975613+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-received', '{"lines": [], "returnId": "YIb475FLx22HeO7vqkX61-Jz"}'),
('42', 'nimvTr1hry6q_9l37XxoQvRe', '2026-11-23 11:40:22.993463+00', 'shopper', NULL, 'placed', '{}'),
('43', 'nimvTr1hry6q_9l37XxoQvRe', '2026-11-23 11:40:22.996176+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-23T11:40:22.996Z"}'),
('44', 'nimvTr1hry6q_9l37XxoQvRe', '2026-11-23 11:40:23.000283+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-23T11:40:23.000Z"}'),
('45', 'nimvTr1hry6q_9l37XxoQvRe', '2026-11-23 11:40:23.003696+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-23T11:40:23.009Z"}'),
('46', 'nimvTr1hry6q_9l37XxoQvRe', '2026-11-23 11:40:23.003696+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "ozuWfUx1hPn-OQeBObH4Sfb4", "quantity": 1}], "reason": "broken", "returnId": "ottrhGYCOiZil6dcR1xqF-Rw"}'),
('47', 'nimvTr1hry6q_9l37XxoQvRe', '2026-11-23 11:40:23.016514+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-accepted', '{"returnId": "ottrhGYCOiZil6dcR1xqF-Rw"}'),
('48', 'nimvTr1hry6q_9l37XxoQvRe', '2026-11-23 11:40:23.025184+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-received', '{"lines": [{"fit": 1, "lineId": "ozuWfUx1hPn-OQeBObH4Sfb4"}], "returnId": "ottrhGYCOiZil6dcR1xqF-Rw"}'),
('49', 'nimvTr1hry6q_9l37XxoQvRe', '2026-11-23 11:40:23.034386+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-refunded', '{"amount": 10000, "returnId": "ottrhGYCOiZil6dcR1xqF-Rw"}'),
('5', 'kVDmGHQk3veCYz5YWa3JK-0j', '2026-11-23 11:40:21.622071+00', 'shopper', NULL, 'placed', '{}'),
('50', 'nimvTr1hry6q_9l37XxoQvRe', '2026-11-23 11:40:23.034386+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'close-return', '{"happenedAt": "2026-11-23T11:40:23.037Z"}'),
('51', 'nimvTr1hry6q_9l37XxoQvRe', '2026-11-23 11:40:23.034386+00', 'system', NULL, 'refund-due', '{"amount": 10000, "reason": "returned", "returnId": "ottrhGYCOiZil6dcR1xqF-Rw"}'),
('52', '4deLF_18aOPCQSGrcJHYasU6', '2026-11-23 11:40:23.088776+00', 'shopper', NULL, 'placed', '{}'),
('53', '4deLF_18aOPCQSGrcJHYasU6', '2026-11-23 11:40:23.092358+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-23T11:40:23.092Z"}'),
('54', '4deLF_18aOPCQSGrcJHYasU6', '2026-11-23 11:40:23.095381+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-23T11:40:23.095Z"}'),
('55', '4deLF_18aOPCQSGrcJHYasU6', '2026-11-23 11:40:23.098834+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-23T11:40:23.100Z"}'),
('56', '4deLF_18aOPCQSGrcJHYasU6', '2026-11-23 11:40:23.098834+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "wLb1p1IJyw0lkx2d9ZdJeXCL", "quantity": 1}], "reason": "broken", "returnId": "4g5Xm_F35JpsRtDp0bMd8Ip-"}'),
('57', '4deLF_18aOPCQSGrcJHYasU6', '2026-11-23 11:40:23.109467+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-accepted', '{"returnId": "4g5Xm_F35JpsRtDp0bMd8Ip-"}'),
('58', '4deLF_18aOPCQSGrcJHYasU6', '2026-11-23 11:40:23.118843+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-received', '{"lines": [{"fit": 1, "lineId": "wLb1p1IJyw0lkx2d9ZdJeXCL"}], "returnId": "4g5Xm_F35JpsRtDp0bMd8Ip-"}'),
('59', 'jlW82Hnyx-RXK6piNlDsBcqW', '2026-11-23 11:40:23.143594+00', 'shopper', NULL, 'placed', '{}'),
('6', 'kVDmGHQk3veCYz5YWa3JK-0j', '2026-11-23 11:40:21.65002+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'parcel-retried', '{"state": "refused"}'),
('60', '4deLF_18aOPCQSGrcJHYasU6', '2026-11-23 11:40:23.150349+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-exchanged', '{"returnId": "4g5Xm_F35JpsRtDp0bMd8Ip-", "replacement": "10016"}'),
('61', '4deLF_18aOPCQSGrcJHYasU6', '2026-11-23 11:40:23.150349+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'close-return', '{"happenedAt": "2026-11-23T11:40:23.153Z"}'),
('62', 'RL9AXuKr1YFz4qekNSh4dJVD', '2026-11-23 11:40:23.194135+00', 'shopper', NULL, 'placed', '{}'),
('63', 'RL9AXuKr1YFz4qekNSh4dJVD', '2026-11-23 11:40:23.201643+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-23T11:40:23.201Z"}'),
('64', 'RL9AXuKr1YFz4qekNSh4dJVD', '2026-11-23 11:40:23.210039+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-23T11:40:23.209Z"}'),
('65', 'RL9AXuKr1YFz4qekNSh4dJVD', '2026-11-23 11:40:23.229259+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-23T11:40:23.232Z"}'),
('66', 'RL9AXuKr1YFz4qekNSh4dJVD', '2026-11-23 11:40:23.229259+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "_IYai0KW8NfI9CzQg1jM9Dw4", "quantity": 1}], "reason": "broken", "returnId": "nium5SsDYGKfS0fAXVBcXZ4q"}'),
('67', 'RL9AXuKr1YFz4qekNSh4dJVD', '2026-11-23 11:40:23.261873+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-accepted', '{"returnId": "nium5SsDYGKfS0fAXVBcXZ4q"}'),
('68', 'RL9AXuKr1YFz4qekNSh4dJVD', '2026-11-23 11:40:23.287254+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-withdrawn', '{"returnId": "nium5SsDYGKfS0fAXVBcXZ4q"}'),
('69', 'RL9AXuKr1YFz4qekNSh4dJVD', '2026-11-23 11:40:23.287254+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'close-return', '{"happenedAt": "2026-11-23T11:40:23.298Z"}'),
('7', 'nRVA_tS9svWgNDDJyCbRC8nc', '2026-11-23 11:40:21.742091+00', 'shopper', NULL, 'placed', '{}'),
('70', 'IH9Ub0TPZTXUWlFdxWao8BNb', '2026-11-23 11:40:23.37069+00', 'shopper', NULL, 'placed', '{}'),
('71', 'IH9Ub0TPZTXUWlFdxWao8BNb', '2026-11-23 11:40:23.380966+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-23T11:40:23.380Z"}'),
('72', 'IH9Ub0TPZTXUWlFdxWao8BNb', '2026-11-23 11:40:23.388323+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-23T11:40:23.388Z"}'),
('73', 'IH9Ub0TPZTXUWlFdxWao8BNb', '2026-11-23 11:40:23.40639+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-23T11:40:23.410Z"}'),
('74', 'IH9Ub0TPZTXUWlFdxWao8BNb', '2026-11-23 11:40:23.40639+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "tMJfJdRErvZztzAklMULfhBA", "quantity": 1}], "reason": "broken", "returnId": "zRR9wXRCRj-Ykd3EnjI22XAt"}'),
('75', 'IH9Ub0TPZTXUWlFdxWao8BNb', '2026-11-23 11:40:23.432206+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-accepted', '{"returnId": "zRR9wXRCRj-Ykd3EnjI22XAt"}'),
('76', 'IH9Ub0TPZTXUWlFdxWao8BNb', '2026-11-23 11:40:23.453822+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-received', '{"lines": [{"fit": 1, "lineId": "tMJfJdRErvZztzAklMULfhBA"}], "returnId": "zRR9wXRCRj-Ykd3EnjI22XAt"}'),
('77', 'IH9Ub0TPZTXUWlFdxWao8BNb', '2026-11-23 11:40:23.465242+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-refunded', '{"amount": 10000, "returnId": "zRR9wXRCRj-Ykd3EnjI22XAt"}'),
('78', 'IH9Ub0TPZTXUWlFdxWao8BNb', '2026-11-23 11:40:23.465242+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'close-return', '{"happenedAt": "2026-11-23T11:40:23.469Z"}'),
('79', 'IH9Ub0TPZTXUWlFdxWao8BNb', '2026-11-23 11:40:23.465242+00', 'system', NULL, 'refund-due', '{"amount": 10000, "reason": "returned", "returnId": "zRR9wXRCRj-Ykd3EnjI22XAt"}'),
('8', 'nRVA_tS9svWgNDDJyCbRC8nc', '2026-11-23 11:40:21.770354+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-23T11:40:21.769Z"}'),
('80', 'IH9Ub0TPZTXUWlFdxWao8BNb', '2026-11-23 11:40:23.497313+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'refund-asked', '{"amount": 10000, "refund": "cfdc4457-7f68-4bb8-a255-bc6cc7d2f0c4"}'),
('81', 'IH9Ub0TPZTXUWlFdxWao8BNb', '2026-11-23 11:40:23.5063+00', 'provider', NULL, 'refund-unclear', '{"told": {"state": "unknown"}, "amount": 10000, "reason": "returned", "refund": "cfdc4457-7f68-4bb8-a255-bc6cc7d2f0c4"}'),
('82', '9XMTr_QFHB3kxM7ROrun0Skh', '2026-11-23 11:40:23.538397+00', 'shopper', NULL, 'placed', '{}'),
('83', '9XMTr_QFHB3kxM7ROrun0Skh', '2026-11-23 11:40:23.559653+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-23T11:40:23.559Z"}'),
('84', '9XMTr_QFHB3kxM7ROrun0Skh', '2026-11-23 11:40:23.571535+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-23T11:40:23.571Z"}'),
('85', '9XMTr_QFHB3kxM7ROrun0Skh', '2026-11-23 11:40:23.58926+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-23T11:40:23.593Z"}'),
('86', '9XMTr_QFHB3kxM7ROrun0Skh', '2026-11-23 11:40:23.58926+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "MnrggK6oa3Gwoz9CMbxFIkbe", "quantity": 1}], "reason": "broken", "returnId": "ob14ZFfbpKVjl5d_8svhxSAA"}'),
('87', '9XMTr_QFHB3kxM7ROrun0Skh', '2026-11-23 11:40:23.620904+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-accepted', '{"returnId": "ob14ZFfbpKVjl5d_8svhxSAA"}'),
('88', '9XMTr_QFHB3kxM7ROrun0Skh', '2026-11-23 11:40:23.64803+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-received', '{"lines": [{"fit": 1, "lineId": "MnrggK6oa3Gwoz9CMbxFIkbe"}], "returnId": "ob14ZFfbpKVjl5d_8svhxSAA"}'),
('89', '9XMTr_QFHB3kxM7ROrun0Skh', '2026-11-23 11:40:23.670916+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'return-refunded', '{"amount": 10000, "returnId": "ob14ZFfbpKVjl5d_8svhxSAA"}'),
('9', 'nRVA_tS9svWgNDDJyCbRC8nc', '2026-11-23 11:40:21.79228+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-23T11:40:21.791Z"}'),
('90', '9XMTr_QFHB3kxM7ROrun0Skh', '2026-11-23 11:40:23.670916+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'close-return', '{"happenedAt": "2026-11-23T11:40:23.683Z"}'),
('91', '9XMTr_QFHB3kxM7ROrun0Skh', '2026-11-23 11:40:23.670916+00', 'system', NULL, 'refund-due', '{"amount": 10000, "reason": "returned", "returnId": "ob14ZFfbpKVjl5d_8svhxSAA"}'),
('92', '9XMTr_QFHB3kxM7ROrun0Skh', '2026-11-23 11:40:23.898985+00', 'staff', 'ctjiT0oU99TfknLx3QoouvRD', 'refunded', '{"told": {}, "amount": 10000, "reason": "returned", "refund": "4efb84ad-04f5-414a-88c1-f7eba3a28bdf"}'),
('93', 'gjekOHLvo5zAt5Fu4JXgSFsS', '2026-11-23 11:40:28.245966+00', 'shopper', NULL, 'placed', '{}'),
('94', 'VA2m91y9ty7Iv5k8kePxKZ7x', '2026-11-23 11:40:28.365362+00', 'shopper', NULL, 'placed', '{}'),
('95', 'VA2m91y9ty7Iv5k8kePxKZ7x', '2026-11-23 11:40:28.392131+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-23T11:40:28.391Z"}'),
('96', 'VA2m91y9ty7Iv5k8kePxKZ7x', '2026-11-23 11:40:28.405661+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-23T11:40:28.405Z"}'),
('97', 'VA2m91y9ty7Iv5k8kePxKZ7x', '2026-11-23 11:40:29.135776+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-23T11:40:29.143Z"}'),
('98', 'VA2m91y9ty7Iv5k8kePxKZ7x', '2026-11-23 11:40:29.135776+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "ZGLtannoFD9nsr6g3bBUR1WM", "quantity": 1}], "reason": "broken", "returnId": "UwU1E0CngiFfHcmw9GWt_TLH"}');

insert into public.order_lines (id, order_id, "position", product_id, color_id, size_id, name_en, name_ar, color_name_en, color_name_ar, size_name_en, size_name_ar, media_id, is_bundle, quantity, unit_price, taken) overriding system value values
('_IYai0KW8NfI9CzQg1jM9Dw4', 'RL9AXuKr1YFz4qekNSh4dJVD', '0', '-ySGCgWzqha6SOru1XECLfAT', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "GTGM20vaumLXgN89iyGNDiUY"}]'),
('2DlRd5OH9g_AyB6Laxa8Q_P0', 'Sd_1eGPBqMKLdiZKYTFiBe3j', '0', 'tqWNuRexumk2ISdEIr0bEqx_', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "iKK2hqkGAanrf1GdF4Q44NKn"}]'),
('bLD-4YdR4b0ouPBvkzvsJ6M_', 'XP5qk5JCKVzIoLfBHU46vMHa', '0', 'zbCJSOlZ7QL8FRZV2nTeq0gq', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "dcQzlhfnqkl5aJUVXuMOtuuu"}]'),
('c_F26xHyCDXTfURWjd6AkZRw', '_9fqLhUQLOH6neMOHgRNuaUd', '0', '6K3AAvnSRNhOi9vdP0nAOh53', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "8WmsmSwt0Z5kSZ0n6kXvnEWQ"}]'),
('d2kU4se_dw9xCAo89qCVvYZr', 'qObuH5MpLjFEBKOl0BYnTcSm', '0', 'opHKxUgjx213Ao9jIp8ZXsK1', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "_5OjdjO6_-eoffkExVXgw5Td"}]'),
('ESu9ZJ17RLt-cxpjuZkGx0Y9', 'gjekOHLvo5zAt5Fu4JXgSFsS', '1', '2YiBUjPIirl_T_TQ6dNdVQlv', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'true', '1', '9000.00', '[{"quantity": 1, "variantId": "CtkLQEm1TlfwPdgd0u7XmMk5"}, {"quantity": 1, "variantId": "Vb7Po5YWIUUpf_Gi2KafPPxG"}]'),
('HJ8Ks-S_TGoiwlCtno1PQFXq', 'wyGTV-RcZyuqxUf9xYduVaL3', '0', '4_c0G6_OHQJwwj8xTBu3Lqen', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '1', '10000.00', '[{"quantity": 1, "variantId": "Zx2ccaGtq3UJQgsJiQDEO3KW"}]'),
('jZGGrsIu9Vj55ew4ZwcyBV4X', 'jWAo8iZnU-ZkMIA68mw85sTQ', '0', 'Yu3SqOUgwun2TZI5MnFB28ug', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "CpVoXa-onNY3f4jurttV5_lx"}]'),
('MnrggK6oa3Gwoz9CMbxFIkbe', '9XMTr_QFHB3kxM7ROrun0Skh', '0', '9g3nP6YnSbMBV4qK5DgzCCld', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "SrX4u5IDAasLx0peXfz-XRSU"}]'),
('mVQrsW2-3CRRWLVRWQmrBldh', '1K5cyFTtj7qkSvBsTghms29F', '0', 'qnjoeaR2OPNFLYNduxuYe085', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "a9DlnnoAIsJmmE_slV_4ntGL"}]'),
('mX90ytBtu0fJ3BX-9lVLdPNz', 'feLWMRfRM2Fj4NeOtXLEZ81T', '0', 'aLL500rHTO7O2JqasvHIk2mI', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "UnA__jdxyc7zxm9nEomqB_e2"}]'),
('Ng4RUVFAM5_RmSH2ZUutwYRy', 'nRVA_tS9svWgNDDJyCbRC8nc', '0', '6sTHPSHE2x6I66345EaJDyZI', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "LW0y-WxpwsvGo0SVsGCOMari"}]'),
('ozuWfUx1hPn-OQeBObH4Sfb4', 'nimvTr1hry6q_9l37XxoQvRe', '0', 'Pemtmep4d5DaIRClmYSSvAWd', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "ZO746OX6zi24HsX5zwU-YLec"}]'),
('r8olQq2Jroyq1tPeVKYGF1C7', 'kVDmGHQk3veCYz5YWa3JK-0j', '0', 'ImHRRBvBsJgKB3YxgtSZPZwJ', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "DBFjNhiCvzG0hmmEw9miZoIo"}]'),
('Rq2oIWT3gF5NIGTQlEdhh7KW', 'HqimtPXjv9XUGRpamaVLepP2', '0', 'CUsV8xY36wmPCMmqMUOaSfHi', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "-j1PnQnDa_b9pmqFnaMsVKTu"}]'),
('s121aA7_NGcD8C7nx2n8mnI1', 'BdPZA05F8bBdcod-wV-3u8Hy', '0', 'QIgEBZ5JFCP6QI4p_S8gOPTt', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "h2TStRECPBx2EzYZVLQR35pd"}]'),
('tMJfJdRErvZztzAklMULfhBA', 'IH9Ub0TPZTXUWlFdxWao8BNb', '0', 'tQllMEM9XDs8PoO36SV8JjoK', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "fGdrxI_NgfBdSRNr9qIT8jIr"}]'),
('wLb1p1IJyw0lkx2d9ZdJeXCL', '4deLF_18aOPCQSGrcJHYasU6', '0', '_EHqFGoDWswhiQO_Iy9oucQk', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "2mdKBhkWvuhD1iw6l2nEEucW"}]'),
('xFRv70gKIxLFGA2hjzPqqO9L', 'jlW82Hnyx-RXK6piNlDsBcqW', '0', 'A6KU2kUdmCSF2hZ-3qWPsVTG', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "WGp3UEkf5SSHURdbO9OY-3Eo"}]'),
('XhMSqezvSqrVddJt_IYxQArO', 'gjekOHLvo5zAt5Fu4JXgSFsS', '0', '8BOCdU9B0Fg9ysIFjGGbWBs-', 'HBZkrw7E09qIgBhSWpkzLLbw', 'FQphh5zDr60TQKKMHtgF74lY', 'Hook', 'علّاقة', 'Oak', 'Oak (ع)', 'Small', 'Small (ع)', '966ffc2f0a082b6f99daf64a', 'false', '1', '2500.00', '[{"quantity": 1, "variantId": "Vb7Po5YWIUUpf_Gi2KafPPxG"}]'),
('XiColl6_vFuGZeZRaC53GD4p', 'F_4kwNFhMCj-EjVzFUmXKRTC', '0', 'TDJ1bdC67v-dE2S36nNkO3lJ', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "-ZWRlK1y3h7FdRdUopssjw0v"}]'),
('ZGLtannoFD9nsr6g3bBUR1WM', 'VA2m91y9ty7Iv5k8kePxKZ7x', '0', 'ajBIYnm4cEjsB-XWVqlp2ZLr', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "Y13AWnQVj02flzCFlthetdEl"}]');

insert into public.parcels (id, order_id, courier, state, reference, label_url, price, status_id, status_text, status_at, needs_look, last_error, created_at, sent_at, next_check_at) overriding system value values
('csPObL5EJQVoPdgR8gy1oErP', '1K5cyFTtj7qkSvBsTghms29F', 'alwaseet', 'to-send', NULL, NULL, '25000', NULL, NULL, NULL, 'false', NULL, '2026-11-23 11:40:21.448+00', NULL, '2026-11-23 11:42:21.448+00'),
('jWAo8iZnU-ZkMIA68mw85sTQ', 'jWAo8iZnU-ZkMIA68mw85sTQ', 'alwaseet', 'sent', 'jWAo8iZnU-ZkMIA68mw85sTQ', NULL, '25000', NULL, NULL, NULL, 'false', NULL, '2026-11-23 11:40:21.56748+00', NULL, NULL),
('kVDmGHQk3veCYz5YWa3JK-0j', 'kVDmGHQk3veCYz5YWa3JK-0j', 'alwaseet', 'to-send', 'kVDmGHQk3veCYz5YWa3JK-0j', NULL, '25000', NULL, NULL, NULL, 'false', NULL, '2026-11-23 11:40:21.645731+00', NULL, '2026-11-23 11:42:21.651+00');

insert into public.payment_attempts (id, order_id, provider, reference, state, amount, currency, payment_url, created_at, expires_at, settled_at, next_check_at, checks) overriding system value values
('194cfe94-4b6a-4b9a-8ab7-06b5ab2e54b3', '9XMTr_QFHB3kxM7ROrun0Skh', 'payqi', NULL, 'paid', '25000', 'IQD', NULL, '2026-11-23 11:40:23.579178+00', NULL, '2026-11-23 11:40:23.579178+00', NULL, '0'),
('d1c2a8fa-6879-4057-bdd1-15828d2b18e1', 'IH9Ub0TPZTXUWlFdxWao8BNb', 'payqi', NULL, 'paid', '25000', 'IQD', NULL, '2026-11-23 11:40:23.40255+00', NULL, '2026-11-23 11:40:23.40255+00', NULL, '0');

insert into public.product_categories (product_id, category_id, "position") overriding system value values
('8BOCdU9B0Fg9ysIFjGGbWBs-', 'jikah0RXHQnRLw3ZZ_qH6UY4', '0');

insert into public.returns (id, order_id, state, reason, details, decision_note, requested_at, decided_at, decided_by, received_at, settled_at, version, replacement_order_id) overriding system value values
('34SDZ-uN_Dmq16LxkjNg5H2z', 'F_4kwNFhMCj-EjVzFUmXKRTC', 'requested', 'broken', 'The lid is cracked.', '', '2026-11-23 11:40:22.768+00', NULL, NULL, NULL, NULL, '1', NULL),
('4g5Xm_F35JpsRtDp0bMd8Ip-', '4deLF_18aOPCQSGrcJHYasU6', 'exchanged', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-23 11:40:23.1+00', '2026-11-23 11:40:23.111+00', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:23.121+00', '2026-11-23 11:40:23.153+00', '4', 'jlW82Hnyx-RXK6piNlDsBcqW'),
('nium5SsDYGKfS0fAXVBcXZ4q', 'RL9AXuKr1YFz4qekNSh4dJVD', 'withdrawn', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-23 11:40:23.231+00', '2026-11-23 11:40:23.27+00', 'ctjiT0oU99TfknLx3QoouvRD', NULL, '2026-11-23 11:40:23.298+00', '3', NULL),
('ob14ZFfbpKVjl5d_8svhxSAA', '9XMTr_QFHB3kxM7ROrun0Skh', 'refunded', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-23 11:40:23.591+00', '2026-11-23 11:40:23.628+00', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:23.653+00', '2026-11-23 11:40:23.683+00', '4', NULL),
('ottrhGYCOiZil6dcR1xqF-Rw', 'nimvTr1hry6q_9l37XxoQvRe', 'refunded', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-23 11:40:23.007+00', '2026-11-23 11:40:23.017+00', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:23.027+00', '2026-11-23 11:40:23.037+00', '4', NULL),
('QefTOg-twCqkQuo9yYvyWoPg', 'feLWMRfRM2Fj4NeOtXLEZ81T', 'accepted', 'broken', 'The lid is cracked.', '', '2026-11-23 11:40:22.862+00', '2026-11-23 11:40:22.88+00', 'ctjiT0oU99TfknLx3QoouvRD', NULL, NULL, '2', NULL),
('UwU1E0CngiFfHcmw9GWt_TLH', 'VA2m91y9ty7Iv5k8kePxKZ7x', 'requested', 'broken', 'The lid is cracked.', '', '2026-11-23 11:40:29.141+00', NULL, NULL, NULL, NULL, '1', NULL),
('YIb475FLx22HeO7vqkX61-Jz', 'HqimtPXjv9XUGRpamaVLepP2', 'received', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-23 11:40:22.946+00', '2026-11-23 11:40:22.966+00', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:22.977+00', NULL, '3', NULL),
('zRR9wXRCRj-Ykd3EnjI22XAt', 'IH9Ub0TPZTXUWlFdxWao8BNb', 'refunded', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-23 11:40:23.408+00', '2026-11-23 11:40:23.435+00', 'ctjiT0oU99TfknLx3QoouvRD', '2026-11-23 11:40:23.456+00', '2026-11-23 11:40:23.469+00', '4', NULL);

insert into public.sizes (id, color_id, name_en, name_ar, price, delivery_cost, "position") overriding system value values
('FQphh5zDr60TQKKMHtgF74lY', 'HBZkrw7E09qIgBhSWpkzLLbw', 'Small', 'Small (ع)', NULL, '0', '0');

insert into public.slides (id, place, media_id, title_en, title_ar, category_id, "position") overriding system value values
('_SV8gv5DYdX-__UtUJ6gqmoW', 'carousel', '56667f253b59c10cd6d1205c', 'Spring', 'الربيع', NULL, '0'),
('l3hCHhlBwT2FC3CHfybOWS6U', 'carousel', 'a0baaa872013664a66e22a7d', 'Autumn', 'الربيع', NULL, '2'),
('MUqA5UBAg04Z3jk20Pl-y5Fs', 'carousel', '65c0a58d8b85f5148fef318e', 'Spring', 'الربيع', NULL, '1');

insert into public.staff_passkey_challenges (session_hash, purpose, challenge, expires_at) overriding system value values
('W8ORvlP463KcfD0zPrznKXn8dwKi-F1rDbKuCXObDYM', 'sign-in', 'a-challenge', '2026-11-23 11:45:29.579332+00');

insert into public.staff_two_factor (user_id, secret, pending_secret, last_step, created_at, pending_session, pending_until) overriding system value values
('F9tjCn5R__7RtoNxf80NBCER', 'JBSWY3DPEHPK3PXP', NULL, '0', '2026-11-23 11:40:26.718359+00', NULL, NULL),
('Fd68pr5N1UgOWV3_N1Lgwqn0', 'JBSWY3DPEHPK3PXP', NULL, '59847800', '2026-11-23 11:40:24.341924+00', NULL, NULL),
('K2XP9o411FyPfsdLSxCSkOK4', 'JBSWY3DPEHPK3PXP', NULL, '59847800', '2026-11-23 11:40:24.450337+00', NULL, NULL),
('LqAYeOWlj9oZ2Rn7dxgIPEL1', 'JBSWY3DPEHPK3PXP', NULL, '0', '2026-11-23 11:40:26.592771+00', NULL, NULL),
('qqFIDTw3h6zxe6eBLbrqIbWC', 'JBSWY3DPEHPK3PXP', NULL, '59847800', '2026-11-23 11:40:24.418267+00', NULL, NULL),
('qQnRTyWvl3jpNy_OFY9acbEr', 'NRW6KAFRMKW2AZSE4E7VYTIOVM6ZUGJC', NULL, '0', '2026-11-23 11:40:27.582876+00', NULL, NULL),
('Xr_LkQIiGvzMl6INxWy5_I9g', 'JBSWY3DPEHPK3PXP', NULL, '0', '2026-11-23 11:40:26.810368+00', NULL, NULL);

insert into public.sub_categories (id, category_id, name_en, name_ar, "position") overriding system value values
('i3LoAFmRTatlVVCNu7ecHMrM', 'P0ht_RuPkqI3ddqZaMrb49YW', 'Tools', 'العدة', '0'),
('m-JA9YFyzwpWwJHAlHMx6_1R', 'jikah0RXHQnRLw3ZZ_qH6UY4', 'Pantry', 'المؤونة', '0'),
('M4bM3tuWWiyr_y71oR3wcpmX', 'kGKi0BmfSVIzKvvKrdMpfni9', 'Tools', 'العدة', '0'),
('TXa_6s7jywZaCMKB4HuvC-SE', 'w7DpLwwwF9ZtX9RAdfAPJk8K', 'Tools', 'العدة', '0');

insert into public.bundle_items (id, bundle_id, product_id, color_id, size_id, quantity, delivery_cost, "position") overriding system value values
('JJoHzq25wegWQJPZ_FTU54_t', '2YiBUjPIirl_T_TQ6dNdVQlv', '8BOCdU9B0Fg9ysIFjGGbWBs-', 'HBZkrw7E09qIgBhSWpkzLLbw', 'FQphh5zDr60TQKKMHtgF74lY', '1', '0', '0');

insert into public.cart_lines (id, user_id, product_id, color_id, size_id, quantity, added_at) overriding system value values
('MCRWBaX0xNQFm66GMneNlbOs', 'S_6BpUVaMKSlBWbibKcm0_8l', '2YiBUjPIirl_T_TQ6dNdVQlv', NULL, NULL, '1', '2026-11-23 11:40:29.15219+00'),
('ZAdjg5oSeABD5z4FkL4081oT', 'S_6BpUVaMKSlBWbibKcm0_8l', '8BOCdU9B0Fg9ysIFjGGbWBs-', 'HBZkrw7E09qIgBhSWpkzLLbw', 'FQphh5zDr60TQKKMHtgF74lY', '1', '2026-11-23 11:40:29.154344+00');

insert into public.product_media (id, product_id, color_id, size_id, media_id, alt_en, alt_ar, "position") overriding system value values
('EitK0_hnRj4e4Q6mOYtyQ7LD', '8BOCdU9B0Fg9ysIFjGGbWBs-', NULL, NULL, '966ffc2f0a082b6f99daf64a', '', '', '0');

insert into public.product_sub_categories (product_id, sub_category_id, "position") overriding system value values
('8BOCdU9B0Fg9ysIFjGGbWBs-', 'm-JA9YFyzwpWwJHAlHMx6_1R', '0');

insert into public.refunds (id, order_id, attempt_id, return_id, amount, state, reason, note, provider_reference, created_at, settled_at) overriding system value values
('4efb84ad-04f5-414a-88c1-f7eba3a28bdf', '9XMTr_QFHB3kxM7ROrun0Skh', '194cfe94-4b6a-4b9a-8ab7-06b5ab2e54b3', 'ob14ZFfbpKVjl5d_8svhxSAA', '10000', 'done', 'returned', 'Transfer 4711', NULL, '2026-11-23 11:40:23.670916+00', '2026-11-23 11:40:23.92+00'),
('cfdc4457-7f68-4bb8-a255-bc6cc7d2f0c4', 'IH9Ub0TPZTXUWlFdxWao8BNb', 'd1c2a8fa-6879-4057-bdd1-15828d2b18e1', 'zRR9wXRCRj-Ykd3EnjI22XAt', '10000', 'unclear', 'returned', '', NULL, '2026-11-23 11:40:23.465242+00', NULL),
('f0d6ab03-349f-47f1-8d11-64fcc0d3aebe', 'nimvTr1hry6q_9l37XxoQvRe', NULL, 'ottrhGYCOiZil6dcR1xqF-Rw', '10000', 'due', 'returned', '', NULL, '2026-11-23 11:40:23.034386+00', NULL);

insert into public.return_lines (return_id, order_line_id, quantity, fit) overriding system value values
('34SDZ-uN_Dmq16LxkjNg5H2z', 'XiColl6_vFuGZeZRaC53GD4p', '1', '0'),
('4g5Xm_F35JpsRtDp0bMd8Ip-', 'wLb1p1IJyw0lkx2d9ZdJeXCL', '1', '1'),
('nium5SsDYGKfS0fAXVBcXZ4q', '_IYai0KW8NfI9CzQg1jM9Dw4', '1', '0'),
('ob14ZFfbpKVjl5d_8svhxSAA', 'MnrggK6oa3Gwoz9CMbxFIkbe', '1', '1'),
('ottrhGYCOiZil6dcR1xqF-Rw', 'ozuWfUx1hPn-OQeBObH4Sfb4', '1', '1'),
('QefTOg-twCqkQuo9yYvyWoPg', 'mX90ytBtu0fJ3BX-9lVLdPNz', '1', '0'),
('UwU1E0CngiFfHcmw9GWt_TLH', 'ZGLtannoFD9nsr6g3bBUR1WM', '1', '0'),
('YIb475FLx22HeO7vqkX61-Jz', 'Rq2oIWT3gF5NIGTQlEdhh7KW', '1', '0'),
('zRR9wXRCRj-Ykd3EnjI22XAt', 'tMJfJdRErvZztzAklMULfhBA', '1', '1');

insert into public.return_photos (id, user_id, return_id, "position", file_name, created_at) overriding system value values
('6wCC6U26fOWolWoP32pdVVJi', 'S_6BpUVaMKSlBWbibKcm0_8l', NULL, '0', 'c9fa3287a66e1515ab6d6c0954f5060e', '2026-11-23 11:40:28.41+00');

insert into public.variants (id, product_id, color_id, size_id, sku, stock, gtin) overriding system value values
('_5OjdjO6_-eoffkExVXgw5Td', 'opHKxUgjx213Ao9jIp8ZXsK1', NULL, NULL, 'lPGFMSijD8rfoag9bnAjpU57', '8', ''),
('-j1PnQnDa_b9pmqFnaMsVKTu', 'CUsV8xY36wmPCMmqMUOaSfHi', NULL, NULL, 'lmDZUK_1iXXwElEBfY57sQAr', '8', ''),
('-ZWRlK1y3h7FdRdUopssjw0v', 'TDJ1bdC67v-dE2S36nNkO3lJ', NULL, NULL, 'kOE6UOcE5khCRPJWYKG2Hup1', '8', ''),
('1v7BbkHGrbUJk1S-wAuarIrn', 'LLaiWgzdix7JaAgiiXDs-cNm', NULL, NULL, 'T-1V7BBKHG', '5', ''),
('29Ff925xkLfpVyNzJjtDmmIg', 'EP_Q6-YKtJ4hMjfNvlNOLi2R', NULL, NULL, 'T-29FF925X', '0', ''),
('2mdKBhkWvuhD1iw6l2nEEucW', '_EHqFGoDWswhiQO_Iy9oucQk', NULL, NULL, 'G_Fi0C98HyjUkEhstb3mbnam', '9', ''),
('8dX_dTMiJYsdhbt0FN-1KbKF', 'MlKowptFPR4lK_X7Bz1duNuA', NULL, NULL, '92R-RIh39ZHTSZElnTDGsx80', '11', ''),
('8WmsmSwt0Z5kSZ0n6kXvnEWQ', '6K3AAvnSRNhOi9vdP0nAOh53', NULL, NULL, 'q3Z0j7o-iyJdeuLG5BEpy2vY', '8', ''),
('a9DlnnoAIsJmmE_slV_4ntGL', 'qnjoeaR2OPNFLYNduxuYe085', NULL, NULL, 's0D43AydaXeTrhUcIFcFGl2M', '8', ''),
('CpVoXa-onNY3f4jurttV5_lx', 'Yu3SqOUgwun2TZI5MnFB28ug', NULL, NULL, '1ti9YbrNePXBSci55Gb1bPNp', '8', ''),
('CtkLQEm1TlfwPdgd0u7XmMk5', '2YiBUjPIirl_T_TQ6dNdVQlv', NULL, NULL, 'pwffzZJ-w2wPQ99kxfwL4NYn', '4', ''),
('DBFjNhiCvzG0hmmEw9miZoIo', 'ImHRRBvBsJgKB3YxgtSZPZwJ', NULL, NULL, 'B7GaaoFlMKp2YhgR0tijsFOp', '8', ''),
('dcQzlhfnqkl5aJUVXuMOtuuu', 'zbCJSOlZ7QL8FRZV2nTeq0gq', NULL, NULL, 'z0s_CMxMu-S-SeDgq6HkCz-X', '8', ''),
('fGdrxI_NgfBdSRNr9qIT8jIr', 'tQllMEM9XDs8PoO36SV8JjoK', NULL, NULL, '5wchYwzJEvkNe3ES5GIyp4AO', '9', ''),
('FZsi83A3e2m2EEHXW8wlM2VI', 'G9tZBsdjBoj8TIBiUgCJBG5W', NULL, NULL, 'T-FZSI83A3', '5', ''),
('GTGM20vaumLXgN89iyGNDiUY', '-ySGCgWzqha6SOru1XECLfAT', NULL, NULL, '3G2UHCN8ve6YMg-iykoN4iX8', '8', ''),
('h2TStRECPBx2EzYZVLQR35pd', 'QIgEBZ5JFCP6QI4p_S8gOPTt', NULL, NULL, 'JEbkN9DuC3NDQs1854XEmMHR', '8', ''),
('iKK2hqkGAanrf1GdF4Q44NKn', 'tqWNuRexumk2ISdEIr0bEqx_', NULL, NULL, 'TFVWpOTCOmunQoz0nCX7LsUl', '9', ''),
('LW0y-WxpwsvGo0SVsGCOMari', '6sTHPSHE2x6I66345EaJDyZI', NULL, NULL, 'I0JEodV0xlBz2KfjmoKdyqWU', '8', ''),
('OHuqYMt5SS3LqxmIEceIcHI7', 'O6rbR_55eDh2VTQTjDJ89MhH', NULL, NULL, 'T-OHUQYMT5', '5', ''),
('RJj8IVub_XSdW-8AHFv-ZmTY', 'ZReXX8zzwSArAOB2gdY6t1v9', NULL, NULL, 'T-RJJ8IVUB', '10', ''),
('SrX4u5IDAasLx0peXfz-XRSU', '9g3nP6YnSbMBV4qK5DgzCCld', NULL, NULL, 'e14LrqVyVQKhl8Zs_9xVcjzM', '9', ''),
('UkP4M28DFO4pZQPdiCUPKK90', '_Hh9wdwG69sTN8QvbVaLamvm', NULL, NULL, 'T-UKP4M28D', '5', ''),
('UnA__jdxyc7zxm9nEomqB_e2', 'aLL500rHTO7O2JqasvHIk2mI', NULL, NULL, 'No4J6yE6AlOX55WxJD9Tq8_W', '8', ''),
('Vb7Po5YWIUUpf_Gi2KafPPxG', '8BOCdU9B0Fg9ysIFjGGbWBs-', 'HBZkrw7E09qIgBhSWpkzLLbw', 'FQphh5zDr60TQKKMHtgF74lY', 'T-VB7PO5YW', '7', ''),
('WGp3UEkf5SSHURdbO9OY-3Eo', 'A6KU2kUdmCSF2hZ-3qWPsVTG', NULL, NULL, 'ukXwD9Ny0SeUUJWaUjiWAqpz', '8', ''),
('Y13AWnQVj02flzCFlthetdEl', 'ajBIYnm4cEjsB-XWVqlp2ZLr', NULL, NULL, 'KCFgSxYcr_F-k9gRd2oZ-Kz1', '8', ''),
('ysFQwvlmTbkVH2gDdlAL2Z9a', '4oi0fYYPVrH79m4NPmIoKKlr', NULL, NULL, 'T-YSFQWVLM', '5', ''),
('ZO746OX6zi24HsX5zwU-YLec', 'Pemtmep4d5DaIRClmYSSvAWd', NULL, NULL, 'vc8qlK9Si9-j6VZKcfSZLkL5', '9', ''),
('Zx2ccaGtq3UJQgsJiQDEO3KW', '4_c0G6_OHQJwwj8xTBu3Lqen', NULL, NULL, 'zg-pNE1GrcOPYiRAVMgiPv3G', '9', '');

select setval('public.audit_log_id_seq', 101);

select setval('public.catalogue_changes_version_seq', 80);

select setval('public.order_events_id_seq', 98);

select setval('public.order_numbers', 10021);

select setval('public.stock_adjustments_id_seq', 9);
