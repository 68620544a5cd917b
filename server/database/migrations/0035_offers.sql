CREATE TABLE "order_offers" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"offer_id" text,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "order_offers_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_offers_amount" CHECK ("order_offers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"buy_quantity" integer NOT NULL,
	"get_quantity" integer NOT NULL,
	"percentage" integer NOT NULL,
	"most_times" integer,
	"is_for_all" boolean NOT NULL,
	"category_ids" text[] NOT NULL,
	"sub_category_ids" text[] NOT NULL,
	"product_ids" text[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"is_applied" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_pieces" CHECK ("offers"."buy_quantity" > 0 and "offers"."get_quantity" > 0),
	CONSTRAINT "offers_percentage" CHECK ("offers"."percentage" > 0 and "offers"."percentage" <= 100),
	CONSTRAINT "offers_times" CHECK ("offers"."most_times" > 0),
	CONSTRAINT "offers_period" CHECK ("offers"."ends_at" >= "offers"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "order_offers" ADD CONSTRAINT "order_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_offers" ADD CONSTRAINT "order_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_offers_of_offer" ON "order_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "offers_applied" ON "offers" USING btree ("created_at","id") WHERE "offers"."is_applied";