ALTER TABLE "stock_adjustments" ADD COLUMN "supplier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "supplier" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "variants_by_supplier" ON "variants" USING btree ("supplier") WHERE "variants"."supplier" <> '';