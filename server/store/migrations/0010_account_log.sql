CREATE TABLE "account_event_shapes" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"fields" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"commit" bigint NOT NULL,
	"kind" text NOT NULL,
	"shape" text NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "account_events_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "account_logs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	"oldest" bigint NOT NULL,
	"oldest_at" bigint NOT NULL,
	CONSTRAINT "account_logs_reach" CHECK (oldest >= 1 and oldest <= last + 1)
);
