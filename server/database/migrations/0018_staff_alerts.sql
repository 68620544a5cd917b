CREATE TABLE "staff_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"fact" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"address" text,
	"user_agent" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_alerts_by_time" ON "staff_alerts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "staff_alerts_of_entity" ON "staff_alerts" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "staff_devices_by_token" ON "staff_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_devices_by_use" ON "staff_devices" USING btree ("last_seen_at");