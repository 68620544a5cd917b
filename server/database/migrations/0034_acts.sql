CREATE TABLE "staff_act_things" (
	"act_id" text NOT NULL,
	"thing_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	CONSTRAINT "staff_act_things_act_id_thing_id_pk" PRIMARY KEY("act_id","thing_id")
);
--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_act_things" ADD CONSTRAINT "staff_act_things_act_id_staff_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."staff_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_acts_by_time" ON "staff_acts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id") WHERE "products"."archived_at" is null;