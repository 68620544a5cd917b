CREATE TABLE "left_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "left_addresses_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"attempt_hash" text,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ups_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "return_photos" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "left_addresses" ADD CONSTRAINT "left_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_addresses_of_user" ON "left_addresses" USING btree ("user_id","left_at");--> statement-breakpoint
CREATE INDEX "sign_ups_of_email" ON "sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_ups_by_end" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
-- Accounts that nobody has confirmed become sign-ups again, with the newest link that was mailed to them.
INSERT INTO "sign_ups" ("id", "email", "name", "password_hash", "language", "token_hash", "created_at", "expires_at")
SELECT u."id", u."email", u."name", c."password", u."language",
  (SELECT substr(v."identifier", length('verify-email:') + 1) FROM "verifications" v
   WHERE v."identifier" LIKE 'verify-email:%' AND v."identifier" NOT LIKE 'verify-email:unsent:%'
     AND v."value" ->> 'userId' = u."id"
   ORDER BY v."updated_at" DESC LIMIT 1),
  u."created_at", now() + interval '24 hours'
FROM "users" u JOIN "credentials" c ON c."user_id" = u."id" AND c."provider_id" = 'credential' AND c."password" IS NOT NULL
WHERE NOT u."email_verified" AND u."staff_role" IS NULL
  AND NOT EXISTS (SELECT 1 FROM "orders" o WHERE o."user_id" = u."id");--> statement-breakpoint
DELETE FROM "users" u WHERE EXISTS (SELECT 1 FROM "sign_ups" s WHERE s."id" = u."id");--> statement-breakpoint
DELETE FROM "verifications" WHERE "identifier" LIKE 'verify-email:%' OR "identifier" LIKE 'left-address:%';--> statement-breakpoint
-- Mails that wait for what has just gone; on a new database there is no queue yet.
DO $$ BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN
    DELETE FROM jobs.job WHERE name = 'mail' AND data ->> 'template' IN ('verify-email', 'already-registered', 'address-changed');
  END IF;
END $$;--> statement-breakpoint
-- What is only ever written may forget a person, and nothing else: a transaction that says so may empty these columns.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told CONSTANT text[] := ARRAY['data', 'before', 'after', 'address'];
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('tarteeb.forgetting', true) = 'on'
    AND to_jsonb(NEW) - told = to_jsonb(OLD) - told
    AND NOT EXISTS (
      SELECT 1 FROM jsonb_each(to_jsonb(NEW)) part
      WHERE part.key = ANY (told) AND part.value NOT IN ('null', '{}') AND part.value <> to_jsonb(OLD) -> part.key
    )
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
