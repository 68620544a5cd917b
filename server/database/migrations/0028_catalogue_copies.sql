CREATE TABLE "catalogue_copies" (
	"token" text PRIMARY KEY NOT NULL,
	"mark" jsonb NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL
);
