CREATE TABLE "import_archives" (
	"id" text PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"file_name" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" text NOT NULL,
	"key" text NOT NULL,
	"fault" text,
	"media_id" text,
	"file_name" text,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"is_stored" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_pictures_import_id_key_pk" PRIMARY KEY("import_id","key")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_archives" ADD CONSTRAINT "import_archives_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_archives_of_import" ON "import_archives" USING btree ("import_id");