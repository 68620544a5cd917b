CREATE TABLE "blocks" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
ALTER TABLE "promo_uses" ADD COLUMN "mobile" text;--> statement-breakpoint
-- The phone of the order that used the code; a use without its order counts for no phone.
UPDATE "promo_uses" SET "mobile" = coalesce((SELECT "client_mobile" FROM "orders" WHERE "orders"."id" = "promo_uses"."order_id"), '');--> statement-breakpoint
ALTER TABLE "promo_uses" ALTER COLUMN "mobile" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_waiting_of_user" ON "orders" USING btree ("user_id") WHERE "orders"."status" = 'Order Placed';--> statement-breakpoint
CREATE INDEX "orders_waiting_of_mobile" ON "orders" USING btree ("client_mobile") WHERE "orders"."status" = 'Order Placed' and "orders"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_completed_of_user" ON "orders" USING btree ("user_id") WHERE "orders"."delivered_at" is not null or "orders"."payment_state" = 'paid';--> statement-breakpoint
CREATE INDEX "promo_uses_of_mobile" ON "promo_uses" USING btree ("promo_id","mobile");