DROP INDEX "orders_by_mobile";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "client_mobile" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
CREATE INDEX "orders_by_mobile" ON "orders" USING btree ("client_mobile");