CREATE TABLE "mail_texts" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"opening" text NOT NULL,
	"closing" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_texts_kind_language_pk" PRIMARY KEY("kind","language")
);
