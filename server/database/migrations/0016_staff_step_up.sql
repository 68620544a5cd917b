ALTER TABLE "staff_sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_two_factor" ADD COLUMN "pending_session" text;--> statement-breakpoint
ALTER TABLE "staff_two_factor" ADD COLUMN "pending_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_two_factor" ADD CONSTRAINT "staff_two_factor_pending_session_staff_sessions_token_hash_fk" FOREIGN KEY ("pending_session") REFERENCES "public"."staff_sessions"("token_hash") ON DELETE set null ON UPDATE no action;