CREATE TABLE "stock_notices" (
	"user_id" text NOT NULL,
	"choice" text NOT NULL,
	"product_id" text NOT NULL,
	"color_id" text,
	"size_id" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_notices_user_id_choice_pk" PRIMARY KEY("user_id","choice")
);
--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_color_id_colors_id_fk" FOREIGN KEY ("color_id") REFERENCES "public"."colors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_size_id_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_notices_of_choice" ON "stock_notices" USING btree ("choice","since");--> statement-breakpoint
CREATE INDEX "stock_notices_of_product" ON "stock_notices" USING btree ("product_id");