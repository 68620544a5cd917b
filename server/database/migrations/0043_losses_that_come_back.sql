ALTER TABLE "write_offs" ADD COLUMN "variant_id" text;--> statement-breakpoint
ALTER TABLE "write_offs" ADD COLUMN "takes_back_id" bigint;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_takes_back_id_write_offs_id_fk" FOREIGN KEY ("takes_back_id") REFERENCES "public"."write_offs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "write_offs_of_variant" ON "write_offs" USING btree ("variant_id");