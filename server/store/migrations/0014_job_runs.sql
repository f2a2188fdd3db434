CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"done" bigint NOT NULL,
	"cursor" text
);
