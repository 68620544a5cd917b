ALTER TABLE "products" ADD COLUMN "width" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "depth" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight" numeric(6, 2);