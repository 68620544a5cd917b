CREATE TABLE "staff_push_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "staff_push_orders" (
	"device_id" text NOT NULL,
	"order_id" text NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "staff_push_orders_device_id_order_id_pk" PRIMARY KEY("device_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "staff_push_devices" ADD CONSTRAINT "staff_push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_orders" ADD CONSTRAINT "staff_push_orders_device_id_staff_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."staff_push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_push_devices_of_user" ON "staff_push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_push_orders_to_tell" ON "staff_push_orders" USING btree ("device_id") WHERE "staff_push_orders"."told_at" is null;--> statement-breakpoint
CREATE INDEX "staff_push_orders_by_time" ON "staff_push_orders" USING btree ("noted_at");