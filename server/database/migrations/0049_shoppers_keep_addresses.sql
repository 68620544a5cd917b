CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"client_name" text NOT NULL,
	"client_mobile" text NOT NULL,
	"city_id" text NOT NULL,
	"region_id" text NOT NULL,
	"location" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_once" UNIQUE("user_id","client_mobile","city_id","region_id","client_name","location")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default_of_user" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";