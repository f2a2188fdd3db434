CREATE TABLE "deadmen" (
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"holder" text NOT NULL,
	"connection" text,
	"symbols" text NOT NULL,
	"due_at" bigint,
	CONSTRAINT "deadmen_user_id_scope_holder_pk" PRIMARY KEY("user_id","scope","holder")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "close_key_id" uuid;--> statement-breakpoint
CREATE INDEX "deadmen_armed" ON "deadmen" USING btree ("due_at") WHERE due_at is not null;