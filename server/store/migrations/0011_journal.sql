CREATE TABLE "journal" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"effects" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projection" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "projection" DEFAULT VALUES;
--> statement-breakpoint
-- Written once and read once: compressing it would cost each commit more than it saves.
ALTER TABLE "journal" ALTER COLUMN "effects" SET STORAGE EXTERNAL;
