CREATE TABLE "export_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint NOT NULL,
	"zone" text,
	"status" text NOT NULL,
	"rows" integer NOT NULL,
	"total_rows" integer NOT NULL,
	"cursor" text,
	"worked_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "export_files_rows" CHECK (rows >= 0 and total_rows >= 0),
	CONSTRAINT "export_files_range" CHECK (started_at < ended_at)
);
--> statement-breakpoint
CREATE TABLE "export_parts" (
	"file_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "export_parts_file_id_part_pk" PRIMARY KEY("file_id","part")
);
--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_file_id_export_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."export_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_files_user" ON "export_files" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_files_running" ON "export_files" USING btree ("worked_at") WHERE status = 'RUNNING';