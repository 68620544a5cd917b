-- What is no JSON to the database is a link that nobody can use, and would stop this migration as it stopped everybody's mails.
DO $$
DECLARE
  link record;
BEGIN
  FOR link IN SELECT "id", "value" FROM "verifications" LOOP
    BEGIN
      PERFORM link."value"::jsonb;
    EXCEPTION WHEN invalid_text_representation OR untranslatable_character THEN
      DELETE FROM "verifications" WHERE "id" = link."id";
    END;
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "value" SET DATA TYPE jsonb USING "value"::jsonb;
