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
('28c88258-563e-4908-9153-92783e683297', 'check-import', '0', '{"importId": "kkozO2f7cFzF9nGTl5trJKNS"}', 'created', '16', '0', '30', 'true', '3600', '120', '86400', NULL, NULL, NULL, NULL, '2026-11-22 20:37:16.483125+00', '2026-11-22 20:37:16.483125+00', NULL, NULL, '2026-12-06 20:37:16.483125+00', NULL, 'check-import-failed', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
('630b55c6-a56d-4301-a3a4-f7b570563eb1', 'send-parcel', '0', '{"parcelId": "QysD8OX4Hjz66H6UeUrMDffw"}', 'created', '16', '0', '30', 'true', '3600', '120', '86400', NULL, NULL, NULL, NULL, '2026-11-22 20:37:01.349288+00', '2026-11-22 20:37:01.349288+00', NULL, NULL, '2026-12-06 20:37:01.349288+00', NULL, 'send-parcel-failed', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
('a8bfac15-f7cb-40f5-94f3-5f958d229b97', 'mail', '0', '{"signUpId": "xjZFLxN5UPiCKD7wbwKJdwha", "template": "verify-email"}', 'created', '16', '0', '30', 'true', '3600', '120', '86400', NULL, NULL, NULL, NULL, '2026-11-22 20:37:18.116604+00', '2026-11-22 20:37:18.116604+00', NULL, NULL, '2026-12-06 20:37:18.116604+00', NULL, 'mail-failed', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
('df731b76-cace-4ff9-ba9c-514843093f81', 'send-parcel', '0', '{"parcelId": "fQ3fcBHzIq3EOhIF9G55MLmW"}', 'created', '16', '0', '30', 'true', '3600', '120', '86400', NULL, NULL, NULL, NULL, '2026-11-22 20:37:01.096727+00', '2026-11-22 20:37:01.096727+00', NULL, NULL, '2026-12-06 20:37:01.096727+00', NULL, 'send-parcel-failed', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL);

insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) overriding system value values
('__pgboss__send-it', 'standard', '2', '0', 'false', NULL, '900', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.038464+00', '2026-11-22 20:36:37.038464+00'),
('apply-import-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.287142+00', '2026-11-22 20:36:37.287142+00'),
('apply-import', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'apply-import-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.290985+00', '2026-11-22 20:36:37.290985+00'),
('check-import-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.235919+00', '2026-11-22 20:36:37.235919+00'),
('check-import', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'check-import-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.27289+00', '2026-11-22 20:36:37.27289+00'),
('forget-expired-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.14384+00', '2026-11-22 20:36:37.14384+00'),
('forget-expired', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'forget-expired-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.146355+00', '2026-11-22 20:36:37.146355+00'),
('mail-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.073626+00', '2026-11-22 20:36:37.073626+00'),
('mail', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'mail-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.110622+00', '2026-11-22 20:36:37.110622+00'),
('send-parcel-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.15915+00', '2026-11-22 20:36:37.15915+00'),
('send-parcel', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'send-parcel-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.212461+00', '2026-11-22 20:36:37.212461+00'),
('sync-places-failed', 'standard', '2', '0', 'false', NULL, '900', '2592000', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.218224+00', '2026-11-22 20:36:37.218224+00'),
('sync-places', 'standard', '16', '30', 'true', '3600', '120', '1209600', '86400', 'sync-places-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:36:37.227615+00', '2026-11-22 20:36:37.227615+00');

insert into public.audit_log (id, at, staff_id, staff_name, action, entity, entity_id, before, after, address) overriding system value values
('1', '2026-11-22 20:36:53.130103+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'settings.changed', 'settings', 'store', '{"name_en": "Tarteeb"}', '{"name_en": "Tarteeb 1"}', '192.0.2.1'),
('10', '2026-11-22 20:36:57.837805+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'text.changed', 'text', 'privacy-policy', '{"sections_en": []}', '{"sections_en": [{"body": "A shop.", "heading": "About"}]}', '192.0.2.1'),
('100', '2026-11-22 20:37:14.011254+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'media.stored', 'media', '966ffc2f0a082b6f99daf64a', NULL, '{"kind": "image"}', '192.0.2.1'),
('101', '2026-11-22 20:37:14.0179+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'product.added', 'product', 'ZC_p0Sylu2crilOd2Pvvv9cn', '{}', '{"brand": "", "media": [{"url": "/media/966ffc2f0a082b6f99daf64a.webp", "kind": "image", "alt_ar": "", "alt_en": "", "mediaId": "966ffc2f0a082b6f99daf64a"}], "price": 2500, "colors": [{"_id": "i3m9UjzP8sFEOdfNY7fNII_P", "hex": "#c8a26b", "media": [], "price": null, "sizes": [{"_id": "XosI7A2PupjNrMe5QAd0uAgG", "sku": "T-MMDAMYDJ", "gtin": "", "media": [], "price": null, "stock": 9, "name_ar": "Small (ع)", "name_en": "Small", "stockWas": 9, "deliveryCost": 0}], "name_ar": "Oak (ع)", "name_en": "Oak", "variant": null, "deliveryCost": 0}], "name_ar": "علّاقة", "name_en": "Hook", "variant": null, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": ["op0W6Py6YQiyZK_9kMyICcis"], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": ["o0mLSWNKgloIk127auDoH7Q8"], "discountPercentage": 0}', '192.0.2.1'),
('11', '2026-11-22 20:36:58.011163+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'product.added', 'product', 'At9kEpJ1R7R-xzPhvsS8K81h', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-6TNAOHH7", "gtin": "", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('12', '2026-11-22 20:36:58.114664+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'product.added', 'product', 'HhMBrYKDyxLpX3JaI-lXJVYu', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-G1RUAW6Y", "gtin": "", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('13', '2026-11-22 20:36:58.199411+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'product.changed', 'product', 'HhMBrYKDyxLpX3JaI-lXJVYu', '{"price": 2500, "variant": {"sku": "T-G1RUAW6Y", "gtin": "", "stock": 5, "stockWas": 5}}', '{"price": 3000, "variant": {"sku": "T-G1RUAW6Y", "gtin": "", "stock": 10, "stockWas": 10}}', '192.0.2.1'),
('14', '2026-11-22 20:36:58.335123+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'product.added', 'product', 'ZVboMHSd0AUYyI5FPbrCHQiU', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-NFE0KA2S", "gtin": "", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('15', '2026-11-22 20:36:58.457753+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'product.added', 'product', 'LWzt4mXC5dM87HGNjS4n9Bv7', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-T2HIYCEI", "gtin": "", "stock": 0, "stockWas": 0}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": false, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('16', '2026-11-22 20:36:58.540273+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'product.added', 'product', '9OYkBH_jPjWj2XcFoCjsNj-P', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-AAHPXYOE", "gtin": "", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('17', '2026-11-22 20:36:58.611865+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'product.archived', 'product', '9OYkBH_jPjWj2XcFoCjsNj-P', '{"archivedAt": null, "isPublished": true}', '{"archivedAt": "2026-11-22T20:36:58.611Z", "isPublished": false}', '192.0.2.1'),
('18', '2026-11-22 20:36:58.675617+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'product.added', 'product', '8QfYHPCIB0N-WmvgauLySrcH', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-4KG7A6OR", "gtin": "", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('19', '2026-11-22 20:36:58.723777+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'product.restored', 'product', '8QfYHPCIB0N-WmvgauLySrcH', '{}', '{}', '192.0.2.1'),
('2', '2026-11-22 20:36:53.792984+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'slide.added', 'slide', 'AhiWe7PHOrlFiCEA70JxZpSi', NULL, '{"place": "carousel", "imageId": "65c0a58d8b85f5148fef318e", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', '192.0.2.1'),
('20', '2026-11-22 20:36:58.753697+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'product.added', 'product', 'zO_oVlrlFYfg45eTjcxVXiVY', '{}', '{"brand": "", "media": [], "price": 2500, "colors": [], "name_ar": "علّاقة", "name_en": "Hook", "variant": {"sku": "T-KHVZSETK", "gtin": "", "stock": 5, "stockWas": 5}, "isBundle": false, "archivedAt": null, "bestseller": false, "bundleItems": [], "bundlePrice": null, "categoryIds": [], "isPublished": true, "deliveryCost": 0, "originalPrice": null, "description_ar": "تحمل معطفاً.", "description_en": "Holds a coat.", "subCategoryIds": [], "discountPercentage": 0}', '192.0.2.1'),
('21', '2026-11-22 20:36:58.863131+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'product.discounted', 'product', 'zO_oVlrlFYfg45eTjcxVXiVY', '{"discountPercentage": 0}', '{"discountPercentage": 10}', '192.0.2.1'),
('22', '2026-11-22 20:36:59.017412+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'stock.adjusted', 'product', 'Kl1JzKQJtTZzURKp6TVXXzF3', '{"stock": 10}', '{"sku": "uL8a2lhlerICCYnUrCB3zvrh", "stock": 11, "reason": "arrived", "variantId": "9GrXA4xa7_9c_VU5s9oLu0Nv"}', '192.0.2.1'),
('23', '2026-11-22 20:36:59.064775+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'category.added', 'category', 'v7m1KDhwCXuqLVcFWYdUqHEJ', NULL, '{"imageId": null, "name_ar": "المرآب", "name_en": "Garage", "subCategories": [{"_id": null, "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('24', '2026-11-22 20:36:59.210077+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'category.added', 'category', 'OOBTGs4sh7SABtNK94q2Fze3', NULL, '{"imageId": null, "name_ar": "المرآب", "name_en": "Garage", "subCategories": [{"_id": null, "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('25', '2026-11-22 20:36:59.310564+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'category.changed', 'category', 'OOBTGs4sh7SABtNK94q2Fze3', '{"name_en": "Garage", "subCategories": [{"_id": "cJYtUQ3vQSOwSi7fVgEbgT40", "name_ar": "العدة", "name_en": "Tools"}]}', '{"name_en": "Shed", "subCategories": [{"_id": "RIgFBvQ_3eL-Gru5cruUqhQk", "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('26', '2026-11-22 20:36:59.437847+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'category.added', 'category', 'Nu-uAE13LN7g_2Wj9wBYm9o_', NULL, '{"imageId": null, "name_ar": "المرآب", "name_en": "Garage", "subCategories": [{"_id": null, "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('27', '2026-11-22 20:36:59.539145+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'category.removed', 'category', 'Nu-uAE13LN7g_2Wj9wBYm9o_', '{"_id": "Nu-uAE13LN7g_2Wj9wBYm9o_", "image": null, "name_ar": "المرآب", "name_en": "Garage", "version": 1, "products": 0, "subCategories": [{"_id": "3TI68vGj8Jk8bLLwAQdls8pt", "name_ar": "العدة", "name_en": "Tools"}]}', NULL, '192.0.2.1'),
('28', '2026-11-22 20:36:59.567379+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'category.added', 'category', 'wFCu0pzlHomKWjqJEUbjlSP_', NULL, '{"imageId": null, "name_ar": "المرآب", "name_en": "Garage", "subCategories": [{"_id": null, "name_ar": "العدة", "name_en": "Tools"}]}', '192.0.2.1'),
('29', '2026-11-22 20:36:59.623159+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'category.ordered', 'category', 'all', '["v7m1KDhwCXuqLVcFWYdUqHEJ", "OOBTGs4sh7SABtNK94q2Fze3", "wFCu0pzlHomKWjqJEUbjlSP_"]', '["wFCu0pzlHomKWjqJEUbjlSP_", "v7m1KDhwCXuqLVcFWYdUqHEJ", "OOBTGs4sh7SABtNK94q2Fze3"]', '192.0.2.1'),
('3', '2026-11-22 20:36:54.659153+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'slide.added', 'slide', 'bVl2OFvkuq_Gd06NRgTMgUuT', NULL, '{"place": "carousel", "imageId": "a0baaa872013664a66e22a7d", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', '192.0.2.1'),
('30', '2026-11-22 20:37:00.358629+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'media.stored', 'media', '621d42abecdc384c0961f47f', NULL, '{"kind": "image"}', '192.0.2.1'),
('31', '2026-11-22 20:37:00.405709+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'customer.blocked', 'customer', 'HmqSB1RLo_TsuhSsWHPd_16_', NULL, '{"reason": "Refuses every parcel"}', '192.0.2.1'),
('32', '2026-11-22 20:37:00.435235+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'customer.blocked', 'customer', 'G-cLsDnBdrDNFzY90PKTJAIp', NULL, '{"reason": "Refuses every parcel"}', '192.0.2.1'),
('33', '2026-11-22 20:37:00.462332+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'customer.unblocked', 'customer', 'G-cLsDnBdrDNFzY90PKTJAIp', '{"reason": "Refuses every parcel"}', NULL, '192.0.2.1'),
('34', '2026-11-22 20:37:01.096727+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'order.handed_over', 'order', '4lOwrMTIlG5A3LQ7gYKlps8d', NULL, '{"courier": "alwaseet", "parcelId": "fQ3fcBHzIq3EOhIF9G55MLmW"}', '192.0.2.1'),
('35', '2026-11-22 20:37:01.269633+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'parcel.looked', 'parcel', 'OQxx1NUs8SAigP1TuZqCKlgr', '{"state": "sent"}', NULL, '192.0.2.1'),
('36', '2026-11-22 20:37:01.349288+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'parcel.retried', 'parcel', 'QysD8OX4Hjz66H6UeUrMDffw', '{"state": "refused"}', NULL, '192.0.2.1'),
('37', '2026-11-22 20:37:01.470652+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'courier_payment.recorded', 'courier-payment', 'TF0Sl0oJTl8paRxxu5pwdcgZ', NULL, '{"note": "", "amount": 25000, "orders": [{"amount": 25000, "orderId": "6k_djIuoxX6Qxvwu6gCqaaKn"}], "courier": "by-hand", "reference": "receipt 7"}', '192.0.2.1'),
('38', '2026-11-22 20:37:01.60531+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'order.ship', 'order', 'clsKmGwni4jactj0oRYB5bL0', '{"status": "Order Placed"}', NULL, '192.0.2.1'),
('39', '2026-11-22 20:37:01.876462+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'order.pack', 'order', 'DdkJqJ4tf950qGhSNXZt6GIs', '{"status": "Order Placed"}', NULL, '192.0.2.1'),
('4', '2026-11-22 20:36:55.647171+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'slide.changed', 'slide', 'bVl2OFvkuq_Gd06NRgTMgUuT', '{"title_en": "Spring"}', '{"title_en": "Autumn"}', '192.0.2.1'),
('40', '2026-11-22 20:37:02.041678+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'order.noted', 'order', 'BnW1CzkJp6PSDJ9TeAk2fB5I', '{"note": ""}', '{"note": "Call first"}', '192.0.2.1'),
('41', '2026-11-22 20:37:02.371491+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'order.address_changed', 'order', 'oz9ObfQ9N4lta-U5JM20SJbr', '{"cityId": "1", "location": "Opposite the pharmacy, street 14", "regionId": "1001", "cityNameAr": "بغداد", "cityNameEn": "Baghdad", "clientName": "Noor Hassan", "clientMobile": "+9647701230039", "regionNameAr": "المنصور", "regionNameEn": "Al-Mansour"}', '{"cityId": "1", "location": "Opposite the pharmacy, street 14", "regionId": "1001", "cityNameAr": "بغداد", "cityNameEn": "Baghdad", "clientName": "Sara", "clientMobile": "+9647701232193", "regionNameAr": "المنصور", "regionNameEn": "Al-Mansour"}', '192.0.2.1'),
('42', '2026-11-22 20:37:02.50612+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'order.restocked', 'order', 'FCgJNvqj78Os11qEOE-wq2dD', NULL, '{"lines": [{"fit": 1, "lineId": "-j-jBLhOGpaxwDR7VJZ-XNfF", "damaged": 1}]}', '192.0.2.1'),
('43', '2026-11-22 20:37:02.827178+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'order.taken_by_phone', 'order', 'qWRGU490AtzAgxyW5hz2yX1R', NULL, NULL, '192.0.2.1'),
('44', '2026-11-22 20:37:03.463238+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.taken', 'order', 'kBiySdOSgDlS4LV7A-_rmHsq', NULL, '{"items": [{"lineId": "BMa5VvDOHp3D-4C1KyiRUH1Q", "quantity": 1}], "reason": "broken", "returnId": "2ajF9WwjlgJYEX3H8uxvtPMq"}', '192.0.2.1'),
('45', '2026-11-22 20:37:04.007167+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.decided', 'return', 'JoHRbVy1HUq1urMotNCcivkN', '{"state": "requested"}', '{"note": "", "state": "accepted"}', '192.0.2.1'),
('46', '2026-11-22 20:37:04.494448+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.decided', 'return', '0QzqnWCPwqQPTopC5xueiOc-', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('47', '2026-11-22 20:37:04.586405+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.received', 'return', '0QzqnWCPwqQPTopC5xueiOc-', '{"state": "accepted"}', '{"lines": [], "state": "received"}', '192.0.2.1'),
('48', '2026-11-22 20:37:04.975129+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.decided', 'return', 'Nw3WXhgqFUnYVcBQXUNNv5sw', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('49', '2026-11-22 20:37:05.020521+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.received', 'return', 'Nw3WXhgqFUnYVcBQXUNNv5sw', '{"state": "accepted"}', '{"lines": [{"fit": 1, "lineId": "ghUMVrr_h_TS6GR_CB0ynPsX"}], "state": "received"}', '192.0.2.1'),
('5', '2026-11-22 20:36:56.496355+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'slide.added', 'slide', 'WP6-4UXTyJmFYar9biyextyC', NULL, '{"place": "carousel", "imageId": "e9b1129ee2510881de42f248", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', '192.0.2.1'),
('50', '2026-11-22 20:37:05.091179+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.settled', 'return', 'Nw3WXhgqFUnYVcBQXUNNv5sw', '{"state": "received"}', '{"state": "refunded", "amount": 10000}', '192.0.2.1'),
('51', '2026-11-22 20:37:05.456311+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.decided', 'return', 'ehHNJoHoAQPJwvk-YA9Kjgf2', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('52', '2026-11-22 20:37:05.485136+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.received', 'return', 'ehHNJoHoAQPJwvk-YA9Kjgf2', '{"state": "accepted"}', '{"lines": [{"fit": 1, "lineId": "JpmLFZAimxOOrv11OTw_ctG0"}], "state": "received"}', '192.0.2.1'),
('53', '2026-11-22 20:37:05.575146+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.settled', 'return', 'ehHNJoHoAQPJwvk-YA9Kjgf2', '{"state": "received"}', '{"state": "exchanged", "replacement": "10016"}', '192.0.2.1'),
('54', '2026-11-22 20:37:05.845464+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.decided', 'return', '1rMg1vMGQJJVLpihngmvhOHn', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('55', '2026-11-22 20:37:05.888945+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.settled', 'return', '1rMg1vMGQJJVLpihngmvhOHn', '{"state": "accepted"}', '{"state": "withdrawn"}', '192.0.2.1'),
('56', '2026-11-22 20:37:06.40788+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.decided', 'return', '32oWK2RpUfd_zzq1QGgxNfv9', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('57', '2026-11-22 20:37:06.475423+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.received', 'return', '32oWK2RpUfd_zzq1QGgxNfv9', '{"state": "accepted"}', '{"lines": [{"fit": 1, "lineId": "T25U1JyXHZFJmfisJql_2g9i"}], "state": "received"}', '192.0.2.1'),
('58', '2026-11-22 20:37:06.553637+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.settled', 'return', '32oWK2RpUfd_zzq1QGgxNfv9', '{"state": "received"}', '{"state": "refunded", "amount": 10000}', '192.0.2.1'),
('59', '2026-11-22 20:37:06.611155+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'refund.sent', 'order', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', NULL, '{"refund": "3ae275cf-b7e9-4234-bf39-9255d7fc0d3f"}', '192.0.2.1'),
('6', '2026-11-22 20:36:56.59118+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'slide.removed', 'slide', 'WP6-4UXTyJmFYar9biyextyC', '{"_id": "WP6-4UXTyJmFYar9biyextyC", "place": "carousel", "imageId": "e9b1129ee2510881de42f248", "version": "3cyj8jodlf2q3", "imageUrl": "/media/e9b1129ee2510881de42f248.webp", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', NULL, '192.0.2.1'),
('60', '2026-11-22 20:37:06.755685+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.decided', 'return', 'DVXqQ_MuoyrDwskLi_ufUWVG', '{"state": "requested"}', '{"note": "Send it back.", "state": "accepted"}', '192.0.2.1'),
('61', '2026-11-22 20:37:06.818241+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.received', 'return', 'DVXqQ_MuoyrDwskLi_ufUWVG', '{"state": "accepted"}', '{"lines": [{"fit": 1, "lineId": "7Xgp59TmT52J2BGxUFgI00HZ"}], "state": "received"}', '192.0.2.1'),
('62', '2026-11-22 20:37:06.88684+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'return.settled', 'return', 'DVXqQ_MuoyrDwskLi_ufUWVG', '{"state": "received"}', '{"state": "refunded", "amount": 10000}', '192.0.2.1'),
('63', '2026-11-22 20:37:07.008037+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'refund.recorded', 'order', 'SF-l-qM19spx__rmDJl60C12', NULL, '{"note": "Transfer 4711", "refund": "7462cfec-d882-4915-9ddd-cd68e9fff6d3"}', '192.0.2.1'),
('64', '2026-11-22 20:37:07.095572+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'promo.added', 'promo', 'Q-3CyFZrql0om92ofZYoBNx2', NULL, '{"code": "TIDY40-E2547C62", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('65', '2026-11-22 20:37:07.121623+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'promo.added', 'promo', 'PcFquu3sCRtOtZdkJxzeo9y-', NULL, '{"code": "TIDY41-D3E9471A", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('66', '2026-11-22 20:37:07.147369+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'promo.changed', 'promo', 'PcFquu3sCRtOtZdkJxzeo9y-', '{"code": "TIDY41-D3E9471A", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '{"code": "TIDY41-17AEF504", "type": "percentage", "value": 20, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('67', '2026-11-22 20:37:07.188459+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'promo.added', 'promo', 'sFK-DXiha4QrBbz0kR4pwORg', NULL, '{"code": "TIDY42-546C61B8", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('68', '2026-11-22 20:37:07.213338+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'promo.switched-off', 'promo', 'sFK-DXiha4QrBbz0kR4pwORg', '{"isActive": true}', '{"isActive": false}', '192.0.2.1'),
('69', '2026-11-22 20:37:07.240916+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'promo.added', 'promo', 'F1BJEwWFltzjWdXdLBW2CNJG', NULL, '{"code": "TIDY43-482CE293", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', '192.0.2.1'),
('7', '2026-11-22 20:36:57.514032+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'slide.added', 'slide', 'TqZaJPCgnAlSnoFHFfw0jc42', NULL, '{"place": "carousel", "imageId": "56667f253b59c10cd6d1205c", "title_ar": "الربيع", "title_en": "Spring", "categoryId": null}', '192.0.2.1'),
('70', '2026-11-22 20:37:07.271715+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'promo.removed', 'promo', 'F1BJEwWFltzjWdXdLBW2CNJG', '{"code": "TIDY43-482CE293", "type": "percentage", "value": 10, "endsAt": null, "isActive": true, "startsAt": null, "totalLimit": null, "minimumAmount": 0, "perShopperLimit": null}', NULL, '192.0.2.1'),
('71', '2026-11-22 20:37:07.384952+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'subscriber.removed', 'subscriber', 'cGsPgt11gwywUvdEJn4X4wQp', NULL, '{"email": "a9a4dbf1-2829-4212-ac82-231ba389f83b@example.com", "state": "unsubscribed"}', '192.0.2.1'),
('72', '2026-11-22 20:37:07.425692+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'mail.retried', 'mail', '1dbbf2d4-233d-4d1a-aa5b-98e56b0b928c', NULL, NULL, '192.0.2.1'),
('73', '2026-11-22 20:37:07.476781+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'mail.retried', 'mail', 'all', NULL, '{"count": 1}', '192.0.2.1'),
('74', '2026-11-22 20:37:07.509136+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'mail.dropped', 'mail', '43b33141-5d09-44bf-a51b-7cee663fdf8f', NULL, NULL, '192.0.2.1'),
('75', '2026-11-22 20:37:07.599297+00', 'sGvNXLsVMkPbeu04NXbMu_7V', 'Ali Kareem', 'session.opened', 'member', 'sGvNXLsVMkPbeu04NXbMu_7V', NULL, NULL, '192.0.2.1'),
('76', '2026-11-22 20:37:07.660079+00', 'E3vmNbYr4z7WAXbGSG5Zzhcv', 'Ali Kareem', 'member.two_factor_set_up', 'member', 'E3vmNbYr4z7WAXbGSG5Zzhcv', NULL, NULL, '192.0.2.1'),
('77', '2026-11-22 20:37:07.660079+00', 'E3vmNbYr4z7WAXbGSG5Zzhcv', 'Ali Kareem', 'session.opened', 'member', 'E3vmNbYr4z7WAXbGSG5Zzhcv', NULL, NULL, '192.0.2.1'),
('78', '2026-11-22 20:37:07.76009+00', '85t21earXXNGmqom6OKrz5j_', 'Ali Kareem', 'member.recovery_codes_renewed', 'member', '85t21earXXNGmqom6OKrz5j_', NULL, NULL, '192.0.2.1'),
('79', '2026-11-22 20:37:07.778778+00', '5Aemi3ed45O2N2T5iWvDITvh', 'Ali Kareem', 'session.ended', 'member', '5Aemi3ed45O2N2T5iWvDITvh', NULL, NULL, '192.0.2.1'),
('8', '2026-11-22 20:36:57.658888+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'slide.ordered', 'slide', 'carousel', '["AhiWe7PHOrlFiCEA70JxZpSi", "bVl2OFvkuq_Gd06NRgTMgUuT", "TqZaJPCgnAlSnoFHFfw0jc42"]', '["TqZaJPCgnAlSnoFHFfw0jc42", "AhiWe7PHOrlFiCEA70JxZpSi", "bVl2OFvkuq_Gd06NRgTMgUuT"]', '192.0.2.1'),
('80', '2026-11-22 20:37:09.445309+00', 'hNLhiapmHfI4rTK7BEnKbD87', 'Ali', 'member.password_changed', 'member', 'hNLhiapmHfI4rTK7BEnKbD87', NULL, NULL, '192.0.2.1'),
('81', '2026-11-22 20:37:09.486873+00', 'hsJhknZaPhGwBL1ysafDo63l', 'Ali Kareem', 'session.others_ended', 'member', 'hsJhknZaPhGwBL1ysafDo63l', NULL, '{"count": 0}', '192.0.2.1'),
('82', '2026-11-22 20:37:09.523147+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'member.invited', 'invitation', 'e_9jyOdA1tZpCK5Ag6oGYGmw', NULL, '{"name": "Noor", "role": "manager", "email": "05009a63-656f-488b-9c6d-21279a559714@staff.example", "language": "ar"}', '192.0.2.1'),
('83', '2026-11-22 20:37:09.551617+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'member.invited', 'invitation', '6QTjy1J8VFeECEORnxOGta_3', NULL, '{"name": "Noor", "role": "manager", "email": "58aefb8f-1141-43d9-8454-109279bbaef1@staff.example", "language": "ar"}', '192.0.2.1'),
('84', '2026-11-22 20:37:09.600851+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'invitation.withdrawn', 'invitation', '6QTjy1J8VFeECEORnxOGta_3', '{"name": "Noor", "role": "manager", "email": "58aefb8f-1141-43d9-8454-109279bbaef1@staff.example"}', NULL, '192.0.2.1'),
('85', '2026-11-22 20:37:09.641688+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'member.changed', 'member', 'uxgqr0FleQOw_s4FKMxEBROj', '{"role": "catalogue", "isActive": true}', '{"role": "manager", "isActive": true}', '192.0.2.1'),
('86', '2026-11-22 20:37:09.692147+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'member.two_factor_reset', 'member', 'gDZw3an9A7U8794E1-2NMFHi', NULL, NULL, '192.0.2.1'),
('87', '2026-11-22 20:37:09.914647+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'member.new_password_link', 'member', 'fNLELQqqCKGjcFkdkox1p1f_', NULL, NULL, '192.0.2.1'),
('88', '2026-11-22 20:37:09.946541+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'member.invited', 'invitation', 'V_ZD6zsSXVxfUI58pLDN-VMp', NULL, '{"name": "Noor", "role": "manager", "email": "75fdcd4c-a678-4ebc-a7bd-0371f6792d55@staff.example", "language": "ar"}', '192.0.2.1'),
('89', '2026-11-22 20:37:10.982407+00', '1_b8_DPo4T1ap03pDZwpy04l', 'Noor', 'member.joined', 'member', '1_b8_DPo4T1ap03pDZwpy04l', NULL, '{"role": "manager", "email": "75fdcd4c-a678-4ebc-a7bd-0371f6792d55@staff.example"}', '192.0.2.1'),
('9', '2026-11-22 20:36:57.763335+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'home.sections_changed', 'home', 'sections', '{"sections": ["latest", "categories", "best-sellers", "bundle", "promises", "carousel", "recently-viewed", "newsletter"]}', '{"sections": ["categories", "best-sellers", "bundle", "promises", "carousel", "recently-viewed", "newsletter"]}', '192.0.2.1'),
('90', '2026-11-22 20:37:11.93635+00', '3N5V7xclRwchzo08igXB8lNm', 'Ali Kareem', 'member.passkey_added', 'member', '3N5V7xclRwchzo08igXB8lNm', NULL, '{"name": "Phone"}', '192.0.2.1'),
('91', '2026-11-22 20:37:11.93635+00', '3N5V7xclRwchzo08igXB8lNm', 'Ali Kareem', 'member.two_factor_set_up', 'member', '3N5V7xclRwchzo08igXB8lNm', NULL, NULL, '192.0.2.1'),
('92', '2026-11-22 20:37:11.93635+00', '3N5V7xclRwchzo08igXB8lNm', 'Ali Kareem', 'session.opened', 'member', '3N5V7xclRwchzo08igXB8lNm', NULL, NULL, '192.0.2.1'),
('93', '2026-11-22 20:37:12.315697+00', 'QmpYCN6pU6TTFQt2muUsevoO', 'Ali Kareem', 'member.passkey_added', 'member', 'QmpYCN6pU6TTFQt2muUsevoO', NULL, '{"name": "Phone"}', '192.0.2.1'),
('94', '2026-11-22 20:37:12.41639+00', 'QmpYCN6pU6TTFQt2muUsevoO', 'Ali Kareem', 'session.opened', 'member', 'QmpYCN6pU6TTFQt2muUsevoO', NULL, NULL, '192.0.2.1'),
('95', '2026-11-22 20:37:12.515042+00', 'sVy0PyMnWHidOHDl2vLtg08q', 'Ali Kareem', 'member.passkey_added', 'member', 'sVy0PyMnWHidOHDl2vLtg08q', NULL, '{"name": "Phone"}', '192.0.2.1'),
('96', '2026-11-22 20:37:12.555527+00', 'sVy0PyMnWHidOHDl2vLtg08q', 'Ali Kareem', 'member.passkey_renamed', 'member', 'sVy0PyMnWHidOHDl2vLtg08q', '{"name": "Phone"}', '{"name": "Old phone"}', '192.0.2.1'),
('97', '2026-11-22 20:37:12.673523+00', 'XsgR-6Af3X3Mp1EbiRvv2wSs', 'Ali Kareem', 'member.passkey_added', 'member', 'XsgR-6Af3X3Mp1EbiRvv2wSs', NULL, '{"name": "Phone"}', '192.0.2.1'),
('98', '2026-11-22 20:37:12.727119+00', 'XsgR-6Af3X3Mp1EbiRvv2wSs', 'Ali Kareem', 'member.passkey_removed', 'member', 'XsgR-6Af3X3Mp1EbiRvv2wSs', '{"name": "Phone"}', NULL, '192.0.2.1'),
('99', '2026-11-22 20:37:13.731177+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'category.added', 'category', 'op0W6Py6YQiyZK_9kMyICcis', NULL, '{"imageId": null, "name_ar": "المؤونة", "name_en": "Pantry", "subCategories": [{"_id": null, "name_ar": "المؤونة", "name_en": "Pantry"}]}', '192.0.2.1');

insert into public.catalogue_changes (version, product_id, changed_at) overriding system value values
('1', '*', '2026-11-22 20:36:53.181909+00'),
('10', '*', '2026-11-22 20:36:57.930811+00'),
('11', 'At9kEpJ1R7R-xzPhvsS8K81h', '2026-11-22 20:36:58.075244+00'),
('12', 'HhMBrYKDyxLpX3JaI-lXJVYu', '2026-11-22 20:36:58.146218+00'),
('13', 'HhMBrYKDyxLpX3JaI-lXJVYu', '2026-11-22 20:36:58.279411+00'),
('14', 'ZVboMHSd0AUYyI5FPbrCHQiU', '2026-11-22 20:36:58.430496+00'),
('15', 'LWzt4mXC5dM87HGNjS4n9Bv7', '2026-11-22 20:36:58.499847+00'),
('16', '9OYkBH_jPjWj2XcFoCjsNj-P', '2026-11-22 20:36:58.578399+00'),
('17', '9OYkBH_jPjWj2XcFoCjsNj-P', '2026-11-22 20:36:58.623918+00'),
('18', '8QfYHPCIB0N-WmvgauLySrcH', '2026-11-22 20:36:58.688399+00'),
('19', '8QfYHPCIB0N-WmvgauLySrcH', '2026-11-22 20:36:58.727398+00'),
('2', '*', '2026-11-22 20:36:53.82069+00'),
('20', 'zO_oVlrlFYfg45eTjcxVXiVY', '2026-11-22 20:36:58.826094+00'),
('21', 'zO_oVlrlFYfg45eTjcxVXiVY', '2026-11-22 20:36:58.879291+00'),
('22', 'Kl1JzKQJtTZzURKp6TVXXzF3', '2026-11-22 20:36:58.961892+00'),
('23', 'Kl1JzKQJtTZzURKp6TVXXzF3', '2026-11-22 20:36:59.036529+00'),
('24', NULL, '2026-11-22 20:36:59.081458+00'),
('25', NULL, '2026-11-22 20:36:59.220465+00'),
('26', NULL, '2026-11-22 20:36:59.367988+00'),
('27', NULL, '2026-11-22 20:36:59.441167+00'),
('28', NULL, '2026-11-22 20:36:59.548042+00'),
('29', NULL, '2026-11-22 20:36:59.575175+00'),
('3', '*', '2026-11-22 20:36:54.679276+00'),
('30', NULL, '2026-11-22 20:36:59.642795+00'),
('31', '1S_yidnDM6IBs6HohldAcJks', '2026-11-22 20:37:00.48672+00'),
('32', '1S_yidnDM6IBs6HohldAcJks', '2026-11-22 20:37:00.641852+00'),
('33', 'HXjv44kZNQIwwMrCh8Y8PxDA', '2026-11-22 20:37:01.155233+00'),
('34', 'HXjv44kZNQIwwMrCh8Y8PxDA', '2026-11-22 20:37:01.254844+00'),
('35', 'KRXtwecc8MTqiKjSggDJlnw_', '2026-11-22 20:37:01.283207+00'),
('36', 'KRXtwecc8MTqiKjSggDJlnw_', '2026-11-22 20:37:01.335927+00'),
('37', 'E8BtLlKbRwUFykM1jNxnIMaJ', '2026-11-22 20:37:01.395671+00'),
('38', 'E8BtLlKbRwUFykM1jNxnIMaJ', '2026-11-22 20:37:01.425867+00'),
('39', 'NVepaTd7UR5tzlOdWiaNFe-G', '2026-11-22 20:37:01.515229+00'),
('4', '*', '2026-11-22 20:36:55.668057+00'),
('40', 'NVepaTd7UR5tzlOdWiaNFe-G', '2026-11-22 20:37:01.576613+00'),
('41', '4XCloWn9rq8s-y--2xwylihN', '2026-11-22 20:37:01.731362+00'),
('42', '4XCloWn9rq8s-y--2xwylihN', '2026-11-22 20:37:01.860428+00'),
('43', '6gG5UIwFYe8kDFsHp4fhzkdt', '2026-11-22 20:37:01.928724+00'),
('44', '6gG5UIwFYe8kDFsHp4fhzkdt', '2026-11-22 20:37:02.009787+00'),
('45', 'GZFkeEpwAyE_igj0Lv5eebER', '2026-11-22 20:37:02.185934+00'),
('46', 'GZFkeEpwAyE_igj0Lv5eebER', '2026-11-22 20:37:02.31213+00'),
('47', 'Vi7_p-gAaEGNox7K6rVOJ_Ds', '2026-11-22 20:37:02.443673+00'),
('48', 'Vi7_p-gAaEGNox7K6rVOJ_Ds', '2026-11-22 20:37:02.475428+00'),
('49', 'Vi7_p-gAaEGNox7K6rVOJ_Ds', '2026-11-22 20:37:02.532007+00'),
('5', '*', '2026-11-22 20:36:56.501217+00'),
('50', 'Nq4ByAg_EW0nSX7OPasZr3Uf', '2026-11-22 20:37:02.655816+00'),
('51', 'Nq4ByAg_EW0nSX7OPasZr3Uf', '2026-11-22 20:37:02.844817+00'),
('52', 'd01OyeJZkTRxINyAZl5FnqOL', '2026-11-22 20:37:02.963627+00'),
('53', 'd01OyeJZkTRxINyAZl5FnqOL', '2026-11-22 20:37:03.272008+00'),
('54', 'vLlBLUuvo_bi2YNvT3LXiMBC', '2026-11-22 20:37:03.679988+00'),
('55', 'vLlBLUuvo_bi2YNvT3LXiMBC', '2026-11-22 20:37:03.808869+00'),
('56', 'CYfeBKReZ5xElhMJQM9tsyak', '2026-11-22 20:37:04.154913+00'),
('57', 'CYfeBKReZ5xElhMJQM9tsyak', '2026-11-22 20:37:04.265799+00'),
('58', 'BvVxptFfA86GOvIN_g7L5Uxy', '2026-11-22 20:37:04.74168+00'),
('59', 'BvVxptFfA86GOvIN_g7L5Uxy', '2026-11-22 20:37:04.854129+00'),
('6', '*', '2026-11-22 20:36:56.614096+00'),
('60', 'BvVxptFfA86GOvIN_g7L5Uxy', '2026-11-22 20:37:05.125626+00'),
('61', 'fJiUrR6s3JZXrJQRvkNGNSBq', '2026-11-22 20:37:05.188369+00'),
('62', 'fJiUrR6s3JZXrJQRvkNGNSBq', '2026-11-22 20:37:05.257261+00'),
('63', '1gsEe0UYyRjer_WH4rh31Kcs', '2026-11-22 20:37:05.529107+00'),
('64', '1gsEe0UYyRjer_WH4rh31Kcs', '2026-11-22 20:37:05.561166+00'),
('65', 'fJiUrR6s3JZXrJQRvkNGNSBq', '2026-11-22 20:37:05.599679+00'),
('66', '8glrll5ljDyc8u570612m20h', '2026-11-22 20:37:05.671624+00'),
('67', '8glrll5ljDyc8u570612m20h', '2026-11-22 20:37:05.745015+00'),
('68', 'BdKdTWq5n0LoYO0Ci0mVHzHs', '2026-11-22 20:37:05.950699+00'),
('69', 'BdKdTWq5n0LoYO0Ci0mVHzHs', '2026-11-22 20:37:06.083719+00'),
('7', '*', '2026-11-22 20:36:57.567725+00'),
('70', 'BdKdTWq5n0LoYO0Ci0mVHzHs', '2026-11-22 20:37:06.574976+00'),
('71', 'BrJtyLpQ6fNuYIZ_RXDXmXrQ', '2026-11-22 20:37:06.634913+00'),
('72', 'BrJtyLpQ6fNuYIZ_RXDXmXrQ', '2026-11-22 20:37:06.66651+00'),
('73', 'BrJtyLpQ6fNuYIZ_RXDXmXrQ', '2026-11-22 20:37:06.940231+00'),
('74', NULL, '2026-11-22 20:37:13.780688+00'),
('75', 'ZC_p0Sylu2crilOd2Pvvv9cn', '2026-11-22 20:37:14.065051+00'),
('76', 'izoyOAfD_8hccRSR7xFc81NJ', '2026-11-22 20:37:14.140558+00'),
('77', 'izoyOAfD_8hccRSR7xFc81NJ', '2026-11-22 20:37:14.376609+00'),
('78', 'ZC_p0Sylu2crilOd2Pvvv9cn', '2026-11-22 20:37:14.376623+00'),
('79', 'EG6iIdnSWwRm-edLAVujVYLF', '2026-11-22 20:37:14.412347+00'),
('8', '*', '2026-11-22 20:36:57.68086+00'),
('80', 'EG6iIdnSWwRm-edLAVujVYLF', '2026-11-22 20:37:14.497822+00'),
('9', '*', '2026-11-22 20:36:57.777539+00');

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
('script-src-elem', 'inline', '1', '2026-11-22 20:37:18.1258+00', '2026-11-22 20:37:18.1258+00');

insert into public.courier_payments (id, courier, reference, amount, note, staff_id, received_at) overriding system value values
('TF0Sl0oJTl8paRxxu5pwdcgZ', 'by-hand', 'receipt 7', '25000', '', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:37:01.473+00');

insert into public.imports (id, kind, file_name, file, state, done, total, report, plan, staff_id, staff_name, address, created_at, finished_at) overriding system value values
('kkozO2f7cFzF9nGTl5trJKNS', 'stock', 'stock.csv', E'\\x736b752c73746f636b0a6e6f6e652c330a', 'refused', '0', '0', '{"left": 0, "rows": 1, "added": 0, "faults": [{"key": "sku_unknown", "row": 2, "cell": "A2", "field": "sku", "values": {}, "written": "none"}], "changed": 0, "ignored": [], "products": [], "faultCount": 1, "changedMeanwhile": []}', NULL, 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', '192.0.2.1', '2026-11-22 20:37:16.483125+00', NULL);

insert into public.media (id, kind, extension, width, height, bytes) overriding system value values
('56667f253b59c10cd6d1205c', 'image', 'webp', '64', '48', '80'),
('621d42abecdc384c0961f47f', 'image', 'webp', '64', '48', '76'),
('65c0a58d8b85f5148fef318e', 'image', 'webp', '64', '48', '72'),
('966ffc2f0a082b6f99daf64a', 'image', 'webp', '640', '480', '628'),
('a0baaa872013664a66e22a7d', 'image', 'webp', '64', '48', '76'),
('e9b1129ee2510881de42f248', 'image', 'webp', '64', '48', '78');

insert into public.newsletter_subscribers (id, email, language, state, confirm_token_hashes, unsubscribe_token_hashes, confirmable_until, requested_at, confirmed_at, unsubscribed_at) overriding system value values
('cGsPgt11gwywUvdEJn4X4wQp', 'a9a4dbf1-2829-4212-ac82-231ba389f83b@example.com', 'en', 'unsubscribed', '{}', '{}', '2026-11-29 20:37:07.310549+00', '2026-11-22 20:37:07.310549+00', NULL, '2026-11-22 20:37:07.384952+00');

insert into public.page_texts (page, language, sections, version, updated_at) overriding system value values
('privacy-policy', 'ar', '[]', '1', '2026-11-22 20:36:57.837805+00'),
('privacy-policy', 'en', '[{"body": "A shop.", "heading": "About"}]', '1', '2026-11-22 20:36:57.837805+00');

insert into public.payment_notices (provider, event_key, received_at) overriding system value values
('payqi', 'a-notice', '2026-11-22 20:37:18.1258+00');

insert into public.products (id, name_en, name_ar, description_en, description_ar, price, discount_percentage, bestseller, delivery_cost, is_bundle, bundle_price, original_price, is_published, "position", created_at, updated_at, archived_at, version, brand) overriding system value values
('1gsEe0UYyRjer_WH4rh31Kcs', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:05.528127+00', '2026-11-22 20:37:05.528127+00', NULL, '1', ''),
('1S_yidnDM6IBs6HohldAcJks', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:00.480537+00', '2026-11-22 20:37:00.480537+00', NULL, '1', ''),
('4XCloWn9rq8s-y--2xwylihN', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:01.714665+00', '2026-11-22 20:37:01.714665+00', NULL, '1', ''),
('6gG5UIwFYe8kDFsHp4fhzkdt', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:01.926133+00', '2026-11-22 20:37:01.926133+00', NULL, '1', ''),
('8glrll5ljDyc8u570612m20h', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:05.667284+00', '2026-11-22 20:37:05.667284+00', NULL, '1', ''),
('8QfYHPCIB0N-WmvgauLySrcH', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-6', '2026-11-22 20:36:58.675617+00', '2026-11-22 20:36:58.723777+00', NULL, '2', ''),
('9OYkBH_jPjWj2XcFoCjsNj-P', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'false', '-5', '2026-11-22 20:36:58.540273+00', '2026-11-22 20:36:58.611865+00', '2026-11-22 20:36:58.611865+00', '2', ''),
('At9kEpJ1R7R-xzPhvsS8K81h', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-1', '2026-11-22 20:36:58.011163+00', '2026-11-22 20:36:58.011163+00', NULL, '1', ''),
('BdKdTWq5n0LoYO0Ci0mVHzHs', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:05.936509+00', '2026-11-22 20:37:05.936509+00', NULL, '1', ''),
('BrJtyLpQ6fNuYIZ_RXDXmXrQ', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:06.630451+00', '2026-11-22 20:37:06.630451+00', NULL, '1', ''),
('BvVxptFfA86GOvIN_g7L5Uxy', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:04.709896+00', '2026-11-22 20:37:04.709896+00', NULL, '1', ''),
('CYfeBKReZ5xElhMJQM9tsyak', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:04.147164+00', '2026-11-22 20:37:04.147164+00', NULL, '1', ''),
('d01OyeJZkTRxINyAZl5FnqOL', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:02.953522+00', '2026-11-22 20:37:02.953522+00', NULL, '1', ''),
('E8BtLlKbRwUFykM1jNxnIMaJ', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:01.393595+00', '2026-11-22 20:37:01.393595+00', NULL, '1', ''),
('EG6iIdnSWwRm-edLAVujVYLF', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:14.406187+00', '2026-11-22 20:37:14.406187+00', NULL, '1', ''),
('fJiUrR6s3JZXrJQRvkNGNSBq', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:05.187396+00', '2026-11-22 20:37:05.187396+00', NULL, '1', ''),
('GZFkeEpwAyE_igj0Lv5eebER', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:02.168943+00', '2026-11-22 20:37:02.168943+00', NULL, '1', ''),
('HhMBrYKDyxLpX3JaI-lXJVYu', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '3000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-2', '2026-11-22 20:36:58.114664+00', '2026-11-22 20:36:58.199411+00', NULL, '2', ''),
('HXjv44kZNQIwwMrCh8Y8PxDA', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:01.148003+00', '2026-11-22 20:37:01.148003+00', NULL, '1', ''),
('izoyOAfD_8hccRSR7xFc81NJ', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'true', '9000', NULL, 'true', '1', '2026-11-22 20:37:14.124038+00', '2026-11-22 20:37:14.124038+00', NULL, '1', ''),
('Kl1JzKQJtTZzURKp6TVXXzF3', 'Tray 8fda91b1-5599-44bf-a39a-077d3d154a5d', 'Tray 8fda91b1-5599-44bf-a39a-077d3d154a5d (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:36:58.93408+00', '2026-11-22 20:36:58.93408+00', NULL, '1', ''),
('KRXtwecc8MTqiKjSggDJlnw_', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:01.279903+00', '2026-11-22 20:37:01.279903+00', NULL, '1', ''),
('LWzt4mXC5dM87HGNjS4n9Bv7', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'false', '-4', '2026-11-22 20:36:58.457753+00', '2026-11-22 20:36:58.457753+00', NULL, '1', ''),
('Nq4ByAg_EW0nSX7OPasZr3Uf', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:02.646721+00', '2026-11-22 20:37:02.646721+00', NULL, '1', ''),
('NVepaTd7UR5tzlOdWiaNFe-G', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:01.507222+00', '2026-11-22 20:37:01.507222+00', NULL, '1', ''),
('Vi7_p-gAaEGNox7K6rVOJ_Ds', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:02.442648+00', '2026-11-22 20:37:02.442648+00', NULL, '1', ''),
('vLlBLUuvo_bi2YNvT3LXiMBC', 'Storage box', 'Storage box (ع)', 'Keeps things.', 'يحفظ الأشياء.', '10000', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '1', '2026-11-22 20:37:03.661753+00', '2026-11-22 20:37:03.661753+00', NULL, '1', ''),
('ZC_p0Sylu2crilOd2Pvvv9cn', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-8', '2026-11-22 20:37:14.0179+00', '2026-11-22 20:37:14.0179+00', NULL, '1', ''),
('zO_oVlrlFYfg45eTjcxVXiVY', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '10.00', 'false', '0', 'false', NULL, NULL, 'true', '-7', '2026-11-22 20:36:58.753697+00', '2026-11-22 20:36:58.863131+00', NULL, '2', ''),
('ZVboMHSd0AUYyI5FPbrCHQiU', 'Hook', 'علّاقة', 'Holds a coat.', 'تحمل معطفاً.', '2500', '0.00', 'false', '0', 'false', NULL, NULL, 'true', '-3', '2026-11-22 20:36:58.335123+00', '2026-11-22 20:36:58.335123+00', NULL, '1', '');

insert into public.promos (id, code, type, value, starts_at, ends_at, minimum_amount, total_limit, per_shopper_limit, uses, is_active, version, created_at) overriding system value values
('PcFquu3sCRtOtZdkJxzeo9y-', 'TIDY41-17AEF504', 'percentage', '20.00', NULL, NULL, '0.00', NULL, NULL, '0', 'true', '2', '2026-11-22 20:37:07.125+00'),
('Q-3CyFZrql0om92ofZYoBNx2', 'TIDY40-E2547C62', 'percentage', '10.00', NULL, NULL, '0.00', NULL, NULL, '0', 'true', '1', '2026-11-22 20:37:07.103+00'),
('sFK-DXiha4QrBbz0kR4pwORg', 'TIDY42-546C61B8', 'percentage', '10.00', NULL, NULL, '0.00', NULL, NULL, '0', 'false', '2', '2026-11-22 20:37:07.191+00'),
('yUVcoOk27CdTXibJslDATXCf', 'KEPT', 'percentage', '10.00', NULL, NULL, '0.00', NULL, NULL, '1', 'true', '1', '2026-11-22 20:37:14.208288+00');

insert into public.rate_limits (key, hits, resets_at) overriding system value values
('_8bwKkfdz8tRzla_sQ0m2gCJ1hN-qIMSjviEO_oTt88', '1', '2026-11-22 20:47:01.212051+00'),
('_HT2RjSTx4m0yPBC50GaFkbzSKDyWP0gGcca4EA1UfM', '1', '2026-11-22 20:38:17.653033+00'),
('-2AcX4lGS1Rcw2-IRUo-ULGS6jwS0DqmgnUuNIUqp4I', '2', '2026-11-22 20:38:12.300985+00'),
('-jpGRrN5WkooOKnIzQIbnj6zvg51T2hZj8IsWWvHQDI', '1', '2026-11-22 20:38:12.494571+00'),
('0CvS82piyfMBYt8TNhgZZRlBbO1r6vuLNEgOxnRI8gs', '1', '2026-11-22 20:38:13.367374+00'),
('0MCM5TInpigeVBqS2JDWOMcILR3_imK0uwjQcZ2drXs', '1', '2026-11-22 20:38:12.663437+00'),
('0rPbpXgccN1nBiAx8kvRgVoAdKXYm3SuBniibYe2jOs', '1', '2026-11-22 20:47:04.824164+00'),
('3HPpo-x5JxlrK-QCiiPihSGLZS2HFd3MqRQwg0MhBKY', '1', '2026-11-22 20:47:06.071814+00'),
('3S3GnxyMn8LbwMVMq1GmDNEoA2vWW6g1wZrP40J_Dps', '1', '2026-11-22 20:38:07.749699+00'),
('5IY_IXAfGNdbN4Paw_O5iEdNzEshEl2UUCWa0Ta5k_I', '1', '2026-11-22 20:38:17.873391+00'),
('8Hyw_ZxDTm21hVN87Xo86OGgRXj17SO3j1jkg0YHaNE', '1', '2026-11-22 20:38:13.367374+00'),
('99dQ0UHdxHiHodCUuNnvD9cCb5kmw7M8CvVqbnQ4gtc', '3', '2026-11-22 20:38:07.305143+00'),
('9nvQ2n8BjYHoNmlrPnB-D673YtHPynGCNFtoTvVyIc0', '1', '2026-11-22 21:37:12.515042+00'),
('APncseGkMJz1BG03oiWK3JjiWd4SouS2_g2F1JPvCqQ', '1', '2026-11-22 20:47:01.323263+00'),
('aszUG8JETbm2aHtjg10Q52_0lLEmSA59g-jCQqZpTic', '1', '2026-11-22 20:47:01.323263+00'),
('AxDv54vlxu75pKOl1zT2EUt0ZZ9XU3xi4tru4I6i63I', '1', '2026-11-22 20:38:11.042821+00'),
('B1MdoKrPeEVNAXzkVD-5cUhtx-QYVYixVtkCL1_k1aU', '7', '2026-11-22 21:37:07.599297+00'),
('bDzfH5ChDG9OEl6R8P3eAsMa09aeQ-l9cXBJy-kEhns', '1', '2026-11-22 21:37:12.515042+00'),
('cFTgC_FYURgt5A2UnOpThiPgLONQ6KWA-aKGNS-Hj9s', '1', '2026-11-22 21:37:12.315697+00'),
('ci93oKaiZgkqcrpHxo7Qnu4mvpIKoOzySHIJcLsR-xY', '1', '2026-11-22 20:38:17.653033+00'),
('e36aQftrfpH5-O0vgf52RyXXpY4ZgWGM6L6RX_ue-qU', '1', '2026-11-22 20:47:04.824164+00'),
('eBSsRYEwCZQR9oh98OW9xFGATLsWqvXXcviLIz7KMZk', '1', '2026-11-22 20:38:07.583011+00'),
('EkPAhrvKoPSjCj2PMdLvnfVFZR2KIPWORC1ws8KQry8', '1', '2026-11-22 20:38:07.305143+00'),
('gBY5vEYkJR5CJADLReyg1zQEmksJizUvfqhXvF-rNHg', '1', '2026-11-22 20:47:05.731155+00'),
('gfqZZ2ceQhu6Lf2eXOMG7afckRwN14x2PACDctMCsBE', '1', '2026-11-22 20:38:17.653033+00'),
('GJltBnc9I60NWfTblS61h1pIl5W-aJlo02aWfPV6aV0', '1', '2026-11-22 20:47:05.245892+00'),
('gPaZfhE4IRxmLh6dDcTJT_dRJ2KiJftH0QgiM9e2pe0', '1', '2026-11-22 20:38:13.367374+00'),
('GT8smf0AGJaUTzf-fHZ3ZCKWav05DlecgpRoYAe4LlI', '1', '2026-11-22 20:47:05.245892+00'),
('H4AH2upB-tgvMrlhO-koXhYzdLuSb0JQv5NPfBJAHDM', '1', '2026-11-22 20:38:08.607292+00'),
('htSlthpLIfy7v3MjIV5tOtZk5h8CtRmZGTPXPmAQIXo', '1', '2026-11-22 20:38:08.607292+00'),
('hzUAzLYvaCe_Z8fFDytr_-e51CjcvdsWbnGGebD3rI0', '1', '2026-11-22 20:47:04.251144+00'),
('i5pju_M_5IvlI2ib9DqiJSZEpC4jX5XCFA5Wsz9u8uY', '1', '2026-11-22 20:47:00.546071+00'),
('I7pLHw_XnAZ0sapNW9fbPtv7HEkxfmBrm5gymYSPhvg', '1', '2026-11-22 21:37:07.305143+00'),
('IhE1GEd0csTZL7yLpjUZ-eYFiwERpibxq6y4Bosrn-g', '2', '2026-11-22 20:47:14.258403+00'),
('jXx2CvfZ7r4ujfPEE_fiALbjjMWrw06v9KZHydJEiD0', '1', '2026-11-22 20:47:02.283254+00'),
('k3VXvSsVp7q077EitPtVmJnKPJ7FYTaKib9YiD4xJ0g', '1', '2026-11-22 21:37:07.305143+00'),
('KTTs8ls2mQMx-7ZwhygTtaBoj2kKP_Cy1t4DjPN6w_4', '1', '2026-11-22 20:47:01.822168+00'),
('Mb5Bk2yv2lsRV_fW-kgpAvjnt19YjOoEz9pJoGgxrz4', '1', '2026-11-22 20:38:07.583011+00'),
('mf75lbwY8DryNLt42I93R_uL0-ehCp50efcKVdxnzBI', '1', '2026-11-22 20:38:17.873391+00'),
('MOrhCQsYmkKVrPIalG3zX7_2KDJl02jyG1CIJZuv1tE', '1', '2026-11-22 20:47:03.193412+00'),
('mSTfIVYdPXQ9hUni3UPscErTTrMsgY1FovWrcyBaiHw', '1', '2026-11-22 20:47:00.546071+00'),
('MwKtX-zjgZUFmFbf3IcDUygEBc-DqwybAMS-OBUh8Fk', '1', '2026-11-22 21:37:12.673523+00'),
('MY2qYFwF8oq7k4R4XSYbdBxfqcTueLcVFrF_LcmSIeY', '1', '2026-11-22 20:47:06.653601+00'),
('nkjJSEBw2kv3H3hCcqsOrF59qcoARn7eG1v5TLn_8i8', '1', '2026-11-22 20:47:04.251144+00'),
('ntnaQ3prIHQfIu6ptxnjdNq7B8EztkO5kkcnmuspGVs', '5', '2026-11-22 21:37:09.523147+00'),
('NwXPXvGNxm_ZHi51MyxPrqU1d7HodOL4dbUQYMhbNKU', '1', '2026-11-22 20:38:07.305143+00'),
('O6p2JXSICZh4meR9mfEBSMoWPDbat51Sf8L84C6ucGs', '1', '2026-11-22 20:47:01.555139+00'),
('obXsQiZNT2cT1rKi9UtXVE3itQ8-kfV67Z75ltaqfDA', '1', '2026-11-22 20:47:02.470778+00'),
('oFvRiYv_oXDqXBX56gkPxBODfkMF5vy_aIrYsNdeij8', '1', '2026-11-22 20:47:01.212051+00'),
('oG38AoUYalC6QGoyyiCk5oZNycDATTuZNrco9zdSojo', '1', '2026-11-22 20:38:07.749699+00'),
('OjPo0gLrceFake-POl_2z0iT5EseGvLa2CF7mcCf0E4', '1', '2026-11-22 20:47:03.779769+00'),
('orMmMc-qw9nczlCUURxS14FBYq8l4iHLsMWIfuFh0dQ', '7', '2026-11-22 21:37:07.599297+00'),
('PLvK0n9sVSusEubdZK9K-hmaGgMDbd12EfcIfi3_PXs', '1', '2026-11-22 20:47:01.555139+00'),
('ppYruu3_nmOfirDKjZ9ywqVh93T5PCU9-fvb2ibe0bM', '1', '2026-11-22 20:47:06.071814+00'),
('pWFg4xWDUF9pLznFoOxPKWMu_tVSgv8EY5IpmcJEwPw', '1', '2026-11-22 20:47:01.408812+00'),
('qCTt9eUqppfViAelQi9cmT3vRMFFwwR3RZdv-rDnAFg', '1', '2026-11-22 20:47:14.258403+00'),
('QV69Lvf55GCXY8tsNu_v7fD01R8fXQD9r7rXWVuHqa0', '1', '2026-11-22 20:38:17.653033+00'),
('Ri2aqMWWSvzXPFDZCwa2yvPrjjKaSGNx3hzBDwYYXhQ', '1', '2026-11-22 20:38:07.749699+00'),
('rRYreWe2NjL6Vnv6qhlXurQEl3ycomr8gQBs5mqMv1k', '1', '2026-11-22 20:38:17.873391+00'),
('ScYf93sgQk4t-sal6om2XA6a1YNq29YU1NWmZaAFX9U', '1', '2026-11-22 20:47:05.556745+00'),
('SnYJAKg6UqUUH3pQxc9MLEFkpAjLr68N4HXeX5r0Rlg', '5', '2026-11-22 21:37:09.523147+00'),
('SOBex_vr8S7VFbak9hQFW54Y3bKN5t89YCtx729v-cI', '1', '2026-11-22 21:37:12.315697+00'),
('tBteGDMluizcb7XcQ5aykRhLkGMYNsCZF8y_xPjr_q0', '1', '2026-11-22 20:47:05.731155+00'),
('tcO0w1QLvRmrZs4sI7ipd_Re1Wv08006X3mu1pSTdVY', '1', '2026-11-22 20:47:06.653601+00'),
('thnJvwhQY1wjnA5hB-O8rQODiGcHmErha4dhafgHkBo', '1', '2026-11-22 20:47:03.193412+00'),
('TZEwyCdELLoqyNqJgWuS-sG9lRIMWjZ4CA-H8w6C0Ps', '1', '2026-11-22 20:47:01.408812+00'),
('tZfR5utYoooQNDpJFeXNiHt9g7VIRPzCJLP6oNJUvHQ', '1', '2026-11-22 20:47:01.966627+00'),
('u5ytGwzptLdq_upzC-VaDGA4HvSAcS7RzziygnJsBRQ', '1', '2026-11-22 20:38:07.583011+00'),
('Ub7G9o6E-r3Y373yN7sLIghATui1lpaN2LFWPJ6Uw04', '4', '2026-11-22 20:38:09.5128+00'),
('uCrOQ7bVqpE4hEidXLFlEgTqNtm5inIXxhNOfOfH4Z8', '2', '2026-11-22 20:38:07.583011+00'),
('V2oD-RlEvLn9gXXbQfAZAbWAxqBWgMNfkpL7XA2uDJA', '1', '2026-11-22 20:47:02.470778+00'),
('vFPXQd4TXxCBj1e_QbaZaMap92acV1rRIN_6Z_2jFt0', '1', '2026-11-22 20:38:13.367374+00'),
('VSTISlbpgvOzbglC0eUaCWK3ok__aB0QQ1cfxVDYmhU', '1', '2026-11-22 20:38:17.873391+00'),
('vWSrqhxPbWfq3eAYRV9jVIsPqNUbRq68K-TwpD0ekHU', '1', '2026-11-22 20:38:10.894956+00'),
('W7-1QBlXQrww9-vv5yVHwDVKvWJ3If7zENHcvr3DdFw', '1', '2026-11-22 20:47:14.477535+00'),
('WEYLYWnY38rTAGyb5a6fwT1d0u6DOKb2bUKEp33_GVk', '1', '2026-11-22 20:47:03.779769+00'),
('x3Zafjwyr4oSd2BKBR7qXxC4Mnw-kAI7LYdKB98moBM', '1', '2026-11-22 20:47:01.822168+00'),
('y73ImOsvBm9J7-nwN-jgwSMGuhXx-g20FsblWaVmGWM', '1', '2026-11-22 21:37:12.673523+00'),
('yylkq6YKV2RknahfU0NLOCVYCWSAP3OkNAbblsKsK9A', '1', '2026-11-22 20:47:02.283254+00'),
('zlfgdptbtAtiBwOPBw0vCAJZYlqS4lfq3j98RZ1TJzs', '1', '2026-11-22 20:47:01.966627+00'),
('ZnqvT31drfFaXmLnSUpK2rYzX5Co0jVqIO3sM6JcRn4', '1', '2026-11-22 20:47:05.556745+00');

insert into public.server_facts (name, value, found_at) overriding system value values
('a-fact', 'kept', '2026-11-22 20:37:18.1258+00');

insert into public.server_keys (name, secret) overriding system value values
('return-photo', E'\\x5ef6f30f64cdb534129f39e7943741ec68e6d7a3b8463f5c16e6a2fc2a013336'),
('sign-up', E'\\xdad33092b78bb9442b07141cca1df404ba5cebf281b3489a131274cb0406756b'),
('tracking', E'\\x4dc09ab2d86702a897679b02d10f17393db48d8233b2b06df718e45e39b9ad03');

insert into public.sign_ups (id, email, name, password_hash, language, attempt_hash, token_hash, created_at, expires_at) overriding system value values
('xjZFLxN5UPiCKD7wbwKJdwha', 'huda@example.com', 'Huda', '$argon2id$v=19$m=19456,t=2,p=1$LL/QjihcPmX3jqF7dmBKwg$4uz5fnYtzkI2gkoYy4YXmXfMefSVUitxVRMJP6aczak', 'en', NULL, NULL, '2026-11-22 20:37:18.116604+00', '2026-11-23 20:37:18.116604+00');

insert into public.staff_alerts (id, kind, fact, at, staff_id, staff_name, entity, entity_id, address, user_agent, details) overriding system value values
('9XMuj1JuVdNKVU_H2QbLFbZs', 'member', 'member_invited', '2026-11-22 20:37:09.523147+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'invitation', 'e_9jyOdA1tZpCK5Ag6oGYGmw', '192.0.2.1', '', '{"name": "Noor", "role": "manager", "email": "05009a63-656f-488b-9c6d-21279a559714@staff.example"}'),
('ahvZXCrWA8j7HFWkMdz568zx', 'member', 'member_invited', '2026-11-22 20:37:09.946541+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'invitation', 'V_ZD6zsSXVxfUI58pLDN-VMp', '192.0.2.1', '', '{"name": "Noor", "role": "manager", "email": "75fdcd4c-a678-4ebc-a7bd-0371f6792d55@staff.example"}'),
('Cuyz4EX1Teg5KIFFZCRZmiT5', 'sign_in', 'signed_in', '2026-11-22 20:37:07.660079+00', 'E3vmNbYr4z7WAXbGSG5Zzhcv', 'Ali Kareem', 'member', 'E3vmNbYr4z7WAXbGSG5Zzhcv', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "e3vmnbyr4z7waxbgsg5zzhcv@staff.example"}'),
('DQEQWcXR0E_YIdsooT3k9sXh', 'sign_in', 'signed_in', '2026-11-22 20:37:12.41639+00', 'QmpYCN6pU6TTFQt2muUsevoO', 'Ali Kareem', 'member', 'QmpYCN6pU6TTFQt2muUsevoO', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "qmpycn6pu6ttfqt2muusevoo@staff.example"}'),
('GPQROJkFsjFQwWDkpreY23_c', 'sign_in', 'passkey_added', '2026-11-22 20:37:12.673523+00', 'XsgR-6Af3X3Mp1EbiRvv2wSs', 'Ali Kareem', 'member', 'XsgR-6Af3X3Mp1EbiRvv2wSs', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "xsgr-6af3x3mp1ebirvv2wss@staff.example"}'),
('ho7BLKYb2cLBe45yYtDiIblf', 'sign_in', 'signed_in', '2026-11-22 20:37:11.93635+00', '3N5V7xclRwchzo08igXB8lNm', 'Ali Kareem', 'member', '3N5V7xclRwchzo08igXB8lNm', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "3n5v7xclrwchzo08igxb8lnm@staff.example"}'),
('i0jXM8C2Z4zlqiV6G5uyoB1Y', 'sign_in', 'passkey_added', '2026-11-22 20:37:12.515042+00', 'sVy0PyMnWHidOHDl2vLtg08q', 'Ali Kareem', 'member', 'sVy0PyMnWHidOHDl2vLtg08q', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "svy0pymnwhidohdl2vltg08q@staff.example"}'),
('JivF1a-wpq5_nqxMAYZAHXMQ', 'member', 'role_changed', '2026-11-22 20:37:09.641688+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'member', 'uxgqr0FleQOw_s4FKMxEBROj', '192.0.2.1', '', '{"name": "Ali Kareem", "role": "manager", "email": "uxgqr0fleqow_s4fkmxebroj@staff.example"}'),
('nPhnyzn_-5z5Tncis1I2zLNr', 'member', 'second_step_reset', '2026-11-22 20:37:09.692147+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'member', 'gDZw3an9A7U8794E1-2NMFHi', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "gdzw3an9a7u8794e1-2nmfhi@staff.example"}'),
('SQmfLBvttXrDUt8s3-PnqzRK', 'sign_in', 'passkey_added', '2026-11-22 20:37:12.315697+00', 'QmpYCN6pU6TTFQt2muUsevoO', 'Ali Kareem', 'member', 'QmpYCN6pU6TTFQt2muUsevoO', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "qmpycn6pu6ttfqt2muusevoo@staff.example"}'),
('UyNiQ-SIfk1K5H5MxjzA6EuJ', 'member', 'member_invited', '2026-11-22 20:37:09.551617+00', 'UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'invitation', '6QTjy1J8VFeECEORnxOGta_3', '192.0.2.1', '', '{"name": "Noor", "role": "manager", "email": "58aefb8f-1141-43d9-8454-109279bbaef1@staff.example"}'),
('YoOALpqN5sAdGo_gELuCpDgO', 'sign_in', 'signed_in', '2026-11-22 20:37:07.599297+00', 'sGvNXLsVMkPbeu04NXbMu_7V', 'Ali Kareem', 'member', 'sGvNXLsVMkPbeu04NXbMu_7V', '192.0.2.1', '', '{"name": "Ali Kareem", "email": "sgvnxlsvmkpbeu04nxbmu_7v@staff.example"}');

insert into public.staff_invitations (id, email, name, role, language, token_hash, created_at, expires_at) overriding system value values
('dl3FdUQNaCBoXE-lwle37w9Y', '3fc4d7ac-5023-4909-9d0b-6921113cdabe@staff.example', 'Ali', 'manager', 'ar', 'oqZyOFzk2ZcMuDN2e3XmabPeuTnvdGKKbt33jQcEyCQ', '2026-11-22 20:37:09.914647+00', '2026-11-25 20:37:09.914647+00'),
('e_9jyOdA1tZpCK5Ag6oGYGmw', '05009a63-656f-488b-9c6d-21279a559714@staff.example', 'Noor', 'manager', 'ar', 'K-78KD4b1BfaUWGE9ST2JcDwoN-atZ_PMXBf07wBzK4', '2026-11-22 20:37:09.523147+00', '2026-11-25 20:37:09.523147+00');

insert into public.stock_adjustments (id, variant_id, product_id, before, after, reason, staff_id, at) overriding system value values
('1', '6tnAOhh7jub2wAS1pcQ7QyY0', 'At9kEpJ1R7R-xzPhvsS8K81h', '0', '5', 'edited', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:36:58.011163+00'),
('2', 'G1ruAW6YlqM5lytJCv4CUEAt', 'HhMBrYKDyxLpX3JaI-lXJVYu', '0', '5', 'edited', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:36:58.114664+00'),
('3', 'G1ruAW6YlqM5lytJCv4CUEAt', 'HhMBrYKDyxLpX3JaI-lXJVYu', '5', '10', 'edited', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:36:58.199411+00'),
('4', 'nFE0K_a2saRjyxBFapyJmlxt', 'ZVboMHSd0AUYyI5FPbrCHQiU', '0', '5', 'edited', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:36:58.335123+00'),
('5', 'AAHPXYOePQnHajnMKSNe-VD_', '9OYkBH_jPjWj2XcFoCjsNj-P', '0', '5', 'edited', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:36:58.540273+00'),
('6', '4kG7a6OrzqzP0cL0tVgS_aao', '8QfYHPCIB0N-WmvgauLySrcH', '0', '5', 'edited', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:36:58.675617+00'),
('7', 'khVZSeTksVnbWV4w0Kr4Z2TH', 'zO_oVlrlFYfg45eTjcxVXiVY', '0', '5', 'edited', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:36:58.753697+00'),
('8', '9GrXA4xa7_9c_VU5s9oLu0Nv', 'Kl1JzKQJtTZzURKp6TVXXzF3', '10', '11', 'arrived', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:36:59.017412+00'),
('9', 'MmDaMydJ9KaHiomWusD-lIe0', 'ZC_p0Sylu2crilOd2Pvvv9cn', '0', '9', 'edited', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:37:14.0179+00');

insert into public.store_settings (id, settings, version) overriding system value values
('store', '{"email": "hello@tarteeb.example", "phone": "+9647700000000", "name_ar": "ترتيب", "name_en": "Tarteeb 1", "currency": "IQD", "delivery": {"nearCity": 5000, "cityPrices": {}, "nearCityId": "1", "otherCities": 6000}, "alertKinds": ["sign_in", "member", "export", "refund", "locked_out", "payments_disagree"], "mostPieces": 50, "socialLinks": [{"url": "https://www.instagram.com/tarteeb.iq", "network": "instagram"}, {"url": "https://www.facebook.com/tarteeb.iq", "network": "facebook"}, {"url": "https://wa.me/9647700000000", "network": "whatsapp"}, {"url": "https://t.me/tarteeb_iq", "network": "telegram"}], "unpaidShare": 25, "homeSections": ["categories", "best-sellers", "bundle", "promises", "carousel", "recently-viewed", "newsletter"], "newcomerPieces": 100, "currencyLabel_ar": "د.ع", "currencyLabel_en": "IQD", "returnWindowDays": 7, "cashOrdersOfPhone": 50, "paymentHoldMinutes": 30, "refundStepUpAmount": 250000, "cashOrdersOfAccount": 20, "unpaidOrdersOfPhone": 10, "unpaidOrdersOfAccount": 5, "firstPaymentHoldMinutes": 15}', '2');

insert into public.users (id, name, email, email_verified, image, language, staff_role, created_at, updated_at, is_active) overriding system value values
('-c84tY1sqzVhXLLiNNRAx9NC', 'Noor Hassan', '-c84ty1sqzvhxllinnrax9nc@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:02.441647+00', '2026-11-22 20:37:02.441647+00', 'true'),
('-odi5wpsXDOoHRIlUhorb6mU', 'Noor Hassan', '-odi5wpsxdoohriluhorb6mu@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:05.645102+00', '2026-11-22 20:37:05.645102+00', 'true'),
('0kYQWVCRFxHQt3kF-tA5RCv2', 'Noor Hassan', '0kyqwvcrfxhqt3kf-ta5rcv2@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:03.645858+00', '2026-11-22 20:37:03.645858+00', 'true'),
('1_b8_DPo4T1ap03pDZwpy04l', 'Noor', '75fdcd4c-a678-4ebc-a7bd-0371f6792d55@staff.example', 'true', NULL, 'ar', 'manager', '2026-11-22 20:37:10.991+00', '2026-11-22 20:37:10.991+00', 'true'),
('3N5V7xclRwchzo08igXB8lNm', 'Ali Kareem', '3n5v7xclrwchzo08igxb8lnm@staff.example', 'true', NULL, 'en', 'catalogue', '2026-11-22 20:37:11.008482+00', '2026-11-22 20:37:11.008482+00', 'true'),
('50KrDYz-8jin5UBoYxigrGUO', 'Noor Hassan', '50krdyz-8jin5uboyxigrguo@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:02.139852+00', '2026-11-22 20:37:02.139852+00', 'true'),
('5Aemi3ed45O2N2T5iWvDITvh', 'Ali Kareem', '5aemi3ed45o2n2t5iwvditvh@staff.example', 'true', NULL, 'en', 'catalogue', '2026-11-22 20:37:07.774054+00', '2026-11-22 20:37:07.774054+00', 'true'),
('66SD6nduLGiPEAOUK6QlRvYR', 'Demo owner', 'staff@tarteeb.example', 'true', NULL, 'ar', 'owner', '2026-11-22 20:37:13.35+00', '2026-11-22 20:37:13.35+00', 'true'),
('85t21earXXNGmqom6OKrz5j_', 'Ali Kareem', '85t21earxxngmqom6okrz5j_@staff.example', 'true', NULL, 'en', 'manager', '2026-11-22 20:37:07.704652+00', '2026-11-22 20:37:07.704652+00', 'true'),
('bXpJhOrYMkVmQh_Qqotw3Vb8', 'Noor Hassan', 'bxpjhorymkvmqh_qqotw3vb8@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:01.145022+00', '2026-11-22 20:37:01.145022+00', 'true'),
('E3vmNbYr4z7WAXbGSG5Zzhcv', 'Ali Kareem', 'e3vmnbyr4z7waxbgsg5zzhcv@staff.example', 'true', NULL, 'en', 'catalogue', '2026-11-22 20:37:07.643162+00', '2026-11-22 20:37:07.643162+00', 'true'),
('FLQRPYn7a71LgdpdcGh4PUfG', 'Demo shopper', 'shopper@tarteeb.example', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:13.092+00', '2026-11-22 20:37:13.092+00', 'true'),
('fNLELQqqCKGjcFkdkox1p1f_', 'Ali', '3fc4d7ac-5023-4909-9d0b-6921113cdabe@staff.example', 'true', NULL, 'ar', 'manager', '2026-11-22 20:37:09.885+00', '2026-11-22 20:37:09.885+00', 'true'),
('fOLaTrvWPFEwF7voZbAeKVk6', 'Noor Hassan', 'folatrvwpfewf7vozbaekvk6@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:02.936697+00', '2026-11-22 20:37:02.936697+00', 'true'),
('G-cLsDnBdrDNFzY90PKTJAIp', 'Noor Hassan', 'g-clsdnbdrdnfzy90pktjaip@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:00.430668+00', '2026-11-22 20:37:00.430668+00', 'true'),
('gDZw3an9A7U8794E1-2NMFHi', 'Ali Kareem', 'gdzw3an9a7u8794e1-2nmfhi@staff.example', 'true', NULL, 'en', 'manager', '2026-11-22 20:37:09.675148+00', '2026-11-22 20:37:09.675148+00', 'true'),
('hBQ6j1M-eQTfVmQteZpV50gY', 'Noor Hassan', 'hbq6j1m-eqtfvmqtezpv50gy@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:01.499152+00', '2026-11-22 20:37:01.499152+00', 'true'),
('HmqSB1RLo_TsuhSsWHPd_16_', 'Noor Hassan', 'hmqsb1rlo_tsuhsswhpd_16_@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:00.38115+00', '2026-11-22 20:37:00.38115+00', 'true'),
('hNLhiapmHfI4rTK7BEnKbD87', 'Ali', '617a3c09-e59d-4231-882d-39ca4c1c713a@staff.example', 'true', NULL, 'ar', 'manager', '2026-11-22 20:37:08.549+00', '2026-11-22 20:37:08.549+00', 'true'),
('hsJhknZaPhGwBL1ysafDo63l', 'Ali Kareem', 'hsjhknzaphgwbl1ysafdo63l@staff.example', 'true', NULL, 'en', 'catalogue', '2026-11-22 20:37:09.469834+00', '2026-11-22 20:37:09.469834+00', 'true'),
('HUUUHhjwRoGtKFdOD_EMgHe0', 'Noor Hassan', 'huuuhhjwrogtkfdod_emghe0@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:01.278651+00', '2026-11-22 20:37:01.278651+00', 'true'),
('HvWK84p-25VKqgJI_CEs4OOx', 'Noor Hassan', 'hvwk84p-25vkqgji_ces4oox@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:05.183127+00', '2026-11-22 20:37:05.183127+00', 'true'),
('JSCUWVbzbT06_b3fblNCoiL4', 'Noor Hassan', 'jscuwvbzbt06_b3fblncoil4@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:05.523554+00', '2026-11-22 20:37:05.523554+00', 'true'),
('nL_k-h6K6bYhLljrWGAWXiXx', 'Noor Hassan', 'nl_k-h6k6byhlljrwgawxixx@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:06.629679+00', '2026-11-22 20:37:06.629679+00', 'true'),
('nmXQjC-roKz1VTHNM9cN23IJ', 'Noor Hassan', 'nmxqjc-rokz1vthnm9cn23ij@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:01.391934+00', '2026-11-22 20:37:01.391934+00', 'true'),
('ox6Vd3X310y9q9zxh3bZZRlj', 'Noor Hassan', 'ox6vd3x310y9q9zxh3bzzrlj@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:01.70074+00', '2026-11-22 20:37:01.70074+00', 'true'),
('pelLE-cp9CXqN7aQ2hjvPs1t', 'Noor Hassan', 'pelle-cp9cxqn7aq2hjvps1t@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:00.473338+00', '2026-11-22 20:37:00.473338+00', 'true'),
('QmpYCN6pU6TTFQt2muUsevoO', 'Ali Kareem', 'qmpycn6pu6ttfqt2muusevoo@staff.example', 'true', NULL, 'en', 'manager', '2026-11-22 20:37:12.251725+00', '2026-11-22 20:37:12.251725+00', 'true'),
('rxVnvXWchQhzwwm5uoAXEuRF', 'Noor Hassan', 'rxvnvxwchqhzwwm5uoaxeurf@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:01.919194+00', '2026-11-22 20:37:01.919194+00', 'true'),
('sGvNXLsVMkPbeu04NXbMu_7V', 'Ali Kareem', 'sgvnxlsvmkpbeu04nxbmu_7v@staff.example', 'true', NULL, 'en', 'manager', '2026-11-22 20:37:07.547162+00', '2026-11-22 20:37:07.547162+00', 'true'),
('sVy0PyMnWHidOHDl2vLtg08q', 'Ali Kareem', 'svy0pymnwhidohdl2vltg08q@staff.example', 'true', NULL, 'en', 'manager', '2026-11-22 20:37:12.451228+00', '2026-11-22 20:37:12.451228+00', 'true'),
('UF9Q__WYjplmat7xaweazrRL', 'Ali Kareem', 'uf9q__wyjplmat7xaweazrrl@staff.example', 'true', NULL, 'en', 'owner', '2026-11-22 20:36:52.873567+00', '2026-11-22 20:36:52.873567+00', 'true'),
('uxgqr0FleQOw_s4FKMxEBROj', 'Ali Kareem', 'uxgqr0fleqow_s4fkmxebroj@staff.example', 'true', NULL, 'en', 'manager', '2026-11-22 20:37:09.615227+00', '2026-11-22 20:37:09.641688+00', 'true'),
('vcJvgKrE_Yib5lnfrOgJLqe9', 'Noor Hassan', 'vcjvgkre_yib5lnfrogjlqe9@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:05.935149+00', '2026-11-22 20:37:05.935149+00', 'true'),
('vUkQ7OUD_K4LmBhePa0rBR5J', 'Noor Hassan', 'vukq7oud_k4lmbhepa0rbr5j@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:04.694953+00', '2026-11-22 20:37:04.694953+00', 'true'),
('WlIh6BY20L8Jkj_6RHS_LhGq', 'Noor Hassan', 'wlih6by20l8jkj_6rhs_lhgq@example.com', 'true', NULL, 'ar', NULL, '2026-11-22 20:37:04.133751+00', '2026-11-22 20:37:04.133751+00', 'true'),
('XsgR-6Af3X3Mp1EbiRvv2wSs', 'Ali Kareem', 'xsgr-6af3x3mp1ebirvv2wss@staff.example', 'true', NULL, 'en', 'manager', '2026-11-22 20:37:12.58782+00', '2026-11-22 20:37:12.58782+00', 'true');

insert into public.verifications (id, identifier, value, expires_at, created_at, updated_at) overriding system value values
('kw8TKlyb7k9TI9lIZfsBAk-V', 'reset-password:BTP7-xpew56wfhSG5qEDUYJO9SUrcgvqwFVEHVwqwBk', '{"email": "shopper@tarteeb.example"}', '2026-11-23 20:37:17.653888+00', '2026-11-22 20:37:17.653888+00', '2026-11-22 20:37:17.84959+00');

insert into public.blocks (kind, value, reason, staff_id, at) overriding system value values
('account', 'HmqSB1RLo_TsuhSsWHPd_16_', 'Refuses every parcel', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:37:00.405709+00');

insert into public.categories (id, name_en, name_ar, image_id, "position", version) overriding system value values
('OOBTGs4sh7SABtNK94q2Fze3', 'Shed', 'المرآب', NULL, '2', '2'),
('op0W6Py6YQiyZK_9kMyICcis', 'Pantry', 'المؤونة', NULL, '3', '1'),
('v7m1KDhwCXuqLVcFWYdUqHEJ', 'Garage', 'المرآب', NULL, '1', '1'),
('wFCu0pzlHomKWjqJEUbjlSP_', 'Garage', 'المرآب', NULL, '0', '1');

insert into public.colors (id, product_id, name_en, name_ar, hex, price, delivery_cost, "position") overriding system value values
('i3m9UjzP8sFEOdfNY7fNII_P', 'ZC_p0Sylu2crilOd2Pvvv9cn', 'Oak', 'Oak (ع)', '#c8a26b', NULL, '0', '0');

insert into public.credentials (id, user_id, account_id, provider_id, password, access_token, refresh_token, id_token, access_token_expires_at, refresh_token_expires_at, scope, created_at, updated_at) overriding system value values
('0nGqNQRhWrmHb6PCZO6UBGtM', '66SD6nduLGiPEAOUK6QlRvYR', '66SD6nduLGiPEAOUK6QlRvYR', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$h/vlj5wmzmqdrcK/AOKAWw$t5Cx3HDYvYV7oifsECadTXZFXMLnhulIyN0pCSGUgpY', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:37:13.351+00', '2026-11-22 20:37:13.351+00'),
('5z1WFP927-OMUnLc_yH5Djop', 'fNLELQqqCKGjcFkdkox1p1f_', 'fNLELQqqCKGjcFkdkox1p1f_', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$wS7tlZe1bpeMAQ7zfHgvoQ$Oi1UxflkV0+ocDGvUXKQ5/TpYle/V5CQ62y1VONjbAU', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:37:09.89+00', '2026-11-22 20:37:09.89+00'),
('cnYKL8cdOLcPH7xiJt9aJpy4', 'hNLhiapmHfI4rTK7BEnKbD87', 'hNLhiapmHfI4rTK7BEnKbD87', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$hFVjsajPdVvdZZE+QyHc+Q$NjjOy59TdRFcXE1kZrgq+s1I49w39kcNekBO6wTVcmI', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:37:08.576+00', '2026-11-22 20:37:09.445309+00'),
('eFVqbGz-BN9c8S1jNB2KmnuB', 'FLQRPYn7a71LgdpdcGh4PUfG', 'FLQRPYn7a71LgdpdcGh4PUfG', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$YFc+EO3MUgU6mazWqxEjCA$W6DP++Ng1JGqvgOSnxO9gI7npGjVZgEZycp4x9K57Gk', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:37:13.096+00', '2026-11-22 20:37:13.096+00'),
('WWPaXybG_5z_mBsB4xRgQkMM', '1_b8_DPo4T1ap03pDZwpy04l', '1_b8_DPo4T1ap03pDZwpy04l', 'credential', '$argon2id$v=19$m=19456,t=2,p=1$4BEnOQIlfIYss+FVsfN5sw$ZquIHYjhypsejASwXB1y5sLmN0W8cmZX85ed5ckq3NQ', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:37:10.992+00', '2026-11-22 20:37:10.992+00');

insert into public.favourites (user_id, product_id, added_at) overriding system value values
('FLQRPYn7a71LgdpdcGh4PUfG', 'ZC_p0Sylu2crilOd2Pvvv9cn', '2026-11-22 20:37:16.406818+00');

insert into public.left_addresses (id, user_id, email, token_hash, left_at, expires_at) overriding system value values
('an-address', 'UF9Q__WYjplmat7xaweazrRL', 'former@example.com', NULL, '2026-11-22 20:37:18.1258+00', '2026-11-29 20:37:18.1258+00');

insert into public.orders (id, number, user_id, idempotency_key, request_hash, status, payment_method, payment_state, client_name, client_mobile, city_id, region_id, city_name_en, city_name_ar, region_name_en, region_name_ar, location, is_replacement, subtotal, delivery_cost, discount, total, payable, currency, language, placed_at, promo_id, promo_code, holds_stock, held_until, confirmed_at, packed_at, shipped_at, delivered_at, closed_at, closing_reason, staff_note, version, taken_by_id) overriding system value values
('2zLNcxr8-5xDocdjgf002yJP', '10012', '0kYQWVCRFxHQt3kF-tA5RCv2', NULL, '3yggiLc78IEAsNB4PDbrblacK_RAg_24zXoBAM5oPhw', 'return-request', 'cod', 'pending', 'Noor Hassan', '+9647701231657', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:03.791209+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:37:03.827+00', '2026-11-22 20:37:03.855+00', NULL, NULL, '', '4', NULL),
('4HKjbADcQCCIntowWD01wOm5', '10021', 'FLQRPYn7a71LgdpdcGh4PUfG', NULL, 'AZFRW0HaVoz72bDiMAzk7Q3pa5G5F3XBwb8Ws-hOZLY', 'return-request', 'cod', 'pending', 'Noor Hassan', '+9647701233793', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:14.478063+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:37:14.507+00', '2026-11-22 20:37:14.537+00', NULL, NULL, '', '4', NULL),
('4lOwrMTIlG5A3LQ7gYKlps8d', '10001', 'pelLE-cp9CXqN7aQ2hjvPs1t', NULL, 'S8hSmJKSIN_n5HF7Ob2uf3GaQq1uPXSOpUemBDmJRXM', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701238269', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:00.548595+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('4yOM5SJXHC_CTdc1NPNKqpYB', '10017', '-odi5wpsXDOoHRIlUhorb6mU', NULL, 'IEF41-BVNhHb60hsLWEQlXqi06Ry6C7qNxCeQL6RC98', 'Delivered', 'cod', 'pending', 'Noor Hassan', '+9647701236620', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:05.743136+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:37:05.753+00', '2026-11-22 20:37:05.781+00', NULL, NULL, '', '5', NULL),
('6k_djIuoxX6Qxvwu6gCqaaKn', '10004', 'nmXQjC-roKz1VTHNM9cN23IJ', NULL, '9edRd3T9SQ9r67ePKkid7dzMD5FI8wYt0-Dz8JwjWQA', 'Delivered', 'cod', 'pending', 'Noor Hassan', '+9647701231939', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:01.409333+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:37:01.443+00', '2026-11-22 20:37:01.456+00', NULL, NULL, '', '3', NULL),
('6kr7x_KAtbdetBHHmk07DGyf', '10014', 'vUkQ7OUD_K4LmBhePa0rBR5J', NULL, 'IHrpGd2HDweOH-mEI_-OzwMBiSHnT3pqLSHVBHuTbRM', 'Delivered', 'cod', 'refund_due', 'Noor Hassan', '+9647701239730', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:04.832128+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:37:04.871+00', '2026-11-22 20:37:04.893+00', NULL, NULL, '', '5', NULL),
('ACJwozyEQBf51G7MawPFVpCT', '10015', 'HvWK84p-25VKqgJI_CEs4OOx', NULL, 'FMIR9VXxf8Yk1vYmDWKD_hvcOVVQLRsNIfaqR3WCw-g', 'Delivered', 'cod', 'pending', 'Noor Hassan', '+9647701239395', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:05.246511+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:37:05.287+00', '2026-11-22 20:37:05.308+00', NULL, NULL, '', '5', NULL),
('BnW1CzkJp6PSDJ9TeAk2fB5I', '10007', 'rxVnvXWchQhzwwm5uoAXEuRF', NULL, 'WvR6K0ND3xK5kr-j9cxBiZ3bAqBJl-PregY3dhn_OC4', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701239967', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:01.967832+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Call first', '2', NULL),
('bWIhjtB2db4Omwwuu3sygLWv', '10016', 'JSCUWVbzbT06_b3fblNCoiL4', NULL, 'qqOY1jqOttjjR5Co4Qx3eYREFGYdUKGyMMGlKWGPBxU', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701239262', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:05.55724+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('clsKmGwni4jactj0oRYB5bL0', '10005', 'hBQ6j1M-eQTfVmQteZpV50gY', NULL, 'inwSdmQPL2GrlTvnbfgUZSbzM3Z0BM-i_Lrdj2Kx_Gk', 'Shipped', 'cod', 'pending', 'Noor Hassan', '+9647701231026', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:01.571126+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:37:01.607+00', NULL, NULL, NULL, '', '2', NULL),
('DdkJqJ4tf950qGhSNXZt6GIs', '10006', 'ox6Vd3X310y9q9zxh3bZZRlj', NULL, 'u_b8ULzkNqY-IBRQLLiqAS7UpOw39Al3B0EBD_k00cQ', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701231397', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:01.84318+00', NULL, NULL, 'true', NULL, '2026-11-22 20:37:01.878+00', '2026-11-22 20:37:01.878+00', NULL, NULL, NULL, NULL, '', '2', NULL),
('ESL-25Ecv5SvY3S3iYq7_Alj', '10020', 'FLQRPYn7a71LgdpdcGh4PUfG', NULL, 'IjkYmeoS_cO2yP5LQ_fRTpDc1zJ-7W1R3WSMwYI0msM', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701239984', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '11500.00', '5000.00', '1150.00', '15350.00', '15350', 'IQD', 'en', '2026-11-22 20:37:14.266566+00', 'yUVcoOk27CdTXibJslDATXCf', 'KEPT', 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('FCgJNvqj78Os11qEOE-wq2dD', '10009', '-c84tY1sqzVhXLLiNNRAx9NC', NULL, 'NdwRYZwc_C50f9nLNzLVfnEzFCvlZESj0Yi0B8D3OaA', 'Refused', 'cod', 'pending', 'Noor Hassan', '+9647701233537', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:02.471398+00', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-22 20:37:02.477+00', NULL, '2026-11-22 20:37:02.48+00', NULL, '', '4', NULL),
('kBiySdOSgDlS4LV7A-_rmHsq', '10011', 'fOLaTrvWPFEwF7voZbAeKVk6', NULL, '-PXC6gMYssZsT9MimLl_QMy_GeVFwpTiq2HmMxJfLGc', 'return-request', 'cod', 'pending', 'Noor Hassan', '+9647701233074', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:03.195362+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:37:03.32+00', '2026-11-22 20:37:03.397+00', NULL, NULL, '', '4', NULL),
('OQxx1NUs8SAigP1TuZqCKlgr', '10002', 'bXpJhOrYMkVmQh_Qqotw3Vb8', NULL, 'RD6AE8YoFo4kHcrLVE2u5uaekCsfItgLQriJpxHE9d4', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701234539', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:01.215841+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('oz9ObfQ9N4lta-U5JM20SJbr', '10008', '50KrDYz-8jin5UBoYxigrGUO', NULL, '2yUwuBLCyC6OfsdsfCKxQhhha2jxJMijMQF-u7j1eDY', 'Order Placed', 'cod', 'pending', 'Sara', '+9647701232193', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:02.292581+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '2', NULL),
('qWRGU490AtzAgxyW5hz2yX1R', '10010', NULL, NULL, 'am_6UZLyRN7c-BxhP03JHJ9O8xeqYzYxw64yuwTC4gE', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701234361', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '10000.00', '5000.00', '0.00', '15000.00', '15000', 'IQD', 'ar', '2026-11-22 20:37:02.827178+00', NULL, NULL, 'true', NULL, '2026-11-22 20:37:02.821+00', NULL, NULL, NULL, NULL, NULL, '', '1', 'UF9Q__WYjplmat7xaweazrRL'),
('QysD8OX4Hjz66H6UeUrMDffw', '10003', 'HUUUHhjwRoGtKFdOD_EMgHe0', NULL, 'HJppa5NaCXeNzYW8Ft5IXhDB3OrH-kCZHaRXRDkzAuk', 'Order Placed', 'cod', 'pending', 'Noor Hassan', '+9647701231031', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:01.325416+00', NULL, NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '1', NULL),
('SF-l-qM19spx__rmDJl60C12', '10019', 'nL_k-h6K6bYhLljrWGAWXiXx', NULL, 'L1WJ7a75vNAVRSBtIoBF7PbyDzkyuUxBZRntdUMz3pM', 'Delivered', 'payqi', 'refunded', 'Noor Hassan', '+9647701233097', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:06.653967+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:37:06.675+00', '2026-11-22 20:37:06.687+00', NULL, NULL, '', '5', NULL),
('tXP7sGYSLTXdH4aN3fNK-nEZ', '10013', 'WlIh6BY20L8Jkj_6RHS_LhGq', NULL, 'WwiEfdk35iYeYu6WX3TfQXHv2WFMtmo9ESfqeng60RQ', 'return-request', 'cod', 'pending', 'Noor Hassan', '+9647701231199', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:04.255271+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:37:04.286+00', '2026-11-22 20:37:04.327+00', NULL, NULL, '', '4', NULL),
('wJ9e9Mv8hxQJrxyFBUKJCLtV', '10018', 'vcJvgKrE_Yib5lnfrOgJLqe9', NULL, '1Lb9RFU10ylxhA-5iN6R9k-NSqNktpvoRI7S__WV9C8', 'Delivered', 'payqi', 'refund_due', 'Noor Hassan', '+9647701235432', '1', '1001', 'Baghdad', 'بغداد', 'Al-Mansour', 'المنصور', 'Opposite the pharmacy, street 14', 'false', '20000.00', '5000.00', '0.00', '25000.00', '25000', 'IQD', 'en', '2026-11-22 20:37:06.072544+00', NULL, NULL, 'true', NULL, NULL, NULL, '2026-11-22 20:37:06.131+00', '2026-11-22 20:37:06.184+00', NULL, NULL, '', '5', NULL);

insert into public.promo_uses (order_id, promo_id, user_id, mobile) overriding system value values
('ESL-25Ecv5SvY3S3iYq7_Alj', 'yUVcoOk27CdTXibJslDATXCf', 'FLQRPYn7a71LgdpdcGh4PUfG', '+9647701239984');

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
('-JSmh3T7DEMKKHbuE0bXw3EB', 'pelLE-cp9CXqN7aQ2hjvPs1t', 'PGHrV324XGxMd4ukDJmyUCMoVeYIbo4F4ipa0Sl7dqo', '2026-12-22 20:37:00.475+00', NULL, NULL, '2026-11-22 20:37:00.479296+00', '2026-11-22 20:37:00.479296+00'),
('1BHiiaWb6hmCnem3OSCAPyNO', 'HUUUHhjwRoGtKFdOD_EMgHe0', 'FoQQHW0d6wBSPvyUOFPZXAKTLlgBqlHK55XhnlipdJo', '2026-12-22 20:37:01.279+00', NULL, NULL, '2026-11-22 20:37:01.2794+00', '2026-11-22 20:37:01.2794+00'),
('5ehpEj_X0_0yYKHXQzgoi8mc', 'hBQ6j1M-eQTfVmQteZpV50gY', 'sQnltAK94nm-y1u-ghtFtKghgqkS474EXVX_A1H2_5k', '2026-12-22 20:37:01.502+00', NULL, NULL, '2026-11-22 20:37:01.50291+00', '2026-11-22 20:37:01.50291+00'),
('5xc1bJbH7aZsLZ3slMQO3ixj', 'FLQRPYn7a71LgdpdcGh4PUfG', 'LfYsBPmS3TG_6BxSxDzOHHh5SzOZSi_M0MVFYnzl2zw', '2026-12-22 20:37:13.608+00', '192.0.2.1', '', '2026-11-22 20:37:13.608+00', '2026-11-22 20:37:13.608+00'),
('BMgRULYMJMwKZ4lolCCdBR3u', 'vUkQ7OUD_K4LmBhePa0rBR5J', 'QomSpg_8oHacDHCxHjAui-i6KFeaqVHo--CPngiDi-o', '2026-12-22 20:37:04.705+00', NULL, NULL, '2026-11-22 20:37:04.705877+00', '2026-11-22 20:37:04.705877+00'),
('EyH71mv-SmEddARkr11bSVQW', 'HmqSB1RLo_TsuhSsWHPd_16_', 'z4CXpGxlCML-tCMJ5x0WJ_TYY6gagaXy18c1686Yohw', '2026-12-22 20:37:00.383+00', NULL, NULL, '2026-11-22 20:37:00.392223+00', '2026-11-22 20:37:00.392223+00'),
('fD7CgmdmQm0jHtyCaoLIZAUE', 'nmXQjC-roKz1VTHNM9cN23IJ', 'MmXC172FH8jusyjGI0hMOvuyC_aKGIn6ZxDHiovp5Kg', '2026-12-22 20:37:01.392+00', NULL, NULL, '2026-11-22 20:37:01.392972+00', '2026-11-22 20:37:01.392972+00'),
('HTkfUMnz55D7mKebmt0Ccone', '50KrDYz-8jin5UBoYxigrGUO', 'uc1VPNQOHpcCQ8-6GN8JhlQ4Xga3CxH-xLGcugqGAfw', '2026-12-22 20:37:02.155+00', NULL, NULL, '2026-11-22 20:37:02.167177+00', '2026-11-22 20:37:02.167177+00'),
('IblUBnz1_1bxfXRZgqJlQ3tn', '0kYQWVCRFxHQt3kF-tA5RCv2', '7jJ0ddDE4Wf7xRLXWPXI3Zv_UXiIwYoWw9z76ZuDp4s', '2026-12-22 20:37:03.65+00', NULL, NULL, '2026-11-22 20:37:03.650857+00', '2026-11-22 20:37:03.650857+00'),
('IoSHWNRYz63rIyYbM8zk6hig', 'JSCUWVbzbT06_b3fblNCoiL4', 'leHtwgmrmsmWaneCOsHNbB8Pgq9IBs8NrKmQsJui8lo', '2026-12-22 20:37:05.527+00', NULL, NULL, '2026-11-22 20:37:05.527608+00', '2026-11-22 20:37:05.527608+00'),
('mZiG4cYTGMd8yNzD6wFUcHSV', 'G-cLsDnBdrDNFzY90PKTJAIp', 'vp6YjkVqM3FPfaxtJxHHU74UwlbjDEopjl14mEQoiq8', '2026-12-22 20:37:00.431+00', NULL, NULL, '2026-11-22 20:37:00.432069+00', '2026-11-22 20:37:00.432069+00'),
('oLneGfwnHs1eVJ4wqNrbZ0hg', '-c84tY1sqzVhXLLiNNRAx9NC', '-23Vldh6-_JznBFeusAnl2LEeH5jgG7d7ITVRv7MnPE', '2026-12-22 20:37:02.442+00', NULL, NULL, '2026-11-22 20:37:02.442254+00', '2026-11-22 20:37:02.442254+00'),
('OxWlUtZ6eXeYmZooK96irdjt', 'WlIh6BY20L8Jkj_6RHS_LhGq', 'cgArhPMQW78Gikh6LhAz7zyZ41ynGmD89mlWgtnGGtY', '2026-12-22 20:37:04.139+00', NULL, NULL, '2026-11-22 20:37:04.140482+00', '2026-11-22 20:37:04.140482+00'),
('PPq5RqPBIRzobG-SD-hqrRxV', 'bXpJhOrYMkVmQh_Qqotw3Vb8', 'SqzWFF1EDY77skYlv3ybXPY0IAZ-EEfk9ox_VfKySNs', '2026-12-22 20:37:01.145+00', NULL, NULL, '2026-11-22 20:37:01.145887+00', '2026-11-22 20:37:01.145887+00'),
('QUOZhKc_q8BxEcbC8JB0MB3w', 'HvWK84p-25VKqgJI_CEs4OOx', 'JXXbDl_M-KepXtF-ndZkP54Mdq2DqS6T3Za6xSuqo4Q', '2026-12-22 20:37:05.186+00', NULL, NULL, '2026-11-22 20:37:05.186819+00', '2026-11-22 20:37:05.186819+00'),
('QXkKlEw5S8tDCArL9fjy_BdK', 'nL_k-h6K6bYhLljrWGAWXiXx', 'FgEejRvtTdaz1RhHebmpTG_DicS4PRPqsMsCQaH_vNM', '2026-12-22 20:37:06.629+00', NULL, NULL, '2026-11-22 20:37:06.630076+00', '2026-11-22 20:37:06.630076+00'),
('RU_aBb0TAIRUDBR-lP1Pu2x_', 'rxVnvXWchQhzwwm5uoAXEuRF', 'Azt8oUf1Svr9W3RHWOfjcaalgfe_8K75h5vJIQqDAHE', '2026-12-22 20:37:01.923+00', NULL, NULL, '2026-11-22 20:37:01.925154+00', '2026-11-22 20:37:01.925154+00'),
('SaMZCip4wWOOP-s7HPOuFj8s', 'fOLaTrvWPFEwF7voZbAeKVk6', 'kfuSGkq6bfyqY-TsTEbyZgiYUpvEsACBq0uFHYJomJg', '2026-12-22 20:37:02.951+00', NULL, NULL, '2026-11-22 20:37:02.95252+00', '2026-11-22 20:37:02.95252+00'),
('U8WOWtZ8ZXOFnSzYyGrM9l2a', 'ox6Vd3X310y9q9zxh3bZZRlj', 'tkzpDgQ62JlnQhNXIl6F2MyKD2Z3VNt4AXT8TjNvc_k', '2026-12-22 20:37:01.703+00', NULL, NULL, '2026-11-22 20:37:01.707178+00', '2026-11-22 20:37:01.707178+00'),
('vQh72zAIyFAkEzmDEYLVaVhj', 'vcJvgKrE_Yib5lnfrOgJLqe9', 'pWNN8dsh-k71qwC84u2P7B_QCoGLGxysHokRVZY8qcs', '2026-12-22 20:37:05.935+00', NULL, NULL, '2026-11-22 20:37:05.936105+00', '2026-11-22 20:37:05.936105+00'),
('yfBZdAGkr_eA9izZuHau1l4j', '-odi5wpsXDOoHRIlUhorb6mU', 'yScQaBp7cBzIszOeh2h_L2sRLLoHuaC4urBo1l44x4g', '2026-12-22 20:37:05.646+00', NULL, NULL, '2026-11-22 20:37:05.647292+00', '2026-11-22 20:37:05.647292+00');

insert into public.staff_devices (user_id, token_hash, first_seen_at, last_seen_at) overriding system value values
('3N5V7xclRwchzo08igXB8lNm', 'cVYZHgrq9kbWFeWpB5Qc4SifyjkykJSVDEmhHgQIfoE', '2026-11-22 20:37:11.93635+00', '2026-11-22 20:37:11.93635+00'),
('E3vmNbYr4z7WAXbGSG5Zzhcv', 'pddrlYQZVRcz1jec8WPgswo6nZlSlnGFbEsOC7cwnbU', '2026-11-22 20:37:07.660079+00', '2026-11-22 20:37:07.660079+00'),
('QmpYCN6pU6TTFQt2muUsevoO', 'dwxHyO-EdZvHS5m4PEbhxg7_oGP2EEol19zgo8FoGEg', '2026-11-22 20:37:12.41639+00', '2026-11-22 20:37:12.41639+00'),
('sGvNXLsVMkPbeu04NXbMu_7V', 'EEaAqPhh1lZCnj02RXuAdjot5Ng1dlqJvZQvoSVCFTE', '2026-11-22 20:37:07.599297+00', '2026-11-22 20:37:07.599297+00');

insert into public.staff_passkeys (id, user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at, last_used_at) overriding system value values
('0scTZso4KW__e2xs-4uexhRh', 'sVy0PyMnWHidOHDl2vLtg08q', 'segqI7JQp6_U3ky7JEbBNw', 'pQECAyYgASFYIEcljGT3ceZd45TiWu4szLy06Q41GLcyAEnWyiRj4sh2IlggleiwaIXUc0SBedkc2tHEvOwhV33E4SccH7G2M1NeHMc', '0', '{internal}', 'false', 'Old phone', '2026-11-22 20:37:12.515042+00', NULL),
('71eRHqO2s2aGkiOaU2DH8joU', '3N5V7xclRwchzo08igXB8lNm', 'n6KBmLVuYJOceri8IvYt6Q', 'pQECAyYgASFYIJ3qjAvqRyh3EIcnMfWBuZREWJtedRZ8ZKyLPjbqXhHcIlggGAECOy3p6Gielvm_cmc5k9om7wqaJ1IH1oZXK35mGAo', '0', '{internal}', 'false', 'Phone', '2026-11-22 20:37:11.93635+00', NULL),
('tmK9w8SSHrX2xBPjnwRrCdia', 'QmpYCN6pU6TTFQt2muUsevoO', 'UxplD7gLPCJBP1QsqlXm-g', 'pQECAyYgASFYIKk4fagovz9VeqXKnzuj7x0BilGfJrpkJzRQvxxqAbyqIlggwEhqimcV5ijJZoSNLm-T2sbi83PUN3N1HGW7RY4sNvQ', '1', '{internal}', 'false', 'Phone', '2026-11-22 20:37:12.315697+00', '2026-11-22 20:37:12.415207+00');

insert into public.staff_recovery_codes (user_id, code_hash) overriding system value values
('3N5V7xclRwchzo08igXB8lNm', '0wetJ4QzLs-loJV32qT4NBSm2sLrK5gzsdzOPKIcSe8'),
('3N5V7xclRwchzo08igXB8lNm', '1e84g0xRUWeL_OTHXL7w_jdyPR5vXr_HHl05oUJnyWk'),
('3N5V7xclRwchzo08igXB8lNm', 'BKdwdVFox5cZG6FqXpWm3obnVYDIRluAAEtDHKyihHA'),
('3N5V7xclRwchzo08igXB8lNm', 'HydBLQYSCmIMVZwDjJ53RkcQnrADi2vwhGiFiML9rDs'),
('3N5V7xclRwchzo08igXB8lNm', 'ieCc4Rd9l6_36MOprRYGozAjl8InQoku-MoXNlXN4D4'),
('3N5V7xclRwchzo08igXB8lNm', 'JGlwX0GA7UWALbvJfaR9Zr72NGR8fVh-C5_Fn2t6Zgs'),
('3N5V7xclRwchzo08igXB8lNm', 'Jy19QRmVEnOf3Hjr17S2O11424JkzvEHJnXhzGlrDw0'),
('3N5V7xclRwchzo08igXB8lNm', 'NIUZ53eVAfmGd99wPpjARNgnDVFFlvRF3SQ74GbV2OM'),
('3N5V7xclRwchzo08igXB8lNm', 'oqSrDU9-84TD9Rpu_V7dIBDYkqR6Hn0EyOXPQhWMuZo'),
('3N5V7xclRwchzo08igXB8lNm', 'x5UZcLPTgd7kk0cKjn_HiHaGncRL1REgNwENJI4Eeng'),
('85t21earXXNGmqom6OKrz5j_', '1GRiB5p1TCF2DNtQdvC1uSWZepTz03xEV1nvkys_Ows'),
('85t21earXXNGmqom6OKrz5j_', '35WBwvG-z2SFuQ7FmfOu9Y9F5oyP7k2wLU_0CcrJu9s'),
('85t21earXXNGmqom6OKrz5j_', '6ffRZs9yxobtJcmKO9qn62AfklH4obd7GWowJs1EGX8'),
('85t21earXXNGmqom6OKrz5j_', '7JKhncWT99m3B2-BZGVTtHkHJvyUqKB2Bht4NCVwMSc'),
('85t21earXXNGmqom6OKrz5j_', 'AybHUDeE6B9zz1INfsXChYmPM48DOSApb2aSLx2Ufp0'),
('85t21earXXNGmqom6OKrz5j_', 'hcWZQc-na9YbSFsQDpfqJBtBcoMJqThXaRoGExwhuBE'),
('85t21earXXNGmqom6OKrz5j_', 'l847etAxBYmf8lxHDg6rHMVdvSnuFGxVCZhQ2M9Rymo'),
('85t21earXXNGmqom6OKrz5j_', 'mcawZCxWmcmZWB4EMa5wRD8Oc6aaZ-Hy86E4aDVn2lU'),
('85t21earXXNGmqom6OKrz5j_', 'Q6Cw-ahDfcb5-7bZkTT19LiUwSPtvkvWJrgHO6j23kk'),
('85t21earXXNGmqom6OKrz5j_', 'T7CUzkUAkWgSSdnoU81dSrCv3XzoZCPPiCPHC-M-3w0'),
('E3vmNbYr4z7WAXbGSG5Zzhcv', '_ghvvGS_tmwee64Vk1vOBn3pHFAdjpAiqMrPbWdtuqo'),
('E3vmNbYr4z7WAXbGSG5Zzhcv', '2ZjRvsYhvfIoUkzJwtCpppczmZxoK-fXD0IaGJjmUuY'),
('E3vmNbYr4z7WAXbGSG5Zzhcv', '4z0R3HF0djL6VFFKQZ2AhUu0Tq0w_IswBfmZ-ORKPB4'),
('E3vmNbYr4z7WAXbGSG5Zzhcv', '5j43hJqI9I2Nob5W--ATjy8vTYsOzzpwSmK9MX3qztE'),
('E3vmNbYr4z7WAXbGSG5Zzhcv', '8E7gXSw9rTgNdMiQD3qWr9666yBJQ9ARTtTYVq5PTvk'),
('E3vmNbYr4z7WAXbGSG5Zzhcv', 'fQczZN8iZjWlI3AyOM9y1nV4z9uH_FzCgvKxR9Od6S0'),
('E3vmNbYr4z7WAXbGSG5Zzhcv', 'LqWs6YHg-o8YkdpkpKXPhJqoiyAKu6mv5NSAzYZgLIg'),
('E3vmNbYr4z7WAXbGSG5Zzhcv', 'o_LedtP-AJTcGTNiKjPAMIQkXFehzE-bntl-Ix7n8zM'),
('E3vmNbYr4z7WAXbGSG5Zzhcv', 'UgtGUQd7A7lTEzfLhn-FmBh7Yp4mEVz7vsClw5go3pE'),
('E3vmNbYr4z7WAXbGSG5Zzhcv', 'y1MhWnO14BwCeOSTLcPENnyuFiHELBqOjo6-hIeNtZU');

insert into public.staff_sessions (token_hash, id, user_id, is_open, wrong_codes, address, user_agent, started_at, last_used_at, expires_at, proved_at) overriding system value values
('0Rn68_bH1wuHRAsL1Y3iO4LGTfR5ovKdEWqPB9t83yE', 'FkZvcqoZXhXPMjaTSknq9xbE', 'UF9Q__WYjplmat7xaweazrRL', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:36:52.89293+00', '2026-11-22 20:36:52.89293+00', '2026-11-22 21:36:52.892+00', '2026-11-22 20:36:52.892+00'),
('1caIvpwSg0Wka-xkGg2ffJZyH6YV3uOrlhfgYUs8rpc', 'jTnauccB9ovjYkB-lM4IbDUR', '85t21earXXNGmqom6OKrz5j_', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:37:07.710718+00', '2026-11-22 20:37:07.710718+00', '2026-11-22 21:37:07.71+00', '2026-11-22 20:37:07.71+00'),
('3vIaicSDBfpOsdrj4usRAo2qkC-uJ_q1ApGNdquYBCE', 'bTEcNtrUOQ3qpF7JK1ET6K8n', 'E3vmNbYr4z7WAXbGSG5Zzhcv', 'true', '0', '192.0.2.1', '', '2026-11-22 20:37:07.660079+00', '2026-11-22 20:37:07.660079+00', '2026-11-23 08:37:07.660079+00', '2026-11-22 20:37:07.660079+00'),
('73aYu9qVoZZu3A3u42nqp-RbwYEi18B_v-xIpGmOhzI', 'balIAnldoHIg7smV6tIgfC-F', 'sVy0PyMnWHidOHDl2vLtg08q', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:37:12.457275+00', '2026-11-22 20:37:12.457275+00', '2026-11-22 21:37:12.455+00', '2026-11-22 20:37:12.455+00'),
('9klwqi3n20u2alz-fZDEMgrOLK85A4gpAoV0syOykJo', 'mXzM6uLlxUF-QQEG6kGOcS2U', 'sGvNXLsVMkPbeu04NXbMu_7V', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:37:07.55015+00', '2026-11-22 20:37:07.55015+00', '2026-11-22 21:37:07.549+00', '2026-11-22 20:37:07.549+00'),
('Cq6LVauJoRLRwCGXO2i2i-Z1cTal52UaKGeRkUovXCY', 'OiHL47t_uKImz7nw-HqaK4mK', 'XsgR-6Af3X3Mp1EbiRvv2wSs', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:37:12.60716+00', '2026-11-22 20:37:12.60716+00', '2026-11-22 21:37:12.603+00', '2026-11-22 20:37:12.603+00'),
('d9L1uhCxQ0e0j5te8pYpNs4U8J-6N59zZnOu1RZRQ-Q', 'KPTLS265p4QlXYknYbCBl0Ou', 'sGvNXLsVMkPbeu04NXbMu_7V', 'true', '0', '192.0.2.1', '', '2026-11-22 20:37:07.599297+00', '2026-11-22 20:37:07.599297+00', '2026-11-23 08:37:07.599297+00', '2026-11-22 20:37:07.599297+00'),
('dy1QSxiHhN9KrORqCWF5tBGASoGzc6EYFliyuIk3YsM', 'ohANyqPKF2fAMSzJOy7_N65d', 'QmpYCN6pU6TTFQt2muUsevoO', 'true', '0', '192.0.2.1', '', '2026-11-22 20:37:12.41639+00', '2026-11-22 20:37:12.41639+00', '2026-11-23 08:37:12.41639+00', '2026-11-22 20:37:12.41639+00'),
('FA8VEYwTb5G2wZ-21FFtoqY4jOOwNhztRxAf0qeAX8E', 'DHgc9JHb45UTLmQgGB5IC1MO', 'hNLhiapmHfI4rTK7BEnKbD87', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:37:08.596074+00', '2026-11-22 20:37:08.596074+00', '2026-11-22 21:37:08.595+00', '2026-11-22 20:37:08.595+00'),
('grw5rF8WSU6Vm10kRmmJytoq5e9J68epvr8Cby72c0w', 'wCb3StuSiNWvSy7ETLKYW5HT', 'QmpYCN6pU6TTFQt2muUsevoO', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:37:12.254327+00', '2026-11-22 20:37:12.254327+00', '2026-11-22 21:37:12.254+00', '2026-11-22 20:37:12.254+00'),
('iLscO6E2Bq7Rv6-hrSQJyX-Kw5goswombQKs4hbv_7k', 'NvkjSVOtdVLTcOSzIaS_1Akj', 'hsJhknZaPhGwBL1ysafDo63l', 'true', '0', '192.0.2.1', 'A browser of the back office', '2026-11-22 20:37:09.473947+00', '2026-11-22 20:37:09.473947+00', '2026-11-22 21:37:09.473+00', '2026-11-22 20:37:09.473+00'),
('n_q42OTtXMSiPbnXS7mRURhWOonJBFFAms6Y5AqD0pQ', 'xUgU4sNWttSHuvLkX5_QqCnX', '3N5V7xclRwchzo08igXB8lNm', 'true', '0', '192.0.2.1', '', '2026-11-22 20:37:11.93635+00', '2026-11-22 20:37:11.93635+00', '2026-11-23 08:37:11.93635+00', '2026-11-22 20:37:11.93635+00');

insert into public.staff_views (id, staff_id, screen, name, filter, created_at) overriding system value values
('KQlDknHeikVTLgUvZTu4-Zr1', 'UF9Q__WYjplmat7xaweazrRL', 'orders', 'Waiting', '{"stage": "to-pack"}', '2026-11-22 20:37:16.424806+00');

insert into public.courier_payment_orders (order_id, payment_id, amount) overriding system value values
('6k_djIuoxX6Qxvwu6gCqaaKn', 'TF0Sl0oJTl8paRxxu5pwdcgZ', '25000');

insert into public.order_events (id, order_id, at, actor, staff_id, type, data) overriding system value values
('1', '4lOwrMTIlG5A3LQ7gYKlps8d', '2026-11-22 20:37:00.548595+00', 'shopper', NULL, 'placed', '{}'),
('10', 'clsKmGwni4jactj0oRYB5bL0', '2026-11-22 20:37:01.571126+00', 'shopper', NULL, 'placed', '{}'),
('11', 'clsKmGwni4jactj0oRYB5bL0', '2026-11-22 20:37:01.60531+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'ship', '{"happenedAt": "2026-11-22T20:37:01.607Z"}'),
('12', 'DdkJqJ4tf950qGhSNXZt6GIs', '2026-11-22 20:37:01.84318+00', 'shopper', NULL, 'placed', '{}'),
('13', 'DdkJqJ4tf950qGhSNXZt6GIs', '2026-11-22 20:37:01.876462+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'packed', '{}'),
('14', 'BnW1CzkJp6PSDJ9TeAk2fB5I', '2026-11-22 20:37:01.967832+00', 'shopper', NULL, 'placed', '{}'),
('15', 'BnW1CzkJp6PSDJ9TeAk2fB5I', '2026-11-22 20:37:02.041678+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'note', '{"note": "Call first"}'),
('16', 'oz9ObfQ9N4lta-U5JM20SJbr', '2026-11-22 20:37:02.292581+00', 'shopper', NULL, 'placed', '{}'),
('17', 'oz9ObfQ9N4lta-U5JM20SJbr', '2026-11-22 20:37:02.371491+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'address-changed', '{"after": {"cityId": "1", "location": "Opposite the pharmacy, street 14", "regionId": "1001", "cityNameAr": "بغداد", "cityNameEn": "Baghdad", "clientName": "Sara", "clientMobile": "+9647701232193", "regionNameAr": "المنصور", "regionNameEn": "Al-Mansour"}, "before": {"cityId": "1", "location": "Opposite the pharmacy, street 14", "regionId": "1001", "cityNameAr": "بغداد", "cityNameEn": "Baghdad", "clientName": "Noor Hassan", "clientMobile": "+9647701230039", "regionNameAr": "المنصور", "regionNameEn": "Al-Mansour"}}'),
('18', 'FCgJNvqj78Os11qEOE-wq2dD', '2026-11-22 20:37:02.471398+00', 'shopper', NULL, 'placed', '{}'),
('19', 'FCgJNvqj78Os11qEOE-wq2dD', '2026-11-22 20:37:02.47803+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:37:02.477Z"}'),
('2', '4lOwrMTIlG5A3LQ7gYKlps8d', '2026-11-22 20:37:01.096727+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'parcel-to-send', '{"courier": "alwaseet"}'),
('20', 'FCgJNvqj78Os11qEOE-wq2dD', '2026-11-22 20:37:02.480673+00', 'system', NULL, 'refuse', '{"happenedAt": "2026-11-22T20:37:02.480Z"}'),
('21', 'FCgJNvqj78Os11qEOE-wq2dD', '2026-11-22 20:37:02.50612+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'restocked', '{"lines": [{"fit": 1, "lineId": "-j-jBLhOGpaxwDR7VJZ-XNfF", "damaged": 1}]}'),
('22', 'qWRGU490AtzAgxyW5hz2yX1R', '2026-11-22 20:37:02.827178+00', 'shopper', NULL, 'placed', '{}'),
('23', 'qWRGU490AtzAgxyW5hz2yX1R', '2026-11-22 20:37:02.827178+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'taken-by-phone', '{}'),
('24', 'kBiySdOSgDlS4LV7A-_rmHsq', '2026-11-22 20:37:03.195362+00', 'shopper', NULL, 'placed', '{}'),
('25', 'kBiySdOSgDlS4LV7A-_rmHsq', '2026-11-22 20:37:03.321733+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:37:03.320Z"}'),
('26', 'kBiySdOSgDlS4LV7A-_rmHsq', '2026-11-22 20:37:03.398089+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:37:03.397Z"}'),
('27', 'kBiySdOSgDlS4LV7A-_rmHsq', '2026-11-22 20:37:03.463238+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'request-return', '{"happenedAt": "2026-11-22T20:37:03.493Z"}'),
('28', 'kBiySdOSgDlS4LV7A-_rmHsq', '2026-11-22 20:37:03.463238+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-requested', '{"lines": [{"lineId": "BMa5VvDOHp3D-4C1KyiRUH1Q", "quantity": 1}], "reason": "broken", "returnId": "2ajF9WwjlgJYEX3H8uxvtPMq"}'),
('29', '2zLNcxr8-5xDocdjgf002yJP', '2026-11-22 20:37:03.791209+00', 'shopper', NULL, 'placed', '{}'),
('3', 'OQxx1NUs8SAigP1TuZqCKlgr', '2026-11-22 20:37:01.215841+00', 'shopper', NULL, 'placed', '{}'),
('30', '2zLNcxr8-5xDocdjgf002yJP', '2026-11-22 20:37:03.831163+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:37:03.827Z"}'),
('31', '2zLNcxr8-5xDocdjgf002yJP', '2026-11-22 20:37:03.85916+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:37:03.855Z"}'),
('32', '2zLNcxr8-5xDocdjgf002yJP', '2026-11-22 20:37:03.902572+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:37:03.922Z"}'),
('33', '2zLNcxr8-5xDocdjgf002yJP', '2026-11-22 20:37:03.902572+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "qiGIzi2dHzVtkkH6rAoje54e", "quantity": 1}], "reason": "broken", "returnId": "JoHRbVy1HUq1urMotNCcivkN"}'),
('34', '2zLNcxr8-5xDocdjgf002yJP', '2026-11-22 20:37:04.007167+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-accepted', '{"returnId": "JoHRbVy1HUq1urMotNCcivkN"}'),
('35', 'tXP7sGYSLTXdH4aN3fNK-nEZ', '2026-11-22 20:37:04.255271+00', 'shopper', NULL, 'placed', '{}'),
('36', 'tXP7sGYSLTXdH4aN3fNK-nEZ', '2026-11-22 20:37:04.287313+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:37:04.286Z"}'),
('37', 'tXP7sGYSLTXdH4aN3fNK-nEZ', '2026-11-22 20:37:04.329079+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:37:04.327Z"}'),
('38', 'tXP7sGYSLTXdH4aN3fNK-nEZ', '2026-11-22 20:37:04.36349+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:37:04.386Z"}'),
('39', 'tXP7sGYSLTXdH4aN3fNK-nEZ', '2026-11-22 20:37:04.36349+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "wYQbaL5K-BAT9VJ4gV-0bYrP", "quantity": 1}], "reason": "broken", "returnId": "0QzqnWCPwqQPTopC5xueiOc-"}'),
('4', 'OQxx1NUs8SAigP1TuZqCKlgr', '2026-11-22 20:37:01.269633+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'parcel-looked', '{"state": "sent"}'),
('40', 'tXP7sGYSLTXdH4aN3fNK-nEZ', '2026-11-22 20:37:04.494448+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-accepted', '{"returnId": "0QzqnWCPwqQPTopC5xueiOc-"}'),
('41', 'tXP7sGYSLTXdH4aN3fNK-nEZ', '2026-11-22 20:37:04.586405+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-received', '{"lines": [], "returnId": "0QzqnWCPwqQPTopC5xueiOc-"}'),
('42', '6kr7x_KAtbdetBHHmk07DGyf', '2026-11-22 20:37:04.832128+00', 'shopper', NULL, 'placed', '{}'),
('43', '6kr7x_KAtbdetBHHmk07DGyf', '2026-11-22 20:37:04.876426+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:37:04.871Z"}'),
('44', '6kr7x_KAtbdetBHHmk07DGyf', '2026-11-22 20:37:04.893322+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:37:04.893Z"}'),
('45', '6kr7x_KAtbdetBHHmk07DGyf', '2026-11-22 20:37:04.92704+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:37:04.935Z"}'),
('46', '6kr7x_KAtbdetBHHmk07DGyf', '2026-11-22 20:37:04.92704+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "ghUMVrr_h_TS6GR_CB0ynPsX", "quantity": 1}], "reason": "broken", "returnId": "Nw3WXhgqFUnYVcBQXUNNv5sw"}'),
('47', '6kr7x_KAtbdetBHHmk07DGyf', '2026-11-22 20:37:04.975129+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-accepted', '{"returnId": "Nw3WXhgqFUnYVcBQXUNNv5sw"}'),
('48', '6kr7x_KAtbdetBHHmk07DGyf', '2026-11-22 20:37:05.020521+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-received', '{"lines": [{"fit": 1, "lineId": "ghUMVrr_h_TS6GR_CB0ynPsX"}], "returnId": "Nw3WXhgqFUnYVcBQXUNNv5sw"}'),
('49', '6kr7x_KAtbdetBHHmk07DGyf', '2026-11-22 20:37:05.091179+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-refunded', '{"amount": 10000, "returnId": "Nw3WXhgqFUnYVcBQXUNNv5sw"}'),
('5', 'QysD8OX4Hjz66H6UeUrMDffw', '2026-11-22 20:37:01.325416+00', 'shopper', NULL, 'placed', '{}'),
('50', '6kr7x_KAtbdetBHHmk07DGyf', '2026-11-22 20:37:05.091179+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'close-return', '{"happenedAt": "2026-11-22T20:37:05.107Z"}'),
('51', '6kr7x_KAtbdetBHHmk07DGyf', '2026-11-22 20:37:05.091179+00', 'system', NULL, 'refund-due', '{"amount": 10000, "reason": "returned", "returnId": "Nw3WXhgqFUnYVcBQXUNNv5sw"}'),
('52', 'ACJwozyEQBf51G7MawPFVpCT', '2026-11-22 20:37:05.246511+00', 'shopper', NULL, 'placed', '{}'),
('53', 'ACJwozyEQBf51G7MawPFVpCT', '2026-11-22 20:37:05.287873+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:37:05.287Z"}'),
('54', 'ACJwozyEQBf51G7MawPFVpCT', '2026-11-22 20:37:05.308333+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:37:05.308Z"}'),
('55', 'ACJwozyEQBf51G7MawPFVpCT', '2026-11-22 20:37:05.339947+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:37:05.348Z"}'),
('56', 'ACJwozyEQBf51G7MawPFVpCT', '2026-11-22 20:37:05.339947+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "JpmLFZAimxOOrv11OTw_ctG0", "quantity": 1}], "reason": "broken", "returnId": "ehHNJoHoAQPJwvk-YA9Kjgf2"}'),
('57', 'ACJwozyEQBf51G7MawPFVpCT', '2026-11-22 20:37:05.456311+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-accepted', '{"returnId": "ehHNJoHoAQPJwvk-YA9Kjgf2"}'),
('58', 'ACJwozyEQBf51G7MawPFVpCT', '2026-11-22 20:37:05.485136+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-received', '{"lines": [{"fit": 1, "lineId": "JpmLFZAimxOOrv11OTw_ctG0"}], "returnId": "ehHNJoHoAQPJwvk-YA9Kjgf2"}'),
('59', 'bWIhjtB2db4Omwwuu3sygLWv', '2026-11-22 20:37:05.55724+00', 'shopper', NULL, 'placed', '{}'),
('6', 'QysD8OX4Hjz66H6UeUrMDffw', '2026-11-22 20:37:01.349288+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'parcel-retried', '{"state": "refused"}'),
('60', 'ACJwozyEQBf51G7MawPFVpCT', '2026-11-22 20:37:05.575146+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-exchanged', '{"returnId": "ehHNJoHoAQPJwvk-YA9Kjgf2", "replacement": "10016"}'),
('61', 'ACJwozyEQBf51G7MawPFVpCT', '2026-11-22 20:37:05.575146+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'close-return', '{"happenedAt": "2026-11-22T20:37:05.583Z"}'),
('62', '4yOM5SJXHC_CTdc1NPNKqpYB', '2026-11-22 20:37:05.743136+00', 'shopper', NULL, 'placed', '{}'),
('63', '4yOM5SJXHC_CTdc1NPNKqpYB', '2026-11-22 20:37:05.753952+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:37:05.753Z"}'),
('64', '4yOM5SJXHC_CTdc1NPNKqpYB', '2026-11-22 20:37:05.782172+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:37:05.781Z"}'),
('65', '4yOM5SJXHC_CTdc1NPNKqpYB', '2026-11-22 20:37:05.799286+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:37:05.805Z"}'),
('66', '4yOM5SJXHC_CTdc1NPNKqpYB', '2026-11-22 20:37:05.799286+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "O3M0084BhzSMk_XmqJxnW_IH", "quantity": 1}], "reason": "broken", "returnId": "1rMg1vMGQJJVLpihngmvhOHn"}'),
('67', '4yOM5SJXHC_CTdc1NPNKqpYB', '2026-11-22 20:37:05.845464+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-accepted', '{"returnId": "1rMg1vMGQJJVLpihngmvhOHn"}'),
('68', '4yOM5SJXHC_CTdc1NPNKqpYB', '2026-11-22 20:37:05.888945+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-withdrawn', '{"returnId": "1rMg1vMGQJJVLpihngmvhOHn"}'),
('69', '4yOM5SJXHC_CTdc1NPNKqpYB', '2026-11-22 20:37:05.888945+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'close-return', '{"happenedAt": "2026-11-22T20:37:05.899Z"}'),
('7', '6k_djIuoxX6Qxvwu6gCqaaKn', '2026-11-22 20:37:01.409333+00', 'shopper', NULL, 'placed', '{}'),
('70', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '2026-11-22 20:37:06.072544+00', 'shopper', NULL, 'placed', '{}'),
('71', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '2026-11-22 20:37:06.135281+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:37:06.131Z"}'),
('72', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '2026-11-22 20:37:06.184812+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:37:06.184Z"}'),
('73', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '2026-11-22 20:37:06.312238+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:37:06.355Z"}'),
('74', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '2026-11-22 20:37:06.312238+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "T25U1JyXHZFJmfisJql_2g9i", "quantity": 1}], "reason": "broken", "returnId": "32oWK2RpUfd_zzq1QGgxNfv9"}'),
('75', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '2026-11-22 20:37:06.40788+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-accepted', '{"returnId": "32oWK2RpUfd_zzq1QGgxNfv9"}'),
('76', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '2026-11-22 20:37:06.475423+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-received', '{"lines": [{"fit": 1, "lineId": "T25U1JyXHZFJmfisJql_2g9i"}], "returnId": "32oWK2RpUfd_zzq1QGgxNfv9"}'),
('77', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '2026-11-22 20:37:06.553637+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-refunded', '{"amount": 10000, "returnId": "32oWK2RpUfd_zzq1QGgxNfv9"}'),
('78', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '2026-11-22 20:37:06.553637+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'close-return', '{"happenedAt": "2026-11-22T20:37:06.568Z"}'),
('79', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '2026-11-22 20:37:06.553637+00', 'system', NULL, 'refund-due', '{"amount": 10000, "reason": "returned", "returnId": "32oWK2RpUfd_zzq1QGgxNfv9"}'),
('8', '6k_djIuoxX6Qxvwu6gCqaaKn', '2026-11-22 20:37:01.447131+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:37:01.443Z"}'),
('80', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '2026-11-22 20:37:06.611155+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'refund-asked', '{"amount": 10000, "refund": "3ae275cf-b7e9-4234-bf39-9255d7fc0d3f"}'),
('81', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '2026-11-22 20:37:06.62398+00', 'provider', NULL, 'refund-unclear', '{"told": {"state": "unknown"}, "amount": 10000, "reason": "returned", "refund": "3ae275cf-b7e9-4234-bf39-9255d7fc0d3f"}'),
('82', 'SF-l-qM19spx__rmDJl60C12', '2026-11-22 20:37:06.653967+00', 'shopper', NULL, 'placed', '{}'),
('83', 'SF-l-qM19spx__rmDJl60C12', '2026-11-22 20:37:06.675409+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:37:06.675Z"}'),
('84', 'SF-l-qM19spx__rmDJl60C12', '2026-11-22 20:37:06.688125+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:37:06.687Z"}'),
('85', 'SF-l-qM19spx__rmDJl60C12', '2026-11-22 20:37:06.706415+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:37:06.726Z"}'),
('86', 'SF-l-qM19spx__rmDJl60C12', '2026-11-22 20:37:06.706415+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "7Xgp59TmT52J2BGxUFgI00HZ", "quantity": 1}], "reason": "broken", "returnId": "DVXqQ_MuoyrDwskLi_ufUWVG"}'),
('87', 'SF-l-qM19spx__rmDJl60C12', '2026-11-22 20:37:06.755685+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-accepted', '{"returnId": "DVXqQ_MuoyrDwskLi_ufUWVG"}'),
('88', 'SF-l-qM19spx__rmDJl60C12', '2026-11-22 20:37:06.818241+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-received', '{"lines": [{"fit": 1, "lineId": "7Xgp59TmT52J2BGxUFgI00HZ"}], "returnId": "DVXqQ_MuoyrDwskLi_ufUWVG"}'),
('89', 'SF-l-qM19spx__rmDJl60C12', '2026-11-22 20:37:06.88684+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'return-refunded', '{"amount": 10000, "returnId": "DVXqQ_MuoyrDwskLi_ufUWVG"}'),
('9', '6k_djIuoxX6Qxvwu6gCqaaKn', '2026-11-22 20:37:01.456908+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:37:01.456Z"}'),
('90', 'SF-l-qM19spx__rmDJl60C12', '2026-11-22 20:37:06.88684+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'close-return', '{"happenedAt": "2026-11-22T20:37:06.915Z"}'),
('91', 'SF-l-qM19spx__rmDJl60C12', '2026-11-22 20:37:06.88684+00', 'system', NULL, 'refund-due', '{"amount": 10000, "reason": "returned", "returnId": "DVXqQ_MuoyrDwskLi_ufUWVG"}'),
('92', 'SF-l-qM19spx__rmDJl60C12', '2026-11-22 20:37:07.008037+00', 'staff', 'UF9Q__WYjplmat7xaweazrRL', 'refunded', '{"told": {}, "amount": 10000, "reason": "returned", "refund": "7462cfec-d882-4915-9ddd-cd68e9fff6d3"}'),
('93', 'ESL-25Ecv5SvY3S3iYq7_Alj', '2026-11-22 20:37:14.266566+00', 'shopper', NULL, 'placed', '{}'),
('94', '4HKjbADcQCCIntowWD01wOm5', '2026-11-22 20:37:14.478063+00', 'shopper', NULL, 'placed', '{}'),
('95', '4HKjbADcQCCIntowWD01wOm5', '2026-11-22 20:37:14.508507+00', 'system', NULL, 'ship', '{"happenedAt": "2026-11-22T20:37:14.507Z"}'),
('96', '4HKjbADcQCCIntowWD01wOm5', '2026-11-22 20:37:14.53789+00', 'system', NULL, 'deliver', '{"happenedAt": "2026-11-22T20:37:14.537Z"}'),
('97', '4HKjbADcQCCIntowWD01wOm5', '2026-11-22 20:37:16.386943+00', 'shopper', NULL, 'request-return', '{"happenedAt": "2026-11-22T20:37:16.391Z"}'),
('98', '4HKjbADcQCCIntowWD01wOm5', '2026-11-22 20:37:16.386943+00', 'shopper', NULL, 'return-requested', '{"lines": [{"lineId": "WloVylsktKVSb5P3XtBzENBJ", "quantity": 1}], "reason": "broken", "returnId": "USonAtnTMXenVKnsoi2H_LGZ"}');

insert into public.order_lines (id, order_id, "position", product_id, color_id, size_id, name_en, name_ar, color_name_en, color_name_ar, size_name_en, size_name_ar, media_id, is_bundle, quantity, unit_price, taken) overriding system value values
('-j-jBLhOGpaxwDR7VJZ-XNfF', 'FCgJNvqj78Os11qEOE-wq2dD', '0', 'Vi7_p-gAaEGNox7K6rVOJ_Ds', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "dg3te3NvTP2aHce2nvRFu06O"}]'),
('2bU9ELHWlEF_3ZL3sa97GLyZ', 'oz9ObfQ9N4lta-U5JM20SJbr', '0', 'GZFkeEpwAyE_igj0Lv5eebER', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "dkA1M9M9eFb6J6D1ZlPKRlmU"}]'),
('7Xgp59TmT52J2BGxUFgI00HZ', 'SF-l-qM19spx__rmDJl60C12', '0', 'BrJtyLpQ6fNuYIZ_RXDXmXrQ', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "IwtKCIGS33ijjfo3f0ijLeI9"}]'),
('a9UdpKocFRzVBHlhLKrtk4xR', 'clsKmGwni4jactj0oRYB5bL0', '0', 'NVepaTd7UR5tzlOdWiaNFe-G', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "f7u3ewLgHWK6jgAB0WqOPSY6"}]'),
('b9IxmmS8hrRMPERZPS6mrJ1P', '4lOwrMTIlG5A3LQ7gYKlps8d', '0', '1S_yidnDM6IBs6HohldAcJks', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "AvYVDJtF_3LSirTtm2G0flKw"}]'),
('BMa5VvDOHp3D-4C1KyiRUH1Q', 'kBiySdOSgDlS4LV7A-_rmHsq', '0', 'd01OyeJZkTRxINyAZl5FnqOL', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "5LuHUj0H4mEWCd40MqpONGjz"}]'),
('BzLacAArOXACkYhdk9au8RmV', 'DdkJqJ4tf950qGhSNXZt6GIs', '0', '4XCloWn9rq8s-y--2xwylihN', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "h9Kq9ydulIAXpdK2cdDs49WY"}]'),
('cC9mk0gB5MR9ObmWjFNeDpbK', 'BnW1CzkJp6PSDJ9TeAk2fB5I', '0', '6gG5UIwFYe8kDFsHp4fhzkdt', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "l_-Q-H6za2eBaGC2vlEZEcvf"}]'),
('cYgwYOf6prl5VHHbdVoGX5aZ', 'ESL-25Ecv5SvY3S3iYq7_Alj', '1', 'ZC_p0Sylu2crilOd2Pvvv9cn', 'i3m9UjzP8sFEOdfNY7fNII_P', 'XosI7A2PupjNrMe5QAd0uAgG', 'Hook', 'علّاقة', 'Oak', 'Oak (ع)', 'Small', 'Small (ع)', '966ffc2f0a082b6f99daf64a', 'false', '1', '2500.00', '[{"quantity": 1, "variantId": "MmDaMydJ9KaHiomWusD-lIe0"}]'),
('d67gdc9aRY0PhVJXTRJTsp1u', 'bWIhjtB2db4Omwwuu3sygLWv', '0', '1gsEe0UYyRjer_WH4rh31Kcs', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "Ipp6Xnt5oiafuIuKHXJ8AGVm"}]'),
('ghUMVrr_h_TS6GR_CB0ynPsX', '6kr7x_KAtbdetBHHmk07DGyf', '0', 'BvVxptFfA86GOvIN_g7L5Uxy', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "LFiATyoTeyeEOdNgw3B8rWHx"}]'),
('haMuuOQaDt2avVsX8WdpxUa1', 'QysD8OX4Hjz66H6UeUrMDffw', '0', 'KRXtwecc8MTqiKjSggDJlnw_', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "NmSK6nRolKdubjN3O1du4UuS"}]'),
('JpmLFZAimxOOrv11OTw_ctG0', 'ACJwozyEQBf51G7MawPFVpCT', '0', 'fJiUrR6s3JZXrJQRvkNGNSBq', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "80RLiQ4tBNkcxJ9mXjbGbqHa"}]'),
('ke-bI-ka6s582W1VNg1vubWL', 'qWRGU490AtzAgxyW5hz2yX1R', '0', 'Nq4ByAg_EW0nSX7OPasZr3Uf', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '1', '10000.00', '[{"quantity": 1, "variantId": "A12mypCemriuH7B847WFebak"}]'),
('O3M0084BhzSMk_XmqJxnW_IH', '4yOM5SJXHC_CTdc1NPNKqpYB', '0', '8glrll5ljDyc8u570612m20h', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "nL8jkY1Dj9pAXzLQpcqol9g2"}]'),
('odU0Ze0vm3BW5vXWDVqo9fFd', '6k_djIuoxX6Qxvwu6gCqaaKn', '0', 'E8BtLlKbRwUFykM1jNxnIMaJ', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "tMP_haW9gjd_zbfrkG5wd5_G"}]'),
('qiGIzi2dHzVtkkH6rAoje54e', '2zLNcxr8-5xDocdjgf002yJP', '0', 'vLlBLUuvo_bi2YNvT3LXiMBC', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "0saflZa5ji3JcPPLIr4RqCG4"}]'),
('QptinsVRepTQgY2SSyH2fIQz', 'OQxx1NUs8SAigP1TuZqCKlgr', '0', 'HXjv44kZNQIwwMrCh8Y8PxDA', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "MjSWncJB8CWh_TuSgkHOqoWv"}]'),
('SBeiNWNFX1P7N6VAyRAjsZnF', 'ESL-25Ecv5SvY3S3iYq7_Alj', '0', 'izoyOAfD_8hccRSR7xFc81NJ', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'true', '1', '9000.00', '[{"quantity": 1, "variantId": "wOE7aQ_IVcOFImX54tYUQrtx"}, {"quantity": 1, "variantId": "MmDaMydJ9KaHiomWusD-lIe0"}]'),
('T25U1JyXHZFJmfisJql_2g9i', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '0', 'BdKdTWq5n0LoYO0Ci0mVHzHs', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "BPkEb6Yk9LRyDKD1dYspTtW5"}]'),
('WloVylsktKVSb5P3XtBzENBJ', '4HKjbADcQCCIntowWD01wOm5', '0', 'EG6iIdnSWwRm-edLAVujVYLF', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "3Qkwxzn6HNwgsZ4u5dOloiXg"}]'),
('wYQbaL5K-BAT9VJ4gV-0bYrP', 'tXP7sGYSLTXdH4aN3fNK-nEZ', '0', 'CYfeBKReZ5xElhMJQM9tsyak', NULL, NULL, 'Storage box', 'Storage box (ع)', NULL, NULL, NULL, NULL, NULL, 'false', '2', '10000.00', '[{"quantity": 2, "variantId": "pNSdJFi8seTYBqjS3iW8XnmA"}]');

insert into public.parcels (id, order_id, courier, state, reference, label_url, price, status_id, status_text, status_at, needs_look, last_error, created_at, sent_at, next_check_at) overriding system value values
('fQ3fcBHzIq3EOhIF9G55MLmW', '4lOwrMTIlG5A3LQ7gYKlps8d', 'alwaseet', 'to-send', NULL, NULL, '25000', NULL, NULL, NULL, 'false', NULL, '2026-11-22 20:37:01.111+00', NULL, '2026-11-22 20:39:01.111+00'),
('OQxx1NUs8SAigP1TuZqCKlgr', 'OQxx1NUs8SAigP1TuZqCKlgr', 'alwaseet', 'sent', 'OQxx1NUs8SAigP1TuZqCKlgr', NULL, '25000', NULL, NULL, NULL, 'false', NULL, '2026-11-22 20:37:01.259124+00', NULL, NULL),
('QysD8OX4Hjz66H6UeUrMDffw', 'QysD8OX4Hjz66H6UeUrMDffw', 'alwaseet', 'to-send', 'QysD8OX4Hjz66H6UeUrMDffw', NULL, '25000', NULL, NULL, NULL, 'false', NULL, '2026-11-22 20:37:01.342228+00', NULL, '2026-11-22 20:39:01.354+00');

insert into public.payment_attempts (id, order_id, provider, reference, state, amount, currency, payment_url, created_at, expires_at, settled_at, next_check_at, checks) overriding system value values
('390b9184-da48-4214-9aa2-1f6afdd86ad2', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', 'payqi', NULL, 'paid', '25000', 'IQD', NULL, '2026-11-22 20:37:06.303136+00', NULL, '2026-11-22 20:37:06.303136+00', NULL, '0'),
('9cb55e67-c889-4b45-a0f8-97dd7e86cea0', 'SF-l-qM19spx__rmDJl60C12', 'payqi', NULL, 'paid', '25000', 'IQD', NULL, '2026-11-22 20:37:06.699778+00', NULL, '2026-11-22 20:37:06.699778+00', NULL, '0');

insert into public.product_categories (product_id, category_id, "position") overriding system value values
('ZC_p0Sylu2crilOd2Pvvv9cn', 'op0W6Py6YQiyZK_9kMyICcis', '0');

insert into public.returns (id, order_id, state, reason, details, decision_note, requested_at, decided_at, decided_by, received_at, settled_at, version, replacement_order_id) overriding system value values
('0QzqnWCPwqQPTopC5xueiOc-', 'tXP7sGYSLTXdH4aN3fNK-nEZ', 'received', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-22 20:37:04.385+00', '2026-11-22 20:37:04.519+00', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:37:04.611+00', NULL, '3', NULL),
('1rMg1vMGQJJVLpihngmvhOHn', '4yOM5SJXHC_CTdc1NPNKqpYB', 'withdrawn', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-22 20:37:05.804+00', '2026-11-22 20:37:05.855+00', 'UF9Q__WYjplmat7xaweazrRL', NULL, '2026-11-22 20:37:05.899+00', '3', NULL),
('2ajF9WwjlgJYEX3H8uxvtPMq', 'kBiySdOSgDlS4LV7A-_rmHsq', 'requested', 'broken', 'The lid is cracked.', '', '2026-11-22 20:37:03.477+00', NULL, NULL, NULL, NULL, '1', NULL),
('32oWK2RpUfd_zzq1QGgxNfv9', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', 'refunded', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-22 20:37:06.347+00', '2026-11-22 20:37:06.431+00', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:37:06.496+00', '2026-11-22 20:37:06.568+00', '4', NULL),
('DVXqQ_MuoyrDwskLi_ufUWVG', 'SF-l-qM19spx__rmDJl60C12', 'refunded', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-22 20:37:06.725+00', '2026-11-22 20:37:06.768+00', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:37:06.837+00', '2026-11-22 20:37:06.915+00', '4', NULL),
('ehHNJoHoAQPJwvk-YA9Kjgf2', 'ACJwozyEQBf51G7MawPFVpCT', 'exchanged', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-22 20:37:05.347+00', '2026-11-22 20:37:05.459+00', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:37:05.503+00', '2026-11-22 20:37:05.583+00', '4', 'bWIhjtB2db4Omwwuu3sygLWv'),
('JoHRbVy1HUq1urMotNCcivkN', '2zLNcxr8-5xDocdjgf002yJP', 'accepted', 'broken', 'The lid is cracked.', '', '2026-11-22 20:37:03.919+00', '2026-11-22 20:37:04.019+00', 'UF9Q__WYjplmat7xaweazrRL', NULL, NULL, '2', NULL),
('Nw3WXhgqFUnYVcBQXUNNv5sw', '6kr7x_KAtbdetBHHmk07DGyf', 'refunded', 'broken', 'The lid is cracked.', 'Send it back.', '2026-11-22 20:37:04.933+00', '2026-11-22 20:37:04.99+00', 'UF9Q__WYjplmat7xaweazrRL', '2026-11-22 20:37:05.04+00', '2026-11-22 20:37:05.107+00', '4', NULL),
('USonAtnTMXenVKnsoi2H_LGZ', '4HKjbADcQCCIntowWD01wOm5', 'requested', 'broken', 'The lid is cracked.', '', '2026-11-22 20:37:16.389+00', NULL, NULL, NULL, NULL, '1', NULL);

insert into public.sizes (id, color_id, name_en, name_ar, price, delivery_cost, "position") overriding system value values
('XosI7A2PupjNrMe5QAd0uAgG', 'i3m9UjzP8sFEOdfNY7fNII_P', 'Small', 'Small (ع)', NULL, '0', '0');

insert into public.slides (id, place, media_id, title_en, title_ar, category_id, "position") overriding system value values
('AhiWe7PHOrlFiCEA70JxZpSi', 'carousel', '65c0a58d8b85f5148fef318e', 'Spring', 'الربيع', NULL, '1'),
('bVl2OFvkuq_Gd06NRgTMgUuT', 'carousel', 'a0baaa872013664a66e22a7d', 'Autumn', 'الربيع', NULL, '2'),
('TqZaJPCgnAlSnoFHFfw0jc42', 'carousel', '56667f253b59c10cd6d1205c', 'Spring', 'الربيع', NULL, '0');

insert into public.staff_passkey_challenges (session_hash, purpose, challenge, expires_at) overriding system value values
('0Rn68_bH1wuHRAsL1Y3iO4LGTfR5ovKdEWqPB9t83yE', 'sign-in', 'a-challenge', '2026-11-22 20:42:18.1258+00');

insert into public.staff_two_factor (user_id, secret, pending_secret, last_step, created_at, pending_session, pending_until) overriding system value values
('66SD6nduLGiPEAOUK6QlRvYR', 'PVCTAX6TUNVLIYRTNRH645AIIJ35DH4O', NULL, '0', '2026-11-22 20:37:13.651694+00', NULL, NULL),
('85t21earXXNGmqom6OKrz5j_', 'JBSWY3DPEHPK3PXP', NULL, '59845994', '2026-11-22 20:37:07.720094+00', NULL, NULL),
('E3vmNbYr4z7WAXbGSG5Zzhcv', 'JBSWY3DPEHPK3PXP', NULL, '59845994', '2026-11-22 20:37:07.660079+00', NULL, NULL),
('QmpYCN6pU6TTFQt2muUsevoO', 'JBSWY3DPEHPK3PXP', NULL, '0', '2026-11-22 20:37:12.263154+00', NULL, NULL),
('sGvNXLsVMkPbeu04NXbMu_7V', 'JBSWY3DPEHPK3PXP', NULL, '59845994', '2026-11-22 20:37:07.559908+00', NULL, NULL),
('sVy0PyMnWHidOHDl2vLtg08q', 'JBSWY3DPEHPK3PXP', NULL, '0', '2026-11-22 20:37:12.469779+00', NULL, NULL),
('XsgR-6Af3X3Mp1EbiRvv2wSs', 'JBSWY3DPEHPK3PXP', NULL, '0', '2026-11-22 20:37:12.613058+00', NULL, NULL);

insert into public.sub_categories (id, category_id, name_en, name_ar, "position") overriding system value values
('aw1RAd01mdiUcMikjp8ns9Ve', 'wFCu0pzlHomKWjqJEUbjlSP_', 'Tools', 'العدة', '0'),
('gscVc_Jy3AJwv2tMXMfybX0j', 'v7m1KDhwCXuqLVcFWYdUqHEJ', 'Tools', 'العدة', '0'),
('o0mLSWNKgloIk127auDoH7Q8', 'op0W6Py6YQiyZK_9kMyICcis', 'Pantry', 'المؤونة', '0'),
('RIgFBvQ_3eL-Gru5cruUqhQk', 'OOBTGs4sh7SABtNK94q2Fze3', 'Tools', 'العدة', '0');

insert into public.bundle_items (id, bundle_id, product_id, color_id, size_id, quantity, delivery_cost, "position") overriding system value values
('bvUW8GVfg_mnpzjoSADIFB7h', 'izoyOAfD_8hccRSR7xFc81NJ', 'ZC_p0Sylu2crilOd2Pvvv9cn', 'i3m9UjzP8sFEOdfNY7fNII_P', 'XosI7A2PupjNrMe5QAd0uAgG', '1', '0', '0');

insert into public.cart_lines (id, user_id, product_id, color_id, size_id, quantity, added_at) overriding system value values
('EhBQEHbuG2HOIMowbLYMWfnq', 'FLQRPYn7a71LgdpdcGh4PUfG', 'izoyOAfD_8hccRSR7xFc81NJ', NULL, NULL, '1', '2026-11-22 20:37:16.395934+00'),
('kX74t0QOrGsdsGlQLLxfbF83', 'FLQRPYn7a71LgdpdcGh4PUfG', 'ZC_p0Sylu2crilOd2Pvvv9cn', 'i3m9UjzP8sFEOdfNY7fNII_P', 'XosI7A2PupjNrMe5QAd0uAgG', '1', '2026-11-22 20:37:16.402248+00');

insert into public.product_media (id, product_id, color_id, size_id, media_id, alt_en, alt_ar, "position") overriding system value values
('31H96RJyHv5iFCSiIIA92aJK', 'ZC_p0Sylu2crilOd2Pvvv9cn', NULL, NULL, '966ffc2f0a082b6f99daf64a', '', '', '0');

insert into public.product_sub_categories (product_id, sub_category_id, "position") overriding system value values
('ZC_p0Sylu2crilOd2Pvvv9cn', 'o0mLSWNKgloIk127auDoH7Q8', '0');

insert into public.refunds (id, order_id, attempt_id, return_id, amount, state, reason, note, provider_reference, created_at, settled_at) overriding system value values
('3ae275cf-b7e9-4234-bf39-9255d7fc0d3f', 'wJ9e9Mv8hxQJrxyFBUKJCLtV', '390b9184-da48-4214-9aa2-1f6afdd86ad2', '32oWK2RpUfd_zzq1QGgxNfv9', '10000', 'unclear', 'returned', '', NULL, '2026-11-22 20:37:06.553637+00', NULL),
('7462cfec-d882-4915-9ddd-cd68e9fff6d3', 'SF-l-qM19spx__rmDJl60C12', '9cb55e67-c889-4b45-a0f8-97dd7e86cea0', 'DVXqQ_MuoyrDwskLi_ufUWVG', '10000', 'done', 'returned', 'Transfer 4711', NULL, '2026-11-22 20:37:06.88684+00', '2026-11-22 20:37:07.015+00'),
('8567f97c-2950-4b57-9cee-158bf1c12245', '6kr7x_KAtbdetBHHmk07DGyf', NULL, 'Nw3WXhgqFUnYVcBQXUNNv5sw', '10000', 'due', 'returned', '', NULL, '2026-11-22 20:37:05.091179+00', NULL);

insert into public.return_lines (return_id, order_line_id, quantity, fit) overriding system value values
('0QzqnWCPwqQPTopC5xueiOc-', 'wYQbaL5K-BAT9VJ4gV-0bYrP', '1', '0'),
('1rMg1vMGQJJVLpihngmvhOHn', 'O3M0084BhzSMk_XmqJxnW_IH', '1', '0'),
('2ajF9WwjlgJYEX3H8uxvtPMq', 'BMa5VvDOHp3D-4C1KyiRUH1Q', '1', '0'),
('32oWK2RpUfd_zzq1QGgxNfv9', 'T25U1JyXHZFJmfisJql_2g9i', '1', '1'),
('DVXqQ_MuoyrDwskLi_ufUWVG', '7Xgp59TmT52J2BGxUFgI00HZ', '1', '1'),
('ehHNJoHoAQPJwvk-YA9Kjgf2', 'JpmLFZAimxOOrv11OTw_ctG0', '1', '1'),
('JoHRbVy1HUq1urMotNCcivkN', 'qiGIzi2dHzVtkkH6rAoje54e', '1', '0'),
('Nw3WXhgqFUnYVcBQXUNNv5sw', 'ghUMVrr_h_TS6GR_CB0ynPsX', '1', '1'),
('USonAtnTMXenVKnsoi2H_LGZ', 'WloVylsktKVSb5P3XtBzENBJ', '1', '0');

insert into public.return_photos (id, user_id, return_id, "position", file_name, created_at) overriding system value values
('CwGEpwTgDGzL1q3geBjm0dVP', 'FLQRPYn7a71LgdpdcGh4PUfG', NULL, '0', 'e3efeea01d9114a9f1ead33abb5a1e61', '2026-11-22 20:37:14.559+00');

insert into public.variants (id, product_id, color_id, size_id, sku, stock, gtin) overriding system value values
('0saflZa5ji3JcPPLIr4RqCG4', 'vLlBLUuvo_bi2YNvT3LXiMBC', NULL, NULL, 'oDXvmtrFpUeo9GuO4YX6i2WJ', '8', ''),
('3Qkwxzn6HNwgsZ4u5dOloiXg', 'EG6iIdnSWwRm-edLAVujVYLF', NULL, NULL, 'B4Aj1enRZQlidW3CdHmQawiX', '8', ''),
('4kG7a6OrzqzP0cL0tVgS_aao', '8QfYHPCIB0N-WmvgauLySrcH', NULL, NULL, 'T-4KG7A6OR', '5', ''),
('5LuHUj0H4mEWCd40MqpONGjz', 'd01OyeJZkTRxINyAZl5FnqOL', NULL, NULL, 'C9LOd202xFJruzIAZQQVtpF9', '8', ''),
('6tnAOhh7jub2wAS1pcQ7QyY0', 'At9kEpJ1R7R-xzPhvsS8K81h', NULL, NULL, 'T-6TNAOHH7', '5', ''),
('80RLiQ4tBNkcxJ9mXjbGbqHa', 'fJiUrR6s3JZXrJQRvkNGNSBq', NULL, NULL, 'H3YPeaewEQJcDQLG3LzltNqZ', '9', ''),
('9GrXA4xa7_9c_VU5s9oLu0Nv', 'Kl1JzKQJtTZzURKp6TVXXzF3', NULL, NULL, 'uL8a2lhlerICCYnUrCB3zvrh', '11', ''),
('A12mypCemriuH7B847WFebak', 'Nq4ByAg_EW0nSX7OPasZr3Uf', NULL, NULL, 'VanFelMIp94YTSlhuuQbHgyz', '9', ''),
('AAHPXYOePQnHajnMKSNe-VD_', '9OYkBH_jPjWj2XcFoCjsNj-P', NULL, NULL, 'T-AAHPXYOE', '5', ''),
('AvYVDJtF_3LSirTtm2G0flKw', '1S_yidnDM6IBs6HohldAcJks', NULL, NULL, 'eWDCyMSVXgg5gu2OerKA1fC_', '8', ''),
('BPkEb6Yk9LRyDKD1dYspTtW5', 'BdKdTWq5n0LoYO0Ci0mVHzHs', NULL, NULL, 'WwJ-BxjdDa9tJkitJj80Zle4', '9', ''),
('dg3te3NvTP2aHce2nvRFu06O', 'Vi7_p-gAaEGNox7K6rVOJ_Ds', NULL, NULL, 'nR1IEzVCWivAk2888gFpUc7P', '9', ''),
('dkA1M9M9eFb6J6D1ZlPKRlmU', 'GZFkeEpwAyE_igj0Lv5eebER', NULL, NULL, 'OW2ngf4Vm1aGpNVqjf--hNeJ', '8', ''),
('f7u3ewLgHWK6jgAB0WqOPSY6', 'NVepaTd7UR5tzlOdWiaNFe-G', NULL, NULL, 'Y7uGk1DSwHkQ10cWDWeMfH28', '8', ''),
('G1ruAW6YlqM5lytJCv4CUEAt', 'HhMBrYKDyxLpX3JaI-lXJVYu', NULL, NULL, 'T-G1RUAW6Y', '10', ''),
('h9Kq9ydulIAXpdK2cdDs49WY', '4XCloWn9rq8s-y--2xwylihN', NULL, NULL, 'HBlEeXxGX3bxBopgyYzJLXk_', '8', ''),
('Ipp6Xnt5oiafuIuKHXJ8AGVm', '1gsEe0UYyRjer_WH4rh31Kcs', NULL, NULL, 'RtIPDfh4PvsPAtEFjIqjKqj3', '8', ''),
('IwtKCIGS33ijjfo3f0ijLeI9', 'BrJtyLpQ6fNuYIZ_RXDXmXrQ', NULL, NULL, 'ICtWDZWpIyUX5b4NjjYEQS3P', '9', ''),
('khVZSeTksVnbWV4w0Kr4Z2TH', 'zO_oVlrlFYfg45eTjcxVXiVY', NULL, NULL, 'T-KHVZSETK', '5', ''),
('l_-Q-H6za2eBaGC2vlEZEcvf', '6gG5UIwFYe8kDFsHp4fhzkdt', NULL, NULL, 'pIqHAzD7k_X74DkciR9nR8kO', '8', ''),
('LFiATyoTeyeEOdNgw3B8rWHx', 'BvVxptFfA86GOvIN_g7L5Uxy', NULL, NULL, '3DBB4ExgiwHWanMXoDxKSYnP', '9', ''),
('MjSWncJB8CWh_TuSgkHOqoWv', 'HXjv44kZNQIwwMrCh8Y8PxDA', NULL, NULL, 'z0pgHo1NuAN-alpL1_koQpTT', '8', ''),
('MmDaMydJ9KaHiomWusD-lIe0', 'ZC_p0Sylu2crilOd2Pvvv9cn', 'i3m9UjzP8sFEOdfNY7fNII_P', 'XosI7A2PupjNrMe5QAd0uAgG', 'T-MMDAMYDJ', '7', ''),
('nFE0K_a2saRjyxBFapyJmlxt', 'ZVboMHSd0AUYyI5FPbrCHQiU', NULL, NULL, 'T-NFE0KA2S', '5', ''),
('nL8jkY1Dj9pAXzLQpcqol9g2', '8glrll5ljDyc8u570612m20h', NULL, NULL, 'TZtbqLpHtJtCig3E0i24u13n', '8', ''),
('NmSK6nRolKdubjN3O1du4UuS', 'KRXtwecc8MTqiKjSggDJlnw_', NULL, NULL, 'ST_pCXR93gU-i-Md5GFD1Grj', '8', ''),
('pNSdJFi8seTYBqjS3iW8XnmA', 'CYfeBKReZ5xElhMJQM9tsyak', NULL, NULL, 'fmEYv-CF4g8QhAYOs5GwZP_p', '8', ''),
('T2hIYCEi-mRH7xUSyooBOosQ', 'LWzt4mXC5dM87HGNjS4n9Bv7', NULL, NULL, 'T-T2HIYCEI', '0', ''),
('tMP_haW9gjd_zbfrkG5wd5_G', 'E8BtLlKbRwUFykM1jNxnIMaJ', NULL, NULL, 'WDnf2N26WVSFhzRUvRfeyRSj', '8', ''),
('wOE7aQ_IVcOFImX54tYUQrtx', 'izoyOAfD_8hccRSR7xFc81NJ', NULL, NULL, 'hYYsaqxjo5k1yxVSrrKhE31W', '4', '');

select setval('public.audit_log_id_seq', 101);

select setval('public.catalogue_changes_version_seq', 80);

select setval('public.order_events_id_seq', 98);

select setval('public.order_numbers', 10021);

select setval('public.stock_adjustments_id_seq', 9);
