CREATE TABLE "synced_settings" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"revision" bigint NOT NULL,
	"content" text NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "synced_settings_user_id_name_pk" PRIMARY KEY("user_id","name"),
	CONSTRAINT "synced_settings_bounds" CHECK (revision >= 1 and length(content) <= 200000)
);
--> statement-breakpoint
ALTER TABLE "synced_settings" ADD CONSTRAINT "synced_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;