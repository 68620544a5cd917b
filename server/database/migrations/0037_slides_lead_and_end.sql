ALTER TABLE "slides" ADD COLUMN "product_id" text;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "is_applied" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slides_of_product" ON "slides" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_period" CHECK ("slides"."ends_at" > "slides"."starts_at");