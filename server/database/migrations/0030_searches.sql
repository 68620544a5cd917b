CREATE TABLE "search_choices" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"product_id" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_choices_day_words_product_id_pk" PRIMARY KEY("day","words","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"meant" text,
	"product_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_rules_kind" CHECK (("search_rules"."kind" = 'same') = ("search_rules"."meant" is not null) and ("search_rules"."kind" = 'first') = ("search_rules"."product_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"typed" text NOT NULL,
	"times" integer NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
ALTER TABLE "search_choices" ADD CONSTRAINT "search_choices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_rules" ADD CONSTRAINT "search_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;