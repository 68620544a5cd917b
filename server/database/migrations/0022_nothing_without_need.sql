-- What is not chosen is the same thing twice: said with plain keys. The constraint keeps its name, by which running processes add to a cart.
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_choice";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "color_key" text GENERATED ALWAYS AS (coalesce(color_id, '')) STORED NOT NULL,
	ADD COLUMN "size_key" text GENERATED ALWAYS AS (coalesce(size_id, '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_choice" UNIQUE("user_id","product_id","color_key","size_key");--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_choice";--> statement-breakpoint
CREATE UNIQUE INDEX "variants_choice" ON "variants" USING btree ("product_id",coalesce("color_id", ''),coalesce("size_id", ''));--> statement-breakpoint
-- Beginnings are found in the order of the letters' numbers, which has a name of its own in SQL.
DROP INDEX "users_by_email";--> statement-breakpoint
DROP INDEX "variants_by_sku";--> statement-breakpoint
DROP INDEX "orders_by_mobile";--> statement-breakpoint
DROP INDEX "orders_by_last_digits";--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email" collate "C");--> statement-breakpoint
CREATE INDEX "variants_by_sku" ON "variants" USING btree (upper("sku") collate "C");--> statement-breakpoint
CREATE INDEX "orders_by_mobile" ON "orders" USING btree ("client_mobile" collate "C");--> statement-breakpoint
CREATE INDEX "orders_by_last_digits" ON "orders" USING btree (reverse("client_mobile") collate "C");--> statement-breakpoint
-- What is only ever written is not emptied as a whole: nobody has the right to, which every engine knows.
DROP TRIGGER "order_events_never_emptied" ON "order_events";--> statement-breakpoint
DROP TRIGGER "audit_log_never_emptied" ON "audit_log";--> statement-breakpoint
DROP TRIGGER "stock_adjustments_never_emptied" ON "stock_adjustments";--> statement-breakpoint
REVOKE TRUNCATE ON "order_events", "audit_log", "stock_adjustments" FROM CURRENT_USER;
