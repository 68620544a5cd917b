CREATE TABLE "partner_turns" (
	"account" text PRIMARY KEY NOT NULL,
	"given" timestamp with time zone[] NOT NULL
);
