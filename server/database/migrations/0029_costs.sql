ALTER TABLE "stock_adjustments" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost" bigint;--> statement-breakpoint
CREATE INDEX "orders_delivered_at" ON "orders" USING btree ("delivered_at") WHERE "orders"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_refused_at" ON "orders" USING btree ("closed_at") WHERE "orders"."status" = 'Refused';--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_cost" CHECK ("variants"."cost" >= 0);