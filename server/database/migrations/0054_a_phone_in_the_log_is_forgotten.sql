-- What is only ever written may forget a person, and nothing else: a transaction that says so may empty these columns, and put a dash in the
-- place of a customer who was named by their phone.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told CONSTANT text[] := ARRAY['data', 'before', 'after', 'address'];
  was CONSTANT jsonb := to_jsonb(OLD);
  is_now jsonb;
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('tarteeb.forgetting', true) = 'on' THEN
    is_now := to_jsonb(NEW);
    IF was ->> 'entity' = 'customer' AND was ->> 'entity_id' LIKE 'phone-%' AND is_now ->> 'entity_id' = '—' THEN
      is_now := is_now || jsonb_build_object('entity_id', was -> 'entity_id');
    END IF;
    IF is_now - told = was - told
      AND NOT EXISTS (
        SELECT 1 FROM jsonb_each(is_now) part
        WHERE part.key = ANY (told) AND part.value NOT IN ('null', '{}') AND part.value <> was -> part.key
      )
    THEN RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
