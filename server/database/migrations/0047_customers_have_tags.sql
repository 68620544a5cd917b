CREATE TABLE "customer_tags" (
	"kind" text NOT NULL,
	"value" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"compared" text GENERATED ALWAYS AS (translate(lower(name), 'أإآىةؤئًٌٍَُِّْـ', 'ااايهوي')) STORED NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_tags_kind_value_compared_pk" PRIMARY KEY("kind","value","compared")
);
--> statement-breakpoint
CREATE INDEX "customer_tags_by_name" ON "customer_tags" USING btree ("compared");--> statement-breakpoint
CREATE INDEX "customer_tags_by_words" ON "customer_tags" USING gin (to_tsvector('simple', translate(lower("name"), 'أإآىةؤئًٌٍَُِّْـ', 'ااايهوي')));