CREATE INDEX "users_by_age" ON "users" USING btree ("created_at","id") WHERE "users"."staff_role" is null;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING gin (to_tsvector('simple', translate(lower("name"), 'أإآىةؤئًٌٍَُِّْـ', 'ااايهوي')));--> statement-breakpoint
CREATE INDEX "newsletter_by_request" ON "newsletter_subscribers" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "orders_without_account" ON "orders" USING btree ("placed_at") WHERE "orders"."user_id" is null;