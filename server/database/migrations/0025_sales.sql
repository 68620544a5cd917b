CREATE TABLE "sales" (
	"id" text PRIMARY KEY NOT NULL,
	"percentage" numeric(5, 2) NOT NULL,
	"is_for_all" boolean NOT NULL,
	"category_ids" text[] NOT NULL,
	"sub_category_ids" text[] NOT NULL,
	"product_ids" text[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"is_applied" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_percentage" CHECK ("sales"."percentage" > 0 and "sales"."percentage" <= 90),
	CONSTRAINT "sales_period" CHECK ("sales"."ends_at" >= "sales"."starts_at")
);
--> statement-breakpoint
CREATE INDEX "sales_applied" ON "sales" USING btree ("id") WHERE "sales"."is_applied";