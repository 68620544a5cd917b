CREATE TABLE "order_tags" (
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"compared" text GENERATED ALWAYS AS (translate(lower(name), 'أإآىةؤئًٌٍَُِّْـ', 'ااايهوي')) STORED NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_tags_order_id_compared_pk" PRIMARY KEY("order_id","compared")
);
--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tags_by_name" ON "order_tags" USING btree ("compared","order_id");