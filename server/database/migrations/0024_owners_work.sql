CREATE TABLE "stock_count_lines" (
	"count_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_count_lines_count_id_variant_id_pk" PRIMARY KEY("count_id","variant_id"),
	CONSTRAINT "stock_count_lines_counted" CHECK ("stock_count_lines"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "courier_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "low_limit" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "shelf" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_payments" ADD COLUMN "fees" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "sent_as" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
-- So far whoever was not in the shop called.
UPDATE "orders" SET "source" = 'phone' WHERE "taken_by_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_counts_open" ON "stock_counts" USING btree (("booked_at" is null)) WHERE "stock_counts"."booked_at" is null;--> statement-breakpoint
CREATE INDEX "courier_corrections_of_courier" ON "courier_corrections" USING btree ("courier");--> statement-breakpoint
CREATE INDEX "orders_taken_by_staff" ON "orders" USING btree ("source","placed_at") WHERE "orders"."source" <> 'shop';
