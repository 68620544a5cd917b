ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
-- So far whoever was not in the shop called.
UPDATE "orders" SET "source" = 'phone' WHERE "taken_by_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_taken_by_staff" ON "orders" USING btree ("source","placed_at") WHERE "orders"."source" <> 'shop';
