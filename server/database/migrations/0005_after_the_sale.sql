ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by_id" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "replacement_order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_by_id_users_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_replacement_order_id_orders_id_fk" FOREIGN KEY ("replacement_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_to_look_at" ON "parcels" USING btree ("order_id") WHERE "parcels"."needs_look";--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("payment_state","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_city" ON "orders" USING btree ("city_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_mobile" ON "orders" USING btree ("client_mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_last_digits" ON "orders" USING btree (reverse("client_mobile") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING gin (to_tsvector('simple', translate(lower("client_name"), 'أإآىةؤئًٌٍَُِّْـ', 'ااايهوي')));--> statement-breakpoint
CREATE INDEX "orders_to_restock" ON "orders" USING btree ("placed_at") WHERE "orders"."holds_stock" and "orders"."status" in ('Cancelled', 'Refused');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_idempotency_by_phone" UNIQUE("taken_by_id","idempotency_key");