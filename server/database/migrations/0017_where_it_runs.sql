CREATE TABLE "content_reports" (
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"reports" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_reports_directive_blocked_pk" PRIMARY KEY("directive","blocked")
);
--> statement-breakpoint
CREATE TABLE "server_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
